/** What options point at, and what they promise there. */
import type { Option } from '$lib/net/types'
import { type Cell } from '../viewport'

/** `stone_quarry_1` as moves spell it: `stone-quarry#1`. */
export function tileMove(tile: string): string {
  const cut = tile.lastIndexOf('_')
  return `${tile.slice(0, cut).replaceAll('_', '-')}#${tile.slice(cut + 1)}`
}

/** The favor from plazas that a place or a turn promises; null where it promises none. */
export function plazaFavor(option: Option): number | null {
  const { n } = option.message.args
  if (typeof n === 'number') return n
  return option.points === undefined ? null : 0 // it scores what is printed, and no plaza
}

export interface Space {
  at: Cell
  option: Option
  /** The most that plazas can bring here. */
  best: number | null
}

/** Where the tile in hand can go, in reading order. */
export function spaces(options: readonly Option[]): Space[] {
  return options
    .flatMap((option) => {
      const found = /^space:(-?\d+),(-?\d+)$/.exec(option.target)
      return found ? [{ at: [Number(found[1]), Number(found[2])] as const, option, best: plazaFavor(option) }] : []
    })
    .sort((a, b) => a.at[1] - b.at[1] || a.at[0] - b.at[0])
}

export interface Turn {
  turns: number
  option: Option
  favor: number | null
}

/** The ways the tile in hand can lie. */
export function turnsOf(options: readonly Option[]): Turn[] {
  return numbered(options, 'rotation').map(({ number, option }) => ({
    turns: number,
    option,
    favor: plazaFavor(option),
  }))
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

/** The turn that is shown first: what brings most, and of these the least turned. */
export function bestTurn(turns: readonly Turn[]): Turn | null {
  return turns.reduce<Turn | null>((best, each) => (best && (best.favor ?? 0) >= (each.favor ?? 0) ? best : each), null)
}
