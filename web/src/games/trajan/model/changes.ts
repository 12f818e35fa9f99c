/** What changed between two positions. */
import type { Demand, TrajanArea, TrajanPlayer, TrajanPosition } from '$lib/net/types'
import { AREAS, ROMAN } from '../art/signs'
import { buildingOf, faceOf } from './faces'

/** The spots where two positions differ: what the last move touched. */
export function changes(before: TrajanPosition | null, after: TrajanPosition): Set<string> {
  const found = new Set<string>()
  if (!before) return found
  const differ = (a: unknown, b: unknown) => JSON.stringify(a) !== JSON.stringify(b)
  after.provinces.forEach((now, i) => {
    if (differ(now, before.provinces[i])) found.add(`province:${now.province}`)
  })
  after.sites.forEach((now, i) => {
    if (differ(now, before.sites[i])) found.add(`site:${now.site}`)
  })
  after.forum.forEach((now, i) => {
    if (now !== before.forum[i]) found.add(`forum:${i + 1}`)
  })
  after.stacks.forEach((now, i) => {
    if (differ(now, before.stacks[i])) found.add(`stack:${now.category}`)
  })
  after.ships.forEach((now, i) => {
    if (differ(now, before.ships[i])) found.add(`ship:${now.ship}`)
  })
  for (const side of ['left', 'right'] as const) {
    if (differ(after.cards[side], before.cards[side])) found.add(`discards:${side}`)
  }
  if (after.cards.left_in_pile !== before.cards.left_in_pile) found.add('pile:cards')
  after.players.forEach((now, i) => {
    const was = before.players[i]
    if (!was) return
    if (now.senate !== was.senate) found.add(`senate:${i}`)
    if (now.legionnaires > was.legionnaires) found.add('camp:legionnaire')
    if (now.workers > was.workers) found.add('workers:camp')
  })
  return found
}

/** A piece that left its place, and where it went: `1/slot:II` lies on the mat of seat 1. */
export interface Taking {
  from: string
  to: string
}

/** What players took between two positions. */
export function takings(before: TrajanPosition, after: TrajanPosition): Taking[] {
  return after.players.flatMap((now, seat) => {
    const was = before.players[seat]
    return was ? takenBy(seat, was, now, before, after) : []
  })
}

function takenBy(
  seat: number,
  was: TrajanPlayer,
  now: TrajanPlayer,
  before: TrajanPosition,
  after: TrajanPosition,
): Taking[] {
  const to = (from: string, spot: string): Taking => ({ from, to: `${seat}/${spot}` })
  const tiles = now.slots.flatMap((tile, i) => {
    const old = was.slots[i]
    if (tile && !old) return [to(`stack:${tile.category}`, `slot:${ROMAN[i]}`)]
    return old && !tile ? [{ from: `${seat}/slot:${ROMAN[i]}`, to: `${seat}/score:` }] : []
  })
  const gone = [
    ...before.forum.map((face, i) => ({ face, from: `forum:${i + 1}`, left: after.forum[i] !== face })),
    ...before.provinces.map(({ province, tile }, i) => ({
      face: tile,
      from: `tile:${province}`,
      left: after.provinces[i]?.tile !== tile,
    })),
  ]
  const faces = gone.flatMap(({ face, from, left }) =>
    face && left && heldOf(now, face) > heldOf(was, face) ? [to(from, placeOf(face))] : [],
  )
  const sites = before.sites.flatMap(({ site, tile }, i) =>
    tile && !after.sites[i]?.tile && now.buildings.includes(tile)
      ? [to(`site:${site}`, `building:${buildingOf(tile).building}`)]
      : [],
  )
  const cards =
    now.hand_size > was.hand_size && now.hand_size - was.hand_size < 3 ? [to(drawnFrom(before, after), 'hand:all')] : []
  const bonus = before.senate_bonus.flatMap((tile, i) =>
    tile && !after.senate_bonus[i] && now.bonus_tiles.some((own) => own.tile === tile.tile)
      ? [to(`bonus:${i ? 'right' : 'left'}`, 'hand:all')]
      : [],
  )
  return [...tiles, ...faces, ...sites, ...cards, ...bonus]
}

/** Where a tile of the forum lies on a mat. */
function placeOf(name: string): string {
  const face = faceOf(name)
  if (face.wild) return `wild:${name.slice('wild '.length)}`
  if (face.frame === 'extra') return `extra:${AREAS.indexOf(face.value as TrajanArea) + 1}`
  return face.frame === 'votes' ? 'votes:tiles' : `demand:${face.value}`
}

/** How many tiles like this a mat holds. */
function heldOf(player: TrajanPlayer, name: string): number {
  const face = faceOf(name)
  if (face.wild) return player.wilds[name.slice('wild '.length)] ?? 0
  if (face.frame === 'extra') return player.extra[face.value as TrajanArea]
  return face.frame === 'votes' ? (player.senate_tiles[face.value] ?? 0) : player.demands[face.value as Demand]
}

/** The pile that has become smaller. */
function drawnFrom(before: TrajanPosition, after: TrajanPosition): string {
  const side = (['left', 'right'] as const).find((pile) => after.cards[pile].length < before.cards[pile].length)
  return side && after.cards.left_in_pile === before.cards.left_in_pile ? `discards:${side}` : 'pile:cards'
}
