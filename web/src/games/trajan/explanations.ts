/** What the pieces of the table are, in words: by spot, as they lie in a position. Pure. */
import type { BonusTile, TrajanPlayer, TrajanPosition, TrajanTile } from '$lib/net/types'
import type { Explanation } from '$lib/state/tooltip.svelte'
import {
  BUILDING_ACTION,
  COLOURS,
  DEMANDS,
  ROMAN,
  type Area,
  type Building,
  type Colour,
  type Demand,
} from './art/signs'
import { actionOf, bonusParts, buildingCounts, buildingOf, faceOf, timesOf } from './model'
import type { Words } from './words.svelte'

/** What is looked at, and in which words. */
export interface Sight {
  position: TrajanPosition
  mat: TrajanPlayer
  /** The mat belongs to whoever looks. */
  mine: boolean
  names: string[]
  w: Words
  /** The server's words in the reader's language. */
  told: (text: string) => string
}

type Teller = (name: string, at: Sight) => Explanation

const TELLERS: Record<string, Teller> = {
  tray: (name, at) => tray(Number(name) - 1, at),
  marker: (name, { w }) => {
    const colour = name as Colour
    return { title: w.explain.marker(w.colours[colour], w.explain.shapes[colour]), lines: [w.explain.markerUse] }
  },
  circle: (_, { w, mat }) =>
    mat.arch === null
      ? { title: w.areas['trajan']!, lines: [w.explain.archCentre] }
      : { title: w.explain.circle, lines: [w.explain.circleUse] },
  slot,
  stack: (name, at) => {
    const stack = at.position.stacks.find((known) => known.category === name)
    const left = stack?.left ? at.w.explain.stackLeft(stack.left) : at.w.explain.stackEmpty
    return stack?.top
      ? { title: at.told(stack.top.text), lines: [...tileLines(stack.top, at), left] }
      : { title: at.w.explain.trajanTile, lines: [left] }
  },
  forum: (name, at) => {
    const space = Number(name) - 1
    const face = at.position.forum[space]
    const yellow = space < 3 ? [at.w.explain.yellowSpace] : []
    return face
      ? { title: faceTitle(face, at), lines: faceLines(face, at) }
      : { title: at.w.areas['forum']!, lines: [at.w.explain.forumEmpty, ...yellow] }
  },
  province,
  camp: (name, { w, position, names }) => ({
    title: w.explain.campName,
    lines: [
      name === 'recruit' ? w.explain.recruit : w.explain.campUse,
      ...waiting(
        w,
        names,
        position.players.map((player) => player.legionnaires),
      ),
    ],
  }),
  workers: (name, { w, position, names }) => ({
    title: w.workerCamp,
    lines: [
      name === 'recruit' ? w.explain.recruit : w.explain.workersUse,
      ...waiting(
        w,
        names,
        position.players.map((player) => player.workers),
      ),
    ],
  }),
  supply: (_, { w, mat }) => ({ title: `${w.explain.supplyName}: ${mat.supply}`, lines: [w.explain.supplyUse] }),
  site,
  building: (name, { w, mat }) => {
    const building = name as Building
    return {
      title: w.buildings[building]!,
      lines: [
        w.explain.owned(buildingCounts(mat.buildings)[building]),
        w.explain.buildingUse(w.actions[BUILDING_ACTION[building]]),
        w.explain.sets,
      ],
    }
  },
  ship,
  pile: (_, { w, position }) => ({ title: w.drawPile, lines: [w.explain.pile(position.cards.left_in_pile)] }),
  discards: (name, { w, position }) => {
    const pile = position.cards[name as 'left' | 'right'].map((good) => w.goods[good] ?? good).reverse()
    const [top, ...below] = pile
    if (!top) return { title: w.discards, lines: [w.empty] }
    return { title: top, lines: [w.explain.top, ...(below.length ? [w.explain.below(below.join(', '))] : [])] }
  },
  hand: (name, { w }) => ({ title: w.goods[name] ?? name, lines: [w.explain.card] }),
  back: (_, { w }) => ({ title: w.explain.cardBackName, lines: [w.explain.cardBack] }),
  display: (name, { w, mat }) => ({
    title: `${w.goods[name] ?? name}: ${mat.display[name] ?? 0}`,
    lines: [w.explain.cardDisplay],
  }),
  senate: (name, at) => (name === 'advance' ? senateSpace(nextSpace(at), at) : votes(Number(name), at)),
  space: (name, at) => senateSpace(Number(name), at),
  bonus: (name, at) => {
    const tile = at.position.senate_bonus[name === 'left' ? 0 : 1]
    return tile
      ? { title: at.told(tile.text), lines: [bonusPays(tile, at), at.w.explain.bonusSenate] }
      : { title: at.w.explain.bonusName, lines: [at.w.empty] }
  },
  owned: (name, at) => {
    const tile = at.mat.bonus_tiles.find((known) => known.tile === name)
    if (!tile) return { title: at.w.explain.bonusName }
    return {
      title: at.told(tile.text),
      lines: [`${at.w.explain.bonusSide[tile.side]} ${at.w.explain.worth(tile.worth ?? 0)}`, bonusPays(tile, at)],
    }
  },
  extra: (name, at) => {
    const area = actionOf(Number(name) - 1)
    const { w, mat } = at
    return {
      title: w.explain.extraName(w.actions[area]),
      lines: [
        have(mat.extra[area], w),
        w.explain.extraTile(w.actions[area]),
        mat.plus_two.includes(area) ? w.explain.plusTwo : w.explain.plusTwoNone,
      ],
    }
  },
  demand: (name, at) => ({
    title: faceTitle(name, at),
    lines: [have(at.mat.demands[name as Demand], at.w), ...faceLines(name, at)],
  }),
  permanent: (name, { w, mat }) => {
    const demand = w.demandNames[name]!
    return {
      title: `${demand}: ${w.permanent}`,
      lines: [have(mat.permanent[name as Demand], w), w.explain.permanent(demand)],
    }
  },
  wild: (name, at) => ({
    title: faceTitle(`wild ${name}`, at),
    lines: [have(at.mat.wilds[name] ?? 0, at.w), ...faceLines(`wild ${name}`, at)],
  }),
  votes: (_, { w, mat }) => ({
    title: w.explain.votesName,
    lines: [w.explain.votes(mat.votes, mat.senate), w.explain.votesUse],
  }),
  people: (name, at) => people(at.position.demands[Number(name)], at),
  time,
  score: (_, { w, mat, position }) => {
    const sources = Object.entries(position.over ? mat.points : mat.in_sight).filter(([, points]) => points)
    const sight = position.over ? [] : [w.explain.scoreSight(sources.reduce((sum, [, points]) => sum + points, 0))]
    return {
      title: `${w.explain.scoreName}: ${mat.score}`,
      lines: [...sight, ...sources.map(([source, points]) => w.explain.gain(w.sources[source] ?? source, points))],
    }
  },
}

