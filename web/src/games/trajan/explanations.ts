/** What the pieces of the table are, in words: by spot, as they lie in a position. Pure. */
import type { BonusTile, Cargo, TrajanPlayer, TrajanPosition, TrajanTile } from '$lib/net/types'
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
import { signed } from '$i18n'
import { say, w } from './text'

/** What is looked at. */
export interface Sight {
  position: TrajanPosition
  mat: TrajanPlayer
  /** The mat belongs to whoever looks. */
  mine: boolean
  names: string[]
}

type Teller = (name: string, at: Sight) => Explanation

const TELLERS: Record<string, Teller> = {
  tray: (name, at) => tray(Number(name) - 1, at),
  marker: (name) => {
    const colour = name as Colour
    return {
      title: w('explain.marker', { colour: w(`colour.${colour}`), shape: w(`explain.shape.${colour}`) }),
      lines: [w('explain.markerUse')],
    }
  },
  circle: (_, { mat }) =>
    mat.arch === null
      ? { title: w('area.trajan'), lines: [w('explain.archCentre')] }
      : { title: w('explain.circle'), lines: [w('explain.circleUse')] },
  slot,
  stack: (name, at) => {
    const stack = at.position.stacks.find((known) => known.category === name)
    const left = stack?.left ? w('explain.stackLeft', { n: stack.left }) : w('explain.stackEmpty')
    return stack?.top
      ? { title: say(stack.top.name), lines: [...tileLines(stack.top), left] }
      : { title: w('explain.trajanTile'), lines: [left] }
  },
  forum: (name, at) => {
    const space = Number(name) - 1
    const face = at.position.forum[space]
    const yellow = space < 3 ? [w('explain.yellowSpace')] : []
    return face
      ? { title: faceTitle(face), lines: faceLines(face) }
      : { title: w('area.forum'), lines: [w('explain.forumEmpty'), ...yellow] }
  },
  province,
  camp: (name, { position, names }) => ({
    title: w('explain.campName'),
    lines: [
      name === 'recruit' ? w('explain.recruit') : w('explain.campUse'),
      ...waiting(
        names,
        position.players.map((player) => player.legionnaires),
      ),
    ],
  }),
  workers: (name, { position, names }) => ({
    title: w('workerCamp'),
    lines: [
      name === 'recruit' ? w('explain.recruit') : w('explain.workersUse'),
      ...waiting(
        names,
        position.players.map((player) => player.workers),
      ),
    ],
  }),
  supply: (_, { mat }) => ({
    title: w('explain.count', { name: w('explain.supplyName'), n: mat.supply }),
    lines: [w('explain.supplyUse')],
  }),
  site,
  building: (name, { mat }) => {
    const building = name as Building
    return {
      title: w(`building.${building}`),
      lines: [
        w('explain.owned', { n: buildingCounts(mat.buildings)[building] }),
        w('explain.buildingUse', { action: w(`action.${BUILDING_ACTION[building]}`) }),
        w('explain.sets'),
      ],
    }
  },
  ship,
  pile: (_, { position }) => ({ title: w('drawPile'), lines: [w('explain.pile', { n: position.cards.left_in_pile })] }),
  discards: (name, { position }) => {
    const pile = position.cards[name as 'left' | 'right'].map((good) => w(`good.${good}`)).reverse()
    const [top, ...below] = pile
    if (!top) return { title: w('discards'), lines: [w('empty')] }
    return { title: top, lines: [w('explain.top'), ...(below.length ? [w('explain.below', { list: below })] : [])] }
  },
  hand: (name) => ({ title: w(`good.${name}`), lines: [w('explain.card')] }),
  back: () => ({ title: w('explain.cardBackName'), lines: [w('explain.cardBack')] }),
  display: (name, { mat }) => ({
    title: w('explain.count', { name: w(`good.${name}`), n: mat.display[name] ?? 0 }),
    lines: [w('explain.cardDisplay')],
  }),
  senate: (name, at) => (name === 'advance' ? senateSpace(nextSpace(at), at) : votes(Number(name), at)),
  space: (name, at) => senateSpace(Number(name), at),
  bonus: (name, at) => {
    const tile = at.position.senate_bonus[name === 'left' ? 0 : 1]
    return tile
      ? { title: say(tile.name), lines: [bonusPays(tile), w('explain.bonusSenate')] }
      : { title: w('explain.bonusName'), lines: [w('empty')] }
  },
  owned: (name, at) => {
    const tile = at.mat.bonus_tiles.find((known) => known.tile === name)
    if (!tile) return { title: w('explain.bonusName') }
    return {
      title: say(tile.name),
      lines: [`${w(`explain.bonusSide.${tile.side}`)} ${w('explain.worth', { n: tile.worth ?? 0 })}`, bonusPays(tile)],
    }
  },
  extra: (name, at) => {
    const area = actionOf(Number(name) - 1)
    const { mat } = at
    return {
      title: w('explain.extraName', { action: w(`action.${area}`) }),
      lines: [
        have(mat.extra[area]),
        w('explain.extraTile', { action: w(`action.${area}`) }),
        mat.plus_two.includes(area) ? w('explain.plusTwo') : w('explain.plusTwoNone'),
      ],
    }
  },
  demand: (name, at) => ({
    title: faceTitle(name),
    lines: [have(at.mat.demands[name as Demand]), ...faceLines(name)],
  }),
  permanent: (name, { mat }) => {
    const demand = w(`demand.${name}`)
    return {
      title: w('explain.count', { name: demand, n: w('permanent') }),
      lines: [have(mat.permanent[name as Demand]), w('explain.permanent', { name: demand })],
    }
  },
  wild: (name, at) => ({
    title: faceTitle(`wild ${name}`),
    lines: [have(at.mat.wilds[name] ?? 0), ...faceLines(`wild ${name}`)],
  }),
  votes: (_, { mat }) => ({
    title: w('explain.votesName'),
    lines: [votesOf(mat), w('explain.votesUse')],
  }),
  people: (name, at) => people(at.position.demands[Number(name)], at),
  time,
  score: (_, { mat, position }) => {
    const sources = Object.entries(position.over ? mat.points : mat.in_sight).filter(([, points]) => points)
    const sight = position.over
      ? []
      : [w('explain.scoreSight', { n: sources.reduce((sum, [, points]) => sum + points, 0) })]
    return {
      title: w('explain.count', { name: w('explain.scoreName'), n: mat.score }),
      lines: [...sight, ...sources.map(([source, points]) => `${w(`source.${source}`)} (${signed(points)})`)],
    }
  },
}

