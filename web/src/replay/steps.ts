/** What the server tells of a finished game, as the table and the log want it. */
import type { PointsRow, ReplayStep, ReplaySteps, StepTold } from '$lib/net/api'
import type { Frame, LogLine, Position } from '$lib/net/types'

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

export function linesOf({ setup, steps }: ReplaySteps): LogLine[] {
  return [...setup, ...steps.flatMap((step) => step.lines.map((line) => ({ ...line, move: step.step, by: step.seat })))]
}

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

/** A line that brought somebody much. */
export interface BigTurn {
  step: number
  seat: number
  points: number
  source: string
}

/** The turns that brought the most, in the order of the game. Set-up and final scoring are nobody's turn. */
export function biggestTurns(rows: PointsRow[], most = 5): BigTurn[] {
  const found: BigTurn[] = []
  for (let i = 1; i < rows.length - 1; i++) {
    const [before, row] = [rows[i - 1]!, rows[i]!]
    row.scores.forEach((score, seat) => {
      const points = score - before.scores[seat]!
      if (points > 0)
        found.push({ step: row.step, seat, points, source: richest(before.sources[seat]!, row.sources[seat]!) })
    })
  }
  const best = found.sort((a, b) => b.points - a.points || a.step - b.step).slice(0, most)
  return best.sort((a, b) => a.step - b.step)
}

function richest(before: Record<string, number>, after: Record<string, number>): string {
  const gains = Object.entries(after).map(([source, points]) => [source, points - (before[source] ?? 0)] as const)
  return gains.reduce((best, gain) => (gain[1] > best[1] ? gain : best), ['', 0] as readonly [string, number])[0]
}

/** What each line brought whoever moved, by its last step: "+6". */
export function gainsOf(rows: PointsRow[]): Map<number, string> {
  const gains = new Map<number, string>()
  rows.forEach((row, i) => {
    if (i === 0 || row.seat === null) return
    const points = row.scores[row.seat]! - rows[i - 1]!.scores[row.seat]!
    if (points !== 0) gains.set(row.step, points > 0 ? `+${points}` : `−${-points}`)
  })
  return gains
}
