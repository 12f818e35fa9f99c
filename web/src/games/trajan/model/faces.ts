/** What is printed on the pieces, read from their names. */
import type { BonusTile, TrajanTile } from '$lib/net/types'
import { BUILDINGS, DEMANDS, GOOD_NAMES, type Building } from '../art/signs'

export type TileFace = TrajanTile

export interface Face {
  frame: 'demand' | 'votes' | 'extra' | 'gable' | 'card'
  value: string
  wild: boolean
}

const WILD_FRAMES: Record<string, Face['frame']> = {
  'wild extra action': 'extra',
  'wild construction': 'gable',
  'wild commodity': 'card',
  'wild demand': 'demand',
}

/** Frame and sign of a forum tile by its name ("extra forum", "3 votes", "wild demand"). */
export function faceOf(name: string): Face {
  const wild = WILD_FRAMES[name]
  if (wild) return { frame: wild, value: '', wild: true }
  if (name.endsWith(' votes')) return { frame: 'votes', value: name.split(' ')[0] ?? '', wild: false }
  if (name.startsWith('extra ')) return { frame: 'extra', value: name.slice('extra '.length), wild: false }
  return { frame: 'demand', value: name, wild: false }
}

/** How often the effect of a tile counts. */
export const timesOf = (tile: TrajanTile): number => Math.max(1, tile.amount)

/** The part and the points of a building ("roof 4"). */
export function buildingOf(name: string): { building: Building; points: number } {
  const [building, points] = name.split(' ')
  return { building: BUILDINGS.find((known) => known === building) ?? 'window', points: Number(points) }
}

/** How many buildings of each kind stand on a mat. */
export function buildingCounts(buildings: string[]): Record<Building, number> {
  const counts = Object.fromEntries(BUILDINGS.map((kind) => [kind, 0])) as Record<Building, number>
  for (const name of buildings) counts[buildingOf(name).building] += 1
  return counts
}

/** Points and signs printed on a bonus tile. */
export function bonusParts(tile: BonusTile): { points: string; signs: string[] } {
  const points = tile.points === 0.5 ? '½' : String(tile.points)
  const words = tile.tile.split(' and ')
  if (words.every((word) => GOOD_NAMES.includes(word))) return { points, signs: words }
  if ((DEMANDS as readonly string[]).includes(tile.tile)) return { points, signs: [tile.tile] }
  if (tile.tile.startsWith('workers')) return { points, signs: ['workers'] }
  if (tile.tile.startsWith('legionnaires')) return { points, signs: ['legionnaires'] }
  return { points, signs: ['bonus'] }
}

/** Cards one by one, in the order of the goods. */
export function cardsOf(goods: Record<string, number> | null): string[] {
  if (!goods) return []
  return GOOD_NAMES.flatMap((good) => Array.from({ length: goods[good] ?? 0 }, () => good))
}
