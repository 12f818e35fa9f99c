/** From a position and the legal answers to what is drawn. Pure, and without rules. */
import type {
  BonusTile,
  Demand,
  MarkerColour,
  Option,
  Sowing,
  TrajanArea,
  TrajanPlayer,
  TrajanPosition,
  TrajanTile,
} from '$lib/net/types'
import { AREAS, BUILDINGS, COLOURS, DEMANDS, GOOD_NAMES, ROMAN, type Building } from './art/signs'

export type TileFace = TrajanTile
export type Plan = { tray: number; order: MarkerColour[]; placed: number }

export const TRAYS = ROMAN.length
export const CAMP = 'military camp'

// Faces.

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

// Where options are clicked.

const slug = (name: string) => name.toLowerCase().replaceAll(' ', '-')
const number = (spot: string) => spot.slice(spot.indexOf(':') + 1)

/** A place to click; `after` is what has to be picked up first, if anything. */
export interface Place {
  spot: string
  after: string | null
}

/**
 * The pieces that stand for an option. Mostly its target itself; some moves can be made at several
 * pieces, and targets of two parts ("hand:wine>left") ask for one piece and then the other.
 */
export function placesOf(option: Option, position: TrajanPosition): Place[] {
  const [first = '', second] = option.target.split('>')
  if (second !== undefined) {
    const goal = first.startsWith('stack:') ? `slot:${second}` : `discards:${second}`
    return [
      { spot: first, after: null },
      { spot: goal, after: first },
    ]
  }
  return spotsOf(first, position).map((spot) => ({ spot, after: null }))
}

function spotsOf(target: string, position: TrajanPosition): string[] {
  const mover = position.players[position.to_move ?? 0]
  const decision = position.decision
  const kind = target.slice(0, target.indexOf(':'))
  switch (kind) {
    case 'camp':
      return mover && mover.leader !== CAMP ? [target, `province:${mover.leader}`] : [target]
    case 'supply':
      return [target, decision?.name === 'MilitaryAction' ? 'camp:recruit' : 'workers:recruit']
    case 'hand+wild':
      return [`hand:${number(target)}`]
    case 'wild-extra':
      return [`extra:${number(target)}`, 'wild:extra action']
    case 'mark':
      return [`extra:${number(target)}`]
    case 'means': {
      const demand = decision?.name === 'MeetDemand' ? decision.demand : ''
      const means = number(target)
      return [means === 'wild' ? 'wild:demand' : `${means === 'trajan' ? 'permanent' : 'demand'}:${demand}`]
    }
    default:
      return [target]
  }
}

/** Everything that can be clicked now: spot to options. A spot whose options need a second click has `pick`. */
export function spotTable(options: Option[], position: TrajanPosition, picked: string | null) {
  const table = new Map<string, { options: Option[]; pick: boolean }>()
  for (const option of options) {
    const places = placesOf(option, position)
    const twofold = places.some((place) => place.after !== null)
    for (const { spot, after } of places) {
      if (after !== null && after !== picked) continue
      const entry = table.get(spot) ?? { options: [], pick: twofold && after === null }
      entry.options.push(option)
      table.set(spot, entry)
    }
  }
  return table
}

/** The kinds of pieces the question is about: others of the kind are shown as not allowed. */
export function kindsAsked(table: Map<string, unknown>): Set<string> {
  const lockable = new Set(['site', 'forum', 'province', 'tray', 'ship', 'hand', 'stack'])
  const kinds = [...table.keys()].map((spot) => spot.slice(0, spot.indexOf(':')))
  return new Set(kinds.filter((kind) => lockable.has(kind)))
}

/** The move a click on a piece stands for, so that the server can say why it is not allowed. */
export function moveAt(spot: string, position: TrajanPosition): string | null {
  const name = number(spot)
  const kind = spot.slice(0, spot.indexOf(':'))
  const decision = position.decision?.name
  switch (kind) {
    case 'tray':
    case 'site':
    case 'forum':
      return kind + name
    case 'province':
      return `move-${slug(name)}`
    case 'ship':
      return `ship-${name}`
    case 'stack':
      return `tile-${name}`
    case 'hand':
      return decision === 'LoadShip' ? `load-${name}` : `play-${name}`
    default:
      return null
  }
}

