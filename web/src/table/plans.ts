/** Words and pieces of plans. */
import { say, t } from '$i18n'
import type { GameName, PlanFailure, PlannedStep } from '$lib/net/types'
import { elementsAt } from '$lib/state/highlights.svelte'

/** Why a plan does not work as things are, and which move of it. */
export const brokenWords = (failure: PlanFailure, game: GameName): string =>
  failed(failure, game, 'plan.broken', 'plan.broken-at')

/** Why a plan was not played. */
export const droppedWords = (failure: PlanFailure, game: GameName): string =>
  failed(failure, game, 'plan.dropped', 'plan.dropped-at')

function failed(
  { steps, place, why }: PlanFailure,
  game: GameName,
  plain: 'plan.broken' | 'plan.dropped',
  at: 'plan.broken-at' | 'plan.dropped-at',
): string {
  const step = steps[place]
  const reason = { why: say(why, game) }
  return step ? t(at, { ...reason, move: say(step.message, game) }) : t(plain, reason)
}

/** All moves of a plan in one line. */
export const planWords = (steps: readonly PlannedStep[], game: GameName): string =>
  steps.map((step) => say(step.message, game)).join(' · ')

/** Where a plan would touch the board: the pieces in sight that its moves are about, on nobody else's mat. */
export function piecesOf(steps: readonly PlannedStep[], seat: number, board: Element): Element[] {
  const spots = new Set(steps.flatMap((step) => step.target.split('>')))
  const pieces = [...spots].flatMap((spot) => elementsAt(spot, board))
  return pieces.filter((piece) => isOurs(piece, seat) && isInSight(piece))
}

function isOurs(piece: Element, seat: number): boolean {
  const mat = piece.closest<HTMLElement>('[data-mat]')?.dataset['mat']
  return mat === undefined || mat === String(seat)
}

/** Boards are scrolled and moved: what has left its panel is not ringed. */
function isInSight(piece: Element): boolean {
  const [box, panel] = [piece.getBoundingClientRect(), piece.closest('.panel, main')?.getBoundingClientRect()]
  if (!panel) return true
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  return x > panel.left && x < panel.right && y > panel.top && y < panel.bottom
}
