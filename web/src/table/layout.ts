/** How a table is laid out in a window of some size. */
import type { Compact } from '$games/contract'

export interface Layout {
  compact: Compact
  /** The right column folded to a rail. */
  rail: boolean
}

/** Less than this, and rivals and log have no room beside the board. */
const WIDE = 1268
const HIGH = 792

/** Boards shrink with the window, words do not; where it is low or narrow, the right column folds. */
export function layoutFor(width: number, height: number): Layout {
  if (width < 768 || height < 480) return { compact: 'phone', rail: false }
  if (width < 1180) return { compact: 'tablet', rail: true }
  return { compact: 'desktop', rail: width < WIDE || height < HIGH }
}