/** The area of the board a question is about, and the tab that shows it on a phone. */
export function areaOf(position: TrajanPosition, options: Option[]): string | null {
  const name = position.decision?.name
  if (!name || !options.length) return null
  const areas: Record<string, string> = {
    SeaportAction: 'seaport',
    DrawFirstCard: 'seaport',
    LoadShip: 'seaport',
    DiscardCard: 'seaport',
    PlaySecondCard: 'seaport',
    ForumAction: 'forum',
    MilitaryAction: 'military',
    SenateAction: 'senate',
    ChooseBonusTile: 'senate',
    TrajanAction: 'trajan',
    TakeFirstTile: 'trajan',
    ConstructionAction: 'construction',
  }
  return areas[name] ?? null
}

// Sowing.

/** The k-th marker (from 0) taken from a tray falls here. */
export const fallsOn = (tray: number, k: number): number => (tray + 1 + k) % TRAYS

/** Is there only one way to put these markers? */
export const isPlain = (markers: MarkerColour[]): boolean => new Set(markers).size <= 1

/** The markers, from the last, that fall into the tray of the last one: more than six pass it once before. */
const atTarget = (markers: number): number[] => (markers > TRAYS ? [markers - 1, markers - 1 - TRAYS] : [markers - 1])

/** An order of the markers in which the colours that the tile asks for fall into the last tray. */
export function orderFor(markers: MarkerColour[], put: MarkerColour[] | null): MarkerColour[] {
  const rest = [...markers]
  const wanted = (put ?? []).filter((colour) => rest.includes(colour) && rest.splice(rest.indexOf(colour), 1))
  // From the front, so that those put in before stay where they are meant to.
  const places = atTarget(markers.length).slice(0, wanted.length)
  places
    .map((place, i) => [place, wanted[i]!] as const)
    .reverse()
    .forEach(([place, colour]) => rest.splice(place, 0, colour))
  return rest
}

/** Does this order accomplish the tile beside the target, as the server tells it? */
export function isMatch(sowing: Sowing, order: MarkerColour[]): boolean {
  if (!sowing.tile || sowing.put === null) return false
  const there = atTarget(order.length).map((k) => order[k])
  return sowing.put.every((colour) => there.includes(colour) && there.splice(there.indexOf(colour), 1))
}

/**
 * The moves of a sowing: the tray, then colours for as long as there is a choice. A tray that gets two
 * is asked for both when it is first reached, in the order of the colours.
 */
export function sowingMoves(tray: number, order: MarkerColour[]): string[] {
  const named = order.slice(0, TRAYS).flatMap((colour, k) => sorted([colour, ...order.slice(TRAYS + k, TRAYS + k + 1)]))
  while (named.length > 1 && named.at(-1) === named.at(-2)) named.pop()
  return [`tray${tray + 1}`, ...named.slice(0, -1)]
}

/** The plan with two markers exchanged. */
export function exchanged(plan: Plan, i: number, j: number): Plan {
  const order = [...plan.order]
  const [a, b] = [order[i], order[j]]
  if (a === undefined || b === undefined) return plan
  order[i] = b
  order[j] = a
  return { ...plan, order }
}

/** The plan with the markers not yet placed turned by one. */
export function rotated(plan: Plan): Plan {
  const open = plan.order.slice(plan.placed)
  return { ...plan, order: [...plan.order.slice(0, plan.placed), ...open.slice(1), ...open.slice(0, 1)] }
}

