/** The tile in hand, shown where it would lie. */
import type { Option, Plaza, PraetorPosition, PraetorTile } from '$lib/net/types'
import { cellKey, type Cell } from '../viewport'
import { type Space, bestTurn, spaces, turnsOf } from './targets'

/** A tile shown where it would lie. */
export interface Ghost {
  tile: PraetorTile
  at: Cell
  turns: number
  /** Favor from plazas: exactly, or the most of all turns; null when it brings none. */
  plazas: number | null
  exact: boolean
  /** Printed and plazas together. */
  gain: number | null
}

export function ghostOf(position: PraetorPosition, options: readonly Option[], preview: Option | null): Ghost | null {
  const { decision, in_hand: tile } = position
  if (!tile || !decision) return null
  if (decision.name === 'RotateTile') {
    const turns = turnsOf(options)
    const shown = turns.find((t) => t.option.move === preview?.move) ?? bestTurn(turns)
    if (!shown) return null
    return {
      tile,
      at: decision.at,
      turns: shown.turns,
      plazas: shown.favor,
      exact: true,
      gain: shown.favor === null ? null : (shown.option.points ?? 0),
    }
  }
  const space = preview && spaces([preview])[0]
  if (!space || (decision.name !== 'PlaceTile' && decision.name !== 'PlaceCamp')) return null
  return { tile, at: space.at, turns: 0, plazas: space.best, exact: false, gain: gainOf(tile, space) }
}

/** The most that the tile can bring there. */
export const gainOf = (tile: PraetorTile | null, { best }: Space): number | null =>
  best === null ? null : (tile?.favor ?? 0) + best

/** Corners clockwise from top left after quarter turns. */
export function turned<T>(corners: readonly T[], turns: number): T[] {
  return corners.map((_, i) => corners[(((i - turns) % 4) + 4) % 4]!)
}

/** Where equal plazas meet across an edge: the corner of the tile in hand and the side of its neighbour. */
export interface Meeting {
  corner: number
  side: Cell
}

const SIDES: readonly { side: Cell; corners: readonly (readonly [number, number])[] }[] = [
  {
    side: [0, -1],
    corners: [
      [0, 3],
      [1, 2],
    ],
  },
  {
    side: [1, 0],
    corners: [
      [1, 0],
      [2, 3],
    ],
  },
  {
    side: [0, 1],
    corners: [
      [2, 1],
      [3, 0],
    ],
  },
  {
    side: [-1, 0],
    corners: [
      [3, 2],
      [0, 1],
    ],
  },
]

/**
 * The rings of a preview: equal drawings that touch. They are drawn only when they are as many as the favor the server
 * promises, so the picture can never claim something else than the number.
 */
export function meetings(position: PraetorPosition, ghost: Ghost): Meeting[] {
  if (!ghost.exact || !ghost.plazas) return []
  const mine: Plaza[] = turned(ghost.tile.plazas, ghost.turns)
  const byCell = new Map(position.city.map((t) => [cellKey(t.at), t]))
  const found = SIDES.flatMap(({ side, corners }) => {
    const neighbour = byCell.get(cellKey([ghost.at[0] + side[0], ghost.at[1] + side[1]]))
    return neighbour
      ? corners.filter(([own, other]) => mine[own] === neighbour.plazas[other]).map(([corner]) => ({ corner, side }))
      : []
  })
  return found.length === ghost.plazas ? found : []
}
