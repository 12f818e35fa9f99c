/**
 * Words in drawings: they grow with the drawing, but never shrink to what nobody can read. A drawing with
 * `{@attach legible}` knows how large a pixel of the screen is in it, and `fine(12)` is a size of 12 units, or more
 * where those would be too small.
 */
import type { Attachment } from 'svelte/attachments'

/** Pixels of the screen; a little more than the 11.5 that are promised. */
export const SMALLEST_TEXT = 11.6
/** Below these scales words that would not fit at that size are left to labels and cards: `.spare`, `.sparer`. */
const SMALL = 0.86
const TINY = 0.64

export const legible: Attachment<SVGSVGElement> = (svg) => {
  if (typeof ResizeObserver === 'undefined') return
  const measure = () => {
    const scale = svg.getScreenCTM()?.a
    if (!scale) return
    svg.style.setProperty('--px', `${1 / scale}px`)
    svg.toggleAttribute('data-small', scale < SMALL)
    svg.toggleAttribute('data-tiny', scale < TINY)
  }
  const watch = new ResizeObserver(measure)
  watch.observe(svg)
  return () => watch.disconnect()
}

/** A size for words: in units of the drawing, inside groups that are scaled by `scale`. */
export const fine = (size: number, scale = 1): string =>
  `max(${size}px, ${(SMALLEST_TEXT / scale).toFixed(3)} * var(--px, 1px))`
