/**
 * What is drawn of a table of Praetor: position and options in, plain figures out. No rules: what can be done and what it
 * brings is read from the options the server sends.
 */
import type {
  Cost,
  Frame,
  Option,
  Plaza,
  PraetorBuilt,
  PraetorPlayer,
  PraetorPosition,
  PraetorTile,
  Resource,
} from '$lib/net/types'
import { cellKey, type Cell } from './viewport'

export const RESOURCES: readonly Resource[] = ['gold', 'wood', 'stone', 'marble', 'weapons']

/** A die as it is drawn. */
export interface Worker {
  experience: number
  colour: string
  /** Its name, where it can move about. */
  piece?: string | undefined
  seat?: number | undefined
}

export function positionOf(frame: Frame): PraetorPosition | null {
  return frame.position?.game === 'praetor' ? frame.position : null
}

/** The board to show as mine: the viewer's, or for those who look on that of whoever decides. */
export function mineOf(position: PraetorPosition, seat: number | null): PraetorPlayer | null {
  return position.players[seat ?? position.to_move ?? position.turn_order[0] ?? 0] ?? null
}

// Targets and what is said of them.

/** `stone_quarry_1` as moves spell it: `stone-quarry#1`. */
export function tileMove(tile: string): string {
  const cut = tile.lastIndexOf('_')
  return `${tile.slice(0, cut).replaceAll('_', '-')}#${tile.slice(cut + 1)}`
}

/** The favor from plazas that a sentence promises; null where it promises none. */
export function plazaFavor(option: Option): number | null {
  const found = /(\d+) Favor from Plazas/.exec(option.text)
  return found ? Number(found[1]) : null
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

export function findTile(position: PraetorPosition, name: string): PraetorTile | null {
  const places: readonly (readonly PraetorTile[])[] = [position.available, position.set_aside, position.city]
  for (const place of places) {
    const found = place.find((each) => each.tile === name)
    if (found) return found
  }
  return null
}

/** The row of tiles as it lay before, with a gap where one is gone; what is new fills the gaps first. */
export function keptInPlace<T extends { tile: string }>(
  before: readonly (T | null)[],
  now: readonly T[],
): (T | null)[] {
  if (now.length === 0) return []
  const fresh = now.filter((tile) => !before.some((was) => was?.tile === tile.tile))
  const kept = before.map((was) => now.find((tile) => tile.tile === was?.tile) ?? fresh.shift() ?? null)
  return [...kept, ...fresh]
}

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

// Costs.

/** What is missing for a price, resource by resource. */
export function shortages(
  cost: Cost,
  stock: Readonly<Record<Resource, number>>,
): { resource: Resource; short: number }[] {
  return RESOURCES.map((resource) => ({ resource, short: (cost[resource] ?? 0) - stock[resource] })).filter(
    (s) => s.short > 0,
  )
}

export function costList(cost: Cost): { resource: Resource; amount: number }[] {
  return RESOURCES.filter((r) => cost[r]).map((resource) => ({ resource, amount: cost[resource] ?? 0 }))
}

// The city.

/** Tiles that were laid, or that a worker came to, since the position before; and whose doing it was. */
export function changedTiles(before: PraetorPosition | null, now: PraetorPosition): Record<string, number> {
  if (!before) return {}
  const was = new Map(before.city.map((t) => [t.tile, t]))
  const found: Record<string, number> = {}
  for (const tile of now.city) {
    const by = doneBy(was.get(tile.tile), tile)
    if (by !== null) found[tile.tile] = by
  }
  return found
}

function doneBy(was: PraetorBuilt | undefined, now: PraetorBuilt): number | null {
  if (!was) return now.builder?.player ?? now.owner
  const came =
    now.activator &&
    (now.activator.player !== was.activator?.player || now.activator.experience !== was.activator.experience)
  return came ? now.activator!.player : null
}

/** An active worker, or one called back: at home or on a tile. */
export interface Die {
  /** Dice have no names, so: by owner and number, those in the city first. Thus one that is sent out keeps its name. */
  name: string
  experience: number
  tile: PraetorBuilt | null
  builds: boolean
}

/** The dice of a player that work: those in the city, then those at home. */
export function diceOf(position: PraetorPosition, seat: number): Die[] {
  const out = position.city.flatMap((tile) => [
    ...(tile.activator?.player === seat ? [{ experience: tile.activator.experience, tile, builds: false }] : []),
    ...(tile.builder?.player === seat ? [{ experience: tile.builder.experience, tile, builds: true }] : []),
  ])
  const home = (position.players[seat]?.active ?? []).map((experience) => ({ experience, tile: null, builds: false }))
  const count = new Map<number, number>()
  return [...out, ...home].map((die) => {
    const nth = count.get(die.experience) ?? 0
    count.set(die.experience, nth + 1)
    return { ...die, name: `die:${seat}:${die.experience}:${nth}` }
  })
}

// The favor track.

export interface Marker {
  seat: number
  colour: string
  favor: number
  /** 0 to 1 along the track. */
  along: number
  /** Steps above the line. */
  lane: number
}

export interface Track {
  from: number
  to: number
  step: number
  ticks: { value: number; along: number; major: boolean }[]
  markers: Marker[]
  /** Where my marker would come to lie. */
  ghost: { favor: number; along: number; lane: number } | null
}

/** The stretch of the track where the players are, so that near markers can be told apart. */
export function favorTrack(
  position: PraetorPosition,
  width: number,
  gained?: { seat: number; gain: number } | null,
  size = 22,
): Track {
  const mover = gained ? position.players[gained.seat] : undefined
  const target = mover && gained ? mover.favor + gained.gain : null
  const values = position.players.map((p) => p.favor).concat(target ?? [])
  const low = Math.min(...values)
  const high = Math.max(...values)
  const from = Math.max(0, Math.floor((low - 4) / 10) * 10)
  const to = Math.max(from + 40, Math.ceil((high + 4) / 10) * 10)
  const along = (value: number): number => (value - from) / (to - from)
  const step = (to - from) / width > 0.25 ? 10 : to - from > 70 ? 5 : width / (to - from) > 9 ? 1 : 5
  const ticks = []
  const labelled = to - from > 150 ? 20 : 10
  for (let value = from; value <= to; value += step)
    ticks.push({ value, along: along(value), major: value % labelled === 0 })
  const markers: Marker[] = []
  const lanes: number[] = []
  const laneFor = (at: number): number => {
    const lane = lanes.findIndex((last) => (at - last) * width >= size)
    const use = lane < 0 ? lanes.length : lane
    lanes[use] = at
    return use
  }
  for (const p of [...position.players].sort((a, b) => a.favor - b.favor || a.stack - b.stack)) {
    markers.push({
      seat: p.seat,
      colour: p.colour,
      favor: p.favor,
      along: along(p.favor),
      lane: laneFor(along(p.favor)),
    })
  }
  if (target === null || gained?.gain === 0) return { from, to, step, ticks, markers, ghost: null }
  const near = markers.filter((m) => Math.abs(m.along - along(target)) * width < size).map((m) => m.lane)
  let lane = 0
  while (near.includes(lane)) lane += 1
  return { from, to, step, ticks, markers, ghost: { favor: target, along: along(target), lane } }
}

/** Sources of favor that have brought or cost something, as the server names them. */
export function sourcesOf(player: PraetorPlayer): { source: string; points: number; share: number }[] {
  const found = Object.entries(player.points).filter(([, points]) => points !== 0)
  const most = Math.max(1, ...found.map(([, points]) => Math.abs(points)))
  return found.map(([source, points]) => ({ source, points, share: Math.abs(points) / most }))
}