/** The plan with the marker at `from` (not yet placed) put next. */
export function placed(plan: Plan, from: number): Plan {
  if (from < plan.placed || from >= plan.order.length) return plan
  const order = [...plan.order]
  const [colour] = order.splice(from, 1)
  if (colour === undefined) return plan
  order.splice(plan.placed, 0, colour)
  return { ...plan, order, placed: plan.placed + 1 }
}

/** One marker taken back; nothing when there was none. */
export function takenBack(plan: Plan): Plan | null {
  return plan.placed === 0 ? null : { ...plan, placed: plan.placed - 1 }
}

/** Markers of a tray in the order of the colours. */
export function sorted(markers: MarkerColour[]): MarkerColour[] {
  return [...markers].sort((a, b) => COLOURS.indexOf(a) - COLOURS.indexOf(b))
}

// Geometry.

/** Where `n` markers lie in a tray of radius 50, and how large they are. */
export function nest(n: number): { r: number; at: [number, number][] } {
  const few: Record<number, [number, number][]> = {
    0: [],
    1: [[0, 0]],
    2: [
      [-17, 0],
      [17, 0],
    ],
    3: [
      [-17, 8],
      [17, 8],
      [0, -20],
    ],
    4: [
      [-17, -15],
      [17, -15],
      [-17, 18],
      [17, 18],
    ],
  }
  if (few[n]) return { r: 15.5, at: few[n] }
  const ring = (count: number, radius: number, turn: number): [number, number][] =>
    Array.from({ length: count }, (_, i) => {
      const angle = 2 * Math.PI * (i / count + turn)
      return [Math.cos(angle) * radius, Math.sin(angle) * radius]
    })
  if (n <= 7) return { r: 12.6, at: [[0, 0], ...ring(n - 1, 28.5, 0.25)] }
  return { r: 9.8, at: [...ring(3, 12.5, -0.25), ...ring(n - 3, 36, 0.25)] }
}

/** Left edges of `n` pieces `size` wide in `room`, a gap between them or overlapping if they must. */
export function fan(n: number, size: number, gap: number, room: number): number[] {
  const step = n > 1 ? Math.min(size + gap, (room - size) / (n - 1)) : 0
  return Array.from({ length: n }, (_, i) => i * step)
}

/** Room divided among groups: each gets what it wants, or all give way down to their least, and then further. */
export function share(wants: number[], least: number[], room: number): number[] {
  const excess = wants.reduce((sum, want) => sum + want, 0) - room
  if (excess <= 0) return wants
  const slack = wants.map((want, i) => Math.max(0, want - (least[i] ?? 0)))
  const total = slack.reduce((sum, one) => sum + one, 0)
  if (total < excess) {
    const floor = wants.map((want, i) => want - slack[i]!)
    const tight = room / floor.reduce((sum, one) => sum + one, 0)
    return floor.map((one) => one * tight)
  }
  return wants.map((want, i) => want - (slack[i]! * excess) / total)
}

/** Cards one by one, in the order of the goods. */
export function cardsOf(goods: Record<string, number> | null): string[] {
  if (!goods) return []
  return GOOD_NAMES.flatMap((good) => Array.from({ length: goods[good] ?? 0 }, () => good))
}

// What changed.

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

/** How many trays a marker has come, the nth of its colour where it lies; 0 if it lay there before. */
export function stepsOf(
  before: MarkerColour[][] | undefined,
  after: MarkerColour[][],
  tray: number,
  colour: MarkerColour,
  nth: number,
): number {
  // Only the tray that was emptied holds less than before.
  const emptied = before?.findIndex((markers, i) => markers.length > after[i]!.length) ?? -1
  if (emptied < 0 || before![tray]!.filter((other) => other === colour).length >= nth) return 0
  return (tray - emptied + TRAYS) % TRAYS || TRAYS
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

/** A turn of the clock hand: the tray's angle on the circle in degrees, I at the upper left. */
export const angleOf = (tray: number): number => -120 + 60 * tray

/** The action of a tray. */
export const actionOf = (tray: number) => AREAS[((tray % TRAYS) + TRAYS) % TRAYS]!
