/** What options point at, and what they promise there. */
import type { Option, PraetorPosition } from '$lib/net/types'
import { type Cell } from '../viewport'
import { ghostAt, spaceOf } from './placing'

/** `stone_quarry_1` as moves spell it: `stone-quarry#1`. */
export function tileMove(tile: string): string {
  const cut = tile.lastIndexOf('_')
  return `${tile.slice(0, cut).replaceAll('_', '-')}#${tile.slice(cut + 1)}`
}

export interface Space {
  at: Cell
  option: Option
  /** The most that it can bring there; null for a tile that will be nobody's. */
  gain: number | null
}

/** Where the tile in hand can go, in reading order. */
export function spaces(options: readonly Option[], position: PraetorPosition): Space[] {
  return options
    .flatMap((option) => {
      const at = spaceOf(option)
      return at ? [{ at, option, gain: ghostAt(position, at, null)?.gain ?? null }] : []
    })
    .sort((a, b) => a.at[1] - b.at[1] || a.at[0] - b.at[0])
}

/** Options with a numbered target (`worker:3`, `amount:2`), ascending. */
export function numbered(options: readonly Option[], name: string): { number: number; option: Option }[] {
  return options
    .filter((o) => o.target.startsWith(`${name}:`))
    .map((option) => ({ number: Number(option.target.slice(name.length + 1)), option }))
    .filter(({ number }) => Number.isInteger(number))
    .sort((a, b) => a.number - b.number)
}

/** Is something asked that is no place in the city and no tile of the row? */
export function asksAside(options: readonly Option[]): boolean {
  return options.some((o) => /^(worker|amount|sell|buy|wall):|^space:none$/.test(o.target))
}
