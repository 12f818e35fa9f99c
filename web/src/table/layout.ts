/** How a table is laid out in a window of some size. */
import type { Compact } from '$games/contract'

export interface Layout {
  compact: Compact
  /** The whole table drawn smaller by this. */
  scale: number
  /** The right column folded to a rail. */
  rail: boolean
}

const WIDE = 1440
const HIGH = 900
const SMALLEST = 0.8

/** Down to 88 % all shrinks; below, the right column folds; phones and tablets are laid out anew. */
export function layoutFor(width: number, height: number): Layout {
  if (width < 768 || height < 480) return { compact: 'phone', scale: 1, rail: false }
  if (width < 1180) return { compact: 'tablet', scale: 1, rail: true }
  const factor = Math.min(1, width / WIDE, height / HIGH)
  return { compact: 'desktop', scale: Math.max(SMALLEST, factor), rail: factor < 0.88 }
}