/** What a piece is. `spot` is its kind and which of them, as in the targets of options. */
export function explanationOf(spot: string, at: Sight): Explanation {
  const colon = spot.indexOf(':')
  const teller = TELLERS[spot.slice(0, colon)]
  return teller ? teller(spot.slice(colon + 1), at) : { title: spot }
}

const have = (n: number, w: Words): string => (n ? w.explain.have(n) : w.explain.none)

const named = (seats: number[], names: string[]): string => seats.map((seat) => names[seat] ?? '').join(', ')

const waiting = (w: Words, names: string[], counts: number[]): string[] =>
  counts.flatMap((n, seat) => (n ? [w.explain.waiting(names[seat] ?? '', n)] : []))

// The circle.

function tray(i: number, { w, mat, position, mine }: Sight): Explanation {
  const action = actionOf(i)
  const markers = COLOURS.flatMap((colour) =>
    (mat.trays[i] ?? []).filter((other) => other === colour).map(() => w.colours[colour]),
  )
  // Whoever may choose it is told so by the option itself.
  const sowing = position.to_move === mat.seat && !mine ? position.sowings.find((known) => known.tray === i) : undefined
  return {
    title: w.tray(ROMAN[i] ?? '', w.actions[action]),
    lines: [
      w.explain.does[action],
      w.explain.trayUse,
      markers.length ? w.explain.holds(markers.join(', ')) : w.empty,
      ...(sowing
        ? [w.explain.sown(sowing.markers, ROMAN[sowing.target] ?? '', w.actions[actionOf(sowing.target)])]
        : []),
    ],
  }
}

function slot(roman: string, at: Sight): Explanation {
  const { w, mat } = at
  const tile = mat.slots[ROMAN.findIndex((known) => known === roman)]
  const arch = mat.arch === roman ? [w.explain.archHere] : []
  if (tile) return { title: at.told(tile.text), lines: [...tileLines(tile, at), ...arch] }
  return { title: w.slot(roman), lines: [w.explain.slotFree, ...arch] }
}

function tileLines(tile: TrajanTile, { w }: Sight): string[] {
  const [one, other] = tile.colours
  return [w.explain.needs(w.colours[one], w.colours[other]), w.explain.brings[tile.category](timesOf(tile))]
}

// Tiles of the forum.

function faceTitle(name: string, { w, told }: Sight): string {
  const face = faceOf(name)
  if (face.wild) return w.explain.wildName(w.wildNames[name.slice('wild '.length) as keyof Words['wildNames']])
  if (face.frame === 'extra') return w.explain.extraName(w.actions[face.value as Area])
  return face.frame === 'demand' ? w.demandNames[face.value]! : told(name)
}

