/** What the server tells of a finished game, as the table and the log want it. */
import type { PointsRow, ReplayStep, ReplaySteps, StepTold } from '$lib/net/api'
import { isSetUp } from '$lib/net/log'
import type { Frame, LogLine, Position } from '$lib/net/types'
import type { ShownTurn } from '$table/logs'

/** A frame like those of a running game, of a moment that is past. */
export function framedStep(live: Frame, shown: ReplayStep, step: number, over: boolean): Frame {
  return {
    ...live,
    version: step,
    position: withHands(shown),
    scores: shown.scores,
    to_move: shown.to_move,
    waiting_for: shown.to_move === null ? [] : [shown.to_move],
    options: [],
    standings: over ? live.standings : null,
  }
}

/** With everything revealed, every hand is in sight. */
function withHands({ position, revealed }: ReplayStep): Position {
  if (position.game !== 'trajan' || !revealed?.players) return position
  const players = position.players.map((player, seat) => ({
    ...player,
    hand: some(revealed.players![seat]?.hand) ?? player.hand,
  }))
  return { ...position, players }
}

const some = (hand: Record<string, number> | undefined) =>
  hand && Object.fromEntries(Object.entries(hand).filter(([, count]) => count > 0))

export const linesOf = ({ setup, steps }: ReplaySteps): LogLine[] => [...setup, ...steps.flatMap((step) => step.lines)]

/** The step with which the set-up ends. */
export const setUpEnd = (steps: StepTold[]): number =>
  steps.filter((step) => step.lines.some(isSetUp)).at(-1)?.step ?? 0

/** The steps with which turns end: lines of the record. */
export const turnEnds = (steps: StepTold[]): number[] =>
  steps.filter((step, i) => steps[i + 1]?.line !== step.line).map((step) => step.step)

/** Where a turn or quarter of the game begins. */
export interface Chapter {
  step: number
  number: number
}
export function chaptersOf(steps: StepTold[]): Chapter[] {
  const chapters: Chapter[] = [{ step: 0, number: steps[0]?.chapter ?? 1 }]
  for (const step of steps)
    if (step.chapter > chapters.at(-1)!.number) chapters.push({ step: step.step, number: step.chapter })
  return chapters
}

/** The points at a moment: those of the last line that was finished by then. */
export const rowAt = (rows: PointsRow[], step: number): PointsRow | undefined =>
  rows.filter((row) => row.step <= step).at(-1) ?? rows[0]

/** The turns that brought their players the most, in the order of the game. */
export function biggestTurns(turns: ShownTurn[], most = 5): ShownTurn[] {
  const rich = turns.filter((turn) => turn.points > 0 && !isSetUp(turn))
  const best = rich.sort((a, b) => b.points - a.points || a.turn - b.turn).slice(0, most)
  return best.sort((a, b) => a.turn - b.turn)
}
