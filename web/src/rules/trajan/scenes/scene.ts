/** Small positions for the pictures of the rules, laid out by hand. */
import type { BonusTile, MarkerColour, Option, Sowing, TrajanPlayer, TrajanPosition, TrajanTile } from '$lib/net/types'
import { NO_CHOICES, type GameProps } from '$games/contract'
import { named, type Message } from '$i18n'

const tile = (
  category: TrajanTile['category'],
  one: MarkerColour,
  other: MarkerColour,
  points: number,
  amount = 0,
  demand: TrajanTile['demand'] = null,
): TrajanTile => ({
  category,
  colours: [one, other],
  points,
  amount,
  demand,
  name: { ...named('{colours} tile ({n} points)'), args: { colours: [named(one), named(other)], n: points } },
})

export const TILES: TrajanTile[] = [
  tile('cards', 'pink', 'white', 3, 2),
  tile('points', 'blue', 'white', 9),
  tile('workers', 'green', 'orange', 5, 1),
  tile('legionnaires', 'white', 'yellow', 2, 2),
  tile('plus-two', 'orange', 'pink', 4, 1),
  tile('demands', 'orange', 'green', 1, 0, 'bread'),
]

const player = (seat: number, colour: string, of: Partial<TrajanPlayer> = {}): TrajanPlayer => ({
  seat,
  colour,
  score: 0,
  trays: [],
  slots: [],
  arch: 'I',
  supply: 13,
  legionnaires: 1,
  workers: 1,
  leader: 'military camp',
  hand_size: 3,
  hand_known: {},
  hand: {},
  display: {},
  demands: { bread: 0, games: 0, religion: 0 },
  permanent: { bread: 0, games: 0, religion: 0 },
  senate_tiles: {},
  extra: { seaport: 0, forum: 0, military: 0, senate: 0, trajan: 0, construction: 0 },
  plus_two: [],
  wilds: {},
  buildings: [],
  bonus_tiles: [],
  senate: 0,
  senate_stack: seat,
  votes: 0,
  in_sight: {},
  points: {},
  ...of,
})

const GOODS = '{n} points for each card with {first} or {second} on display'
const bonus = (
  tile: string,
  points: number,
  template: string,
  args: Message['args'] = {},
  side: BonusTile['side'] = 'yellow',
): BonusTile => ({ tile, side, points, name: { ...named(template), args: { n: points, ...args } } })
const wineAndFish = { first: named('wine'), second: named('fish') }
export const BONUS: BonusTile[] = [
  bonus('wine and fish', 3, GOODS, wineAndFish),
  bonus('wine and fish', 2, GOODS, wineAndFish, 'gray'),
  bonus('bread', 9, '{n} points with a bread tile from the forum'),
  bonus('workers in the district', 1, '1 point for each worker in the district'),
  bonus('legionnaires in provinces', 2, '{n} points for each legionnaire in a province'),
  bonus('yellow bonus tiles', 3, '{n} points for each yellow bonus tile'),
]

const LANDS: [name: string, points: number, face: string, borders: string[]][] = [
  ['Alpes', 3, 'bread', ['Raetia', 'Narbonensis', 'Lugudunensis', 'Belgica']],
  ['Raetia', 3, '', ['Alpes', 'Noricum', 'Belgica', 'Germania Superior']],
  ['Noricum', 5, 'wild commodity', ['Raetia']],
  ['Narbonensis', 6, 'games', ['Alpes', 'Lugudunensis', 'Aquitania']],
  ['Lugudunensis', 6, '3 votes', ['Alpes', 'Narbonensis', 'Belgica', 'Aquitania', 'Britannia']],
  ['Belgica', 6, '', ['Alpes', 'Raetia', 'Lugudunensis', 'Germania Superior', 'Britannia', 'Germania Inferior']],
  ['Germania Superior', 6, 'religion', ['Raetia', 'Belgica', 'Germania Inferior']],
  ['Aquitania', 10, 'extra senate', ['Narbonensis', 'Lugudunensis']],
  ['Britannia', 10, 'games', ['Lugudunensis', 'Belgica', 'Germania Inferior']],
  ['Germania Inferior', 10, 'wild demand', ['Belgica', 'Germania Superior', 'Britannia']],
]
const BUILT = [
  'roof 4',
  'stairs 2',
  'door 5',
  'window 3',
  'fountain 2',
  'door 3',
  '',
  'fountain 4',
  'roof 2',
  'stairs 5',
  'window 4',
  '',
  '',
  'stairs 3',
  'door 2',
  'fountain 5',
  'roof 3',
  'window 2',
  'door 4',
  'roof 5',
]
const WORKERS: Record<number, number[]> = { 7: [0], 12: [0], 13: [1] }

