/** From a position and the legal answers to what is drawn. Pure, and without rules. */
import type { BonusTile, MarkerColour, Option, Sowing, TrajanPosition, TrajanTile } from '$lib/net/types'
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

/** How often the effect of a tile counts: the number before its last word ("2 legionnaires"). */
export function timesOf(tile: TrajanTile): number {
  const effect = tile.text.split(', ')[1] ?? ''
  return Number.parseInt(effect, 10) || 1
}

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
  const points = /^\d+/.exec(tile.text)?.[0] ?? ''
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

/** An order of the markers in which the colour that the tile asks for falls last. */
export function orderFor(markers: MarkerColour[], put: MarkerColour[] | null): MarkerColour[] {
  const last = put?.[0]
  if (last === undefined || !markers.includes(last)) return [...markers]
  const rest = [...markers]
  rest.splice(rest.indexOf(last), 1)
  return [...rest, last]
}

/** Can a whole sowing be laid out at once? More than one round is asked for step by step. */
export const fitsStrip = (sowing: Sowing): boolean => sowing.markers <= TRAYS

/** Does this order accomplish the tile beside the target, as the server tells it? */
export function isMatch(sowing: Sowing, order: MarkerColour[]): boolean {
  if (!sowing.tile || sowing.put === null) return false
  return sowing.put.length === 0 || sowing.put[0] === order.at(-1)
}

/** The moves of a sowing: the tray, then colours for as long as there is a choice. */
export function sowingMoves(tray: number, order: MarkerColour[]): string[] {
  let asked = order.length
  while (asked > 0 && order[asked - 1] === order.at(-1)) asked -= 1
  return [`tray${tray + 1}`, ...order.slice(0, asked)]
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
    2: [[-17, 0], [17, 0]],
    3: [[-17, 8], [17, 8], [0, -20]],
    4: [[-17, -15], [17, -15], [-17, 18], [17, 18]],
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

/** A turn of the clock hand: the tray's angle on the circle in degrees, I at the upper left. */
export const angleOf = (tray: number): number => -120 + 60 * tray

/** The action of a tray. */
export const actionOf = (tray: number) => AREAS[((tray % TRAYS) + TRAYS) % TRAYS]!
