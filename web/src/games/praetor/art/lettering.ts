/** How large words and signs are on a tile, and how its name is broken into lines. */
import { SMALLEST_TEXT } from '$lib/ui/legible'

/** `nameless` where the name stands beside the tile, `bare` without fee and benefit too. */
export type Detail = 'full' | 'nameless' | 'bare'

/** In units of the tile, which is 100 wide, at `k` pixels to a unit. */
export function sizes(k: number): { name: number; fee: number; sign: number; benefit: number } {
  const least = SMALLEST_TEXT / k
  const grown = Math.max(1, Math.min(1.4, 0.95 / k))
  return { name: Math.max(11, least), fee: Math.max(13, least), sign: 14 * grown, benefit: 16 * grown }
}

export interface Line {
  text: string
  /** Its width where it has to be set a little narrower than usual. */
  squeezed: number | null
}

const WIDTH = 96
const LETTER = 0.525 // of its size, on the average, in the bold of Alegreya Sans

const widthOf = (text: string, size: number): number => text.length * LETTER * size

/** One line, or two broken at a blank, a hyphen or where the word says it may be (a soft hyphen). */
export function linesOf(name: string, size: number): Line[] {
  const plain = name.replaceAll('\u00ad', '')
  if (widthOf(plain, size) <= WIDTH) return [fitted(plain, size)]
  return broken(name, plain).map((text) => fitted(text, size))
}

/** Where both halves are most alike. */
function broken(name: string, plain: string): string[] {
  const breaks = [...name.matchAll(/[ \u00ad]|-(?=\S)/g)].map(({ 0: at, index }) => [
    name.slice(0, index).replaceAll('\u00ad', '') + (at === ' ' ? '' : '-'),
    name.slice(index + 1).replaceAll('\u00ad', ''),
  ])
  const longest = (halves: string[]) => Math.max(...halves.map((half) => half.length))
  return breaks.sort((a, b) => longest(a) - longest(b))[0] ?? [plain]
}

function fitted(text: string, size: number): Line {
  return { text, squeezed: widthOf(text, size) > WIDTH ? WIDTH : null }
}
