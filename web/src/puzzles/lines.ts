/** What is to be said of the lines of a puzzle: pure. */
import type { AttemptResponse } from '$lib/net/types'

export type PuzzleLine = AttemptResponse['lines'][number]

const FACTOR = 2 // by which terms may be off what comes of it

/** Do the terms that are told point where the line leads, and about as far? */
export function agrees({ terms, points }: PuzzleLine): boolean {
  const less = -terms.reduce((sum, term) => sum + term.points, 0)
  return less * points > 0 && less <= FACTOR * points && points <= FACTOR * less
}