/** What a piece is. `spot` is its kind and which of them, as in the targets of options. */
export function explanationOf(spot: string, at: Sight): Explanation {
  const colon = spot.indexOf(':')
  const teller = TELLERS[spot.slice(0, colon)]
  return teller ? teller(spot.slice(colon + 1), at) : { title: spot }
}

const have = (n: number): string => (n ? w('explain.have', { n }) : w('explain.none'))

const named = (seats: number[], names: string[]): string[] => seats.map((seat) => names[seat] ?? '')

const waiting = (names: string[], counts: number[]): string[] =>
  counts.flatMap((n, seat) => (n ? [w('explain.count', { name: names[seat] ?? '', n })] : []))

// The circle.

function tray(i: number, { mat, position, mine }: Sight): Explanation {
  const action = actionOf(i)
  const markers = COLOURS.flatMap((colour) =>
    (mat.trays[i] ?? []).filter((other) => other === colour).map(() => w(`colour.${colour}`)),
  )
  // Whoever may choose it is told so by the option itself.
  const sowing = position.to_move === mat.seat && !mine ? position.sowings.find((known) => known.tray === i) : undefined
  return {
    title: w('tray', { roman: ROMAN[i] ?? '', action: w(`action.${action}`) }),
    lines: [
      w(`explain.does.${action}`),
      w('explain.trayUse'),
      markers.length ? w('explain.holds', { markers }) : w('empty'),
      ...(sowing
        ? [
            w('explain.sown', {
              n: sowing.markers,
              roman: ROMAN[sowing.target] ?? '',
              action: w(`action.${actionOf(sowing.target)}`),
            }),
          ]
        : []),
    ],
  }
}

function slot(roman: string, at: Sight): Explanation {
  const { mat } = at
  const tile = mat.slots[ROMAN.findIndex((known) => known === roman)]
  const arch = mat.arch === roman ? [w('explain.archHere')] : []
  if (tile) return { title: say(tile.name), lines: [...tileLines(tile), ...arch] }
  return { title: w('slot', { roman }), lines: [w('explain.slotFree'), ...arch] }
}

function tileLines(tile: TrajanTile): string[] {
  const [one, other] = tile.colours
  return [needed(one, other), w(`explain.brings.${tile.category}`, { n: timesOf(tile) })]
}

const needed = (one: Colour, other: Colour): string =>
  one === other
    ? w('explain.needs.twice', { colour: w(`colour.${one}`) })
    : w('explain.needs.both', { first: w(`colour.${one}`), second: w(`colour.${other}`) })

// Tiles of the forum.

/** What a tile of the forum is called. */
export function faceTitle(name: string): string {
  const face = faceOf(name)
  if (face.wild) return w('explain.wildName', { name: w(`wild.${name.slice('wild '.length)}`) })
  if (face.frame === 'extra') return w('explain.extraName', { action: w(`action.${face.value as Area}`) })
  if (face.frame === 'votes') return w('explain.count', { name: w('votes'), n: Number(face.value) })
  return w(`demand.${face.value}`)
}

function faceLines(name: string): string[] {
  const face = faceOf(name)
  if (face.wild) return [w(`explain.wild.${name.slice('wild '.length)}`)]
  if (face.frame === 'votes') return [w('explain.votesTile', { n: Number(face.value) })]
  if (face.frame === 'extra') return [w('explain.extraTile', { action: w(`action.${face.value as Area}`) })]
  return [w('explain.demandTile', { name: w(`demand.${face.value}`) })]
}

// The board.

