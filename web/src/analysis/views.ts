/** What is shown to those who look at a game together: where a page stands, and the decision another goes to. Pure. */
import type { Level } from '$lib/net/api'
import type { ShownLine, ShownView } from '$lib/net/types'

export type View = Required<Omit<ShownView, 'line'>> & { line: Required<ShownLine> | null }

/** As much of a page as others see of it. */
export interface Page {
  store: { level: Level }
  entry: { step: number } | null
  walk: { line: { moves: string[] }; step: number } | null
  learning: { on: boolean }
  exploring: { on: boolean; step: number; deal: number | null; made: number; whole: { moves: string[] } | null }
}

/** Where a page stands; null where nobody else can go: nothing is judged yet, or one's own mistakes are asked about. */
export function viewOf({ store, entry, walk, learning, exploring }: Page): View | null {
  const { level } = store
  if (learning.on) return null
  if (exploring.on && exploring.whole) {
    const { step, deal, made, whole } = exploring
    return { step, level, line: { kind: 'tried', deal, moves: whole.moves, made } }
  }
  if (!entry) return null
  const line = walk && { kind: 'judged' as const, deal: null, moves: walk.line.moves, made: walk.step }
  return { step: entry.step, level, line }
}

/** Two that are alike have the same words. */
export const wordsOfView = (view: View | null): string => JSON.stringify(view)

/** The place of the decision at a step, or of the last one before. */
export function placeOf(entries: readonly { step: number }[], step: number): number {
  return Math.max(0, entries.filter((entry) => entry.step <= step).length - 1)
}

export const sameMoves = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((move, i) => other[i] === move)