/** Everything on the table that a picture does not lay out itself. */
const TABLE: TrajanPosition = {
  game: 'trajan',
  edition: 'printed',
  viewer: 0,
  quarter: 1,
  round: 2,
  time: { at: 8, length: 11, rounds_due: 0 },
  over: false,
  to_move: 0,
  decision: { name: 'ChooseTray' },
  sowings: [],
  players: [player(0, 'red'), player(1, 'green')],
  demands: ['bread'],
  demands_left: { bread: 4, games: 5, religion: 5 },
  ships: [
    { ship: 'identical', side: 'coloured', points: [2, 6, 12, 20], best: null },
    { ship: 'different', side: 'gray', points: [0, 1, 3, 5], best: null },
    { ship: 'pairs', side: 'coloured', points: [5, 10, 15], best: null },
  ],
  cards: { left_in_pile: 48, left: ['wine'], right: ['fish', 'gems'] },
  provinces: LANDS.map(([province, points, face, borders]) => ({
    province,
    points,
    tile: face || null,
    legionnaires: province === 'Belgica' ? [1] : [],
    leaders: province === 'Raetia' ? [0] : province === 'Belgica' ? [1] : [],
    borders,
  })),
  forum: [
    'extra trajan',
    'extra seaport',
    'extra military',
    'bread',
    'games',
    '4 votes',
    'religion',
    'wild demand',
    'bread',
  ],
  forum_left: 54,
  sites: BUILT.map((built, i) => ({ site: i + 1, tile: built || null, workers: WORKERS[i + 1] ?? [] })),
  stacks: TILES.map((top) => ({ category: top.category, left: 8, top })),
  senate_track: [0, 2, 3, 4, 5, 6, 7, 8],
  senate_bonus: [BONUS[0]!, BONUS[4]!],
  bonus_left: 6,
}

const TRAYS: MarkerColour[][] = [
  ['blue'],
  ['yellow', 'orange'],
  ['blue', 'white'],
  ['pink', 'white'],
  ['green', 'orange', 'yellow'],
  ['green', 'pink'],
]
const SLOTS = [null, TILES[2]!, null, TILES[1]!, null, TILES[4]!]
const circle = (trays: MarkerColour[][], slots: (TrajanTile | null)[]): Partial<TrajanPosition> => ({
  players: [player(0, 'red', { trays, slots }), player(1, 'green')],
})
const sowing = (tray: number, markers: number, of: Partial<Sowing> = {}): Sowing => ({
  tray,
  markers,
  target: (tray + markers) % 6,
  time: (TABLE.time.at + markers) % TABLE.time.length,
  ends: TABLE.time.at + markers >= TABLE.time.length ? 'round' : '',
  tile: null,
  put: null,
  ...of,
})
const option = (target: string): Option => ({ action: 0, move: target, message: named(target), target })

export interface SceneOf {
  position?: Partial<TrajanPosition>
  /** The tray under the pointer, so that its sowing is shown. */
  tray?: number
  /** What could be chosen. */
  targets?: string[]
}

const COLOURS: MarkerColour[] = ['blue', 'yellow', 'green', 'orange', 'pink', 'white']
const mixed = COLOURS.map((colour, i): MarkerColour[] => [colour, COLOURS[(i + 2) % COLOURS.length]!])
const three = sowing(4, 3)
export const SCENES = {
  mat: { position: circle(mixed, SLOTS) },
  sowing: {
    position: { ...circle(TRAYS, [null, null, null, TILES[1]!, null, TILES[4]!]), sowings: [three] },
    tray: 4,
    targets: ['button:sow'],
  },
  match: {
    position: { ...circle(TRAYS, SLOTS), sowings: [{ ...three, tile: TILES[2]!, put: ['green'] }] },
    tray: 4,
    targets: ['button:sow'],
  },
  time: { position: { ...circle(TRAYS, SLOTS), sowings: [three] }, tray: 4, targets: ['button:sow'] },
  provinces: {
    position: {
      decision: { name: 'MilitaryAction', reason: 'action' },
      players: [player(0, 'red', { leader: 'Raetia', legionnaires: 2 }), player(1, 'green', { leader: 'Belgica' })],
    },
    targets: ['province:Alpes', 'province:Noricum', 'province:Belgica', 'province:Germania Superior'],
  },
  district: {
    position: { decision: { name: 'ConstructionAction', reason: 'action' } },
    targets: [2, 6, 8, 11, 13, 17].map((site) => `site:${site}`),
  },
  senate: {
    position: {
      players: [player(0, 'red', { senate: 4, senate_stack: 1 }), player(1, 'green', { senate: 4, senate_stack: 0 })],
    },
  },
  still: {},
} as const satisfies Record<string, SceneOf>

/** What the pieces of a table are given when they only stand for a picture. */
export function propsOf(scene: SceneOf): GameProps {
  const all = (scene.targets ?? []).map(option)
  return {
    frame: {
      seat: null,
      version: 0,
      standings: null,
      info: { game: 'trajan', seats: [], note: null },
      position: { ...TABLE, ...scene.position },
    },
    choices: { ...NO_CHOICES, all },
    seat: 0,
    compact: 'desktop',
    replay: false,
    last: null,
  }
}