function province(name: string, at: Sight): Explanation {
  const { position, names } = at
  const here = position.provinces.find((known) => known.province === name)
  if (!here) return { title: name }
  return {
    title: name,
    lines: [
      w('explain.provincePays', { n: here.points }),
      ...(here.tile ? [w('explain.provinceTile', { tile: faceTitle(here.tile) })] : []),
      ...(here.leaders.length ? [w('explain.leaders', { list: named(here.leaders, names) })] : []),
      ...(here.legionnaires.length ? [w('explain.legions', { list: named(here.legionnaires, names) })] : []),
      w('explain.borders', { list: here.borders }),
    ],
  }
}

function site(name: string, { position, names }: Sight): Explanation {
  const here = position.sites.find((known) => known.site === Number(name))
  const workers = here?.workers.length ? [w('explain.workersHere', { list: named(here.workers, names) })] : []
  if (!here?.tile)
    return { title: w('explain.siteEmpty'), lines: [w('explain.siteGone'), ...workers, w('explain.reach')] }
  const { building, points } = buildingOf(here.tile)
  const called = w(`building.${building}`)
  return {
    title: w('explain.site', { name: called, n: points }),
    lines: [
      w('explain.first', { building: called, action: w(`action.${BUILDING_ACTION[building]}`) }),
      w('explain.sets'),
      ...workers,
      w('explain.reach'),
    ],
  }
}

/** The best cargo in words: goods and wilds, with how many. */
function cargoWords({ cards, wilds }: Cargo): string {
  const goods = Object.entries(cards).map(([good, n]) => `${w(`good.${good}`)}${n > 1 ? ` × ${n}` : ''}`)
  return [...goods, ...(wilds ? [`${w('wildTile')}${wilds > 1 ? ` × ${wilds}` : ''}`] : [])].join(', ')
}

function ship(name: string, { position }: Sight): Explanation {
  const here = position.ships.find((known) => known.ship === name)
  if (!here) return { title: name }
  const pays = here.points.map((points, i) => `${i + 1}: ${points}`).join(' · ')
  return {
    title: w('explain.ship', { name: w(`ship.${name}`) }),
    lines: [
      w(`explain.takes.${name}`),
      w('explain.pays', { list: pays }),
      ...(here.best ? [w('explain.bestCargo', { cargo: cargoWords(here.best), n: here.best.points })] : []),
      here.side === 'gray' ? w('explain.sailed') : w('explain.fresh'),
      w('explain.aboard'),
    ],
  }
}

// Senate.

function nextSpace({ position }: Sight): number {
  const mover = position.players[position.to_move ?? 0]
  return Math.min(position.senate_track.indexOf(mover?.senate ?? 0) + 1, position.senate_track.length - 1)
}

function senateSpace(i: number, { position }: Sight): Explanation {
  const points = position.senate_track[i] ?? 0
  return {
    title: w('explain.count', { name: w('explain.senateName'), n: points }),
    lines: [i ? w('explain.senateSpace', { n: points }) : w('explain.senateStart'), w('explain.ranking')],
  }
}

const votesOf = ({ votes, senate }: TrajanPlayer): string =>
  w('explain.votes', { n: votes, track: senate, tiles: votes - senate })

function votes(seat: number, { position, names }: Sight): Explanation {
  const player = position.players[seat]
  return {
    title: names[seat] ?? '',
    lines: player ? [votesOf(player), w('explain.ranking')] : [],
  }
}

function bonusPays(tile: BonusTile): string {
  const [one = '', other = ''] = bonusParts(tile).signs
  if (one === 'workers') return w('explain.bonusWorkers')
  if (one === 'legionnaires') return w('explain.bonusLegions')
  if (one === 'bonus') return w('explain.bonusBonus')
  return DEMANDS.includes(one as Demand)
    ? w('explain.bonusDemand', { name: w(`demand.${one}`) })
    : w('explain.bonusGoods', { first: w(`good.${one}`), second: w(`good.${other}`) })
}

// Time and people.

function people(demand: Demand | undefined, { position, mat, mine }: Sight): Explanation {
  const cost = mat.in_sight['unmet demands'] ?? 0
  const standing =
    mine && position.demands.length ? [cost ? w('explain.lacking', { n: -cost }) : w('explain.safe')] : []
  if (demand)
    return {
      title: w('explain.peopleName', { demand: w(`demand.${demand}`) }),
      lines: [w('explain.peopleUse'), ...standing],
    }
  const unseen = DEMANDS.map((kind) => `${position.demands_left[kind]} × ${w(`demand.${kind}`)}`).join(', ')
  return {
    title: w('explain.peopleHidden'),
    lines: [w('explain.peopleWhen'), w('explain.unseen', { list: unseen }), w('explain.peopleUse')],
  }
}

function time(_: string, { position }: Sight): Explanation {
  const { at, length } = position.time
  return {
    title: w('explain.count', {
      name: w('explain.timeName'),
      n: w('momentOf', { quarter: ROMAN[position.quarter - 1] ?? '', round: position.round }),
    }),
    lines: [w('explain.timeUse'), w('explain.timeAt', { n: length - at })],
  }
}
