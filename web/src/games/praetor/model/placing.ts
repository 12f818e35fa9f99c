/** The tile in hand, shown where it would lie; what that brings, the server says. */
import type { Option, PraetorMatch, PraetorPlacement, PraetorPosition, PraetorTile, PraetorWay } from '$lib/net/types'
import { cellKey, type Cell } from '../viewport'

/** A tile shown where it would lie. */
export interface Ghost {
  tile: PraetorTile
  at: Cell
  turns: number
  /** Favor, printed and from plazas; null for a tile that will be nobody's. */
  gain: number | null
  matches: readonly PraetorMatch[]
}

/** The space that an option is about. */
export function spaceOf({ target }: Option): Cell | null {
  const found = /^space:(-?\d+),(-?\d+)$/.exec(target)
  return found && [Number(found[1]), Number(found[2])]
}

export function placementAt(position: PraetorPosition, at: Cell): PraetorPlacement | null {
  return position.placements.find((each) => cellKey(each.at) === cellKey(at)) ?? null
}

/** The way round that is shown first: what brings most, and of these the least turned. */
export function bestWay(ways: readonly PraetorWay[]): PraetorWay | null {
  return ways.reduce<PraetorWay | null>(
    (best, each) => (best && (best.favor ?? 0) >= (each.favor ?? 0) ? best : each),
    null,
  )
}

/** The tile in hand on a space, turned so, or else as it brings most. */
export function ghostAt(position: PraetorPosition, at: Cell, turns: number | null): Ghost | null {
  const { in_hand: tile } = position
  const ways = placementAt(position, at)?.ways ?? []
  const way = ways.find((each) => each.turns === turns) ?? bestWay(ways)
  return tile && way && { tile, at, turns: way.turns, gain: way.favor, matches: way.matches }
}