function faceLines(name: string, { w }: Sight): string[] {
  const face = faceOf(name)
  if (face.wild) return [w.explain.wild[name.slice('wild '.length)]!]
  if (face.frame === 'votes') return [w.explain.votesTile(face.value)]
  if (face.frame === 'extra') return [w.explain.extraTile(w.actions[face.value as Area])]
  return [w.explain.demandTile(w.demandNames[face.value]!)]
}

// The board.

function province(name: string, at: Sight): Explanation {
  const { w, position, names } = at
  const here = position.provinces.find((known) => known.province === name)
  if (!here) return { title: name }
  return {
    title: name,
    lines: [
      w.explain.provincePays(here.points),
      ...(here.tile ? [w.explain.provinceTile(faceTitle(here.tile, at))] : []),
      ...(here.leaders.length ? [w.explain.leaders(named(here.leaders, names))] : []),
      ...(here.legionnaires.length ? [w.explain.legions(named(here.legionnaires, names))] : []),
      w.explain.borders(here.borders.join(', ')),
    ],
  }
}

function site(name: string, { w, position, names }: Sight): Explanation {
  const here = position.sites.find((known) => known.site === Number(name))
  const workers = here?.workers.length ? [w.explain.workersHere(named(here.workers, names))] : []
  if (!here?.tile) return { title: w.explain.siteEmpty, lines: [w.explain.siteGone, ...workers, w.explain.reach] }
  const { building, points } = buildingOf(here.tile)
  const called = w.buildings[building]!
  return {
    title: w.explain.site(called, points),
    lines: [w.explain.first(called, w.actions[BUILDING_ACTION[building]]), w.explain.sets, ...workers, w.explain.reach],
  }
}

function ship(name: string, { w, position }: Sight): Explanation {
  const here = position.ships.find((known) => known.ship === name)
  if (!here) return { title: name }
  const pays = here.points.map((points, i) => `${i + 1}: ${points}`).join(' · ')
  return {
    title: w.explain.ship(w.ships[name]!),
    lines: [
      w.explain.takes[name]!,
      w.explain.pays(pays),
      here.side === 'gray' ? w.explain.sailed : w.explain.fresh,
      w.explain.aboard,
    ],
  }
}

// Senate.

function nextSpace({ position }: Sight): number {
  const mover = position.players[position.to_move ?? 0]
  return Math.min(position.senate_track.indexOf(mover?.senate ?? 0) + 1, position.senate_track.length - 1)
}

function senateSpace(i: number, { w, position }: Sight): Explanation {
  const points = position.senate_track[i] ?? 0
  return {
    title: `${w.explain.senateName}: ${points}`,
    lines: [i ? w.explain.senateSpace(points) : w.explain.senateStart, w.explain.ranking],
  }
}

function votes(seat: number, { w, position, names }: Sight): Explanation {
  const player = position.players[seat]
  return {
    title: names[seat] ?? '',
    lines: player ? [w.explain.votes(player.votes, player.senate), w.explain.ranking] : [],
  }
}

function bonusPays(tile: BonusTile, { w }: Sight): string {
  const [one = '', other = ''] = bonusParts(tile).signs
  if (one === 'workers') return w.explain.bonusWorkers
  if (one === 'legionnaires') return w.explain.bonusLegions
  if (one === 'bonus') return w.explain.bonusBonus
  return DEMANDS.includes(one as Demand)
    ? w.explain.bonusDemand(w.demandNames[one]!)
    : w.explain.bonusGoods(w.goods[one] ?? one, w.goods[other] ?? other)
}

// Time and people.

function people(demand: Demand | undefined, { w, position, mat, mine }: Sight): Explanation {
  const cost = mat.in_sight['unmet demands'] ?? 0
  const standing = mine && position.demands.length ? [cost ? w.explain.lacking(-cost) : w.explain.safe] : []
  if (demand) return { title: w.explain.peopleName(w.demandNames[demand]!), lines: [w.explain.peopleUse, ...standing] }
  const unseen = DEMANDS.map((kind) => `${position.demands_left[kind]} × ${w.demandNames[kind]}`).join(', ')
  return { title: w.explain.peopleHidden, lines: [w.explain.peopleWhen, w.explain.unseen(unseen), w.explain.peopleUse] }
}

function time(_: string, { w, position }: Sight): Explanation {
  const { at, length } = position.time
  return {
    title: `${w.explain.timeName}: ${w.momentOf(ROMAN[position.quarter - 1] ?? '', position.round)}`,
    lines: [w.explain.timeUse, w.explain.timeAt(length - at)],
  }
}
