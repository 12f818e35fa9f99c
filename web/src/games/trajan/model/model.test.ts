import { describe, expect, it } from 'vitest'
import { named } from '$i18n'
import type { MarkerColour, Option, Sowing, TrajanPosition, TrajanTile } from '$lib/net/types'
import { moment, questions } from '../../../dev/fixtures'
import * as model from '.'

const asked = questions<TrajanPosition>('trajan')
const TILE: TrajanTile = {
  category: 'legionnaires',
  colours: ['yellow', 'blue'],
  points: 2,
  amount: 2,
  demand: null,
  name: named(''),
}
const sowing = (over: Partial<Sowing>): Sowing => ({
  tray: 5,
  markers: 3,
  target: 2,
  time: 3,
  ends: '',
  tile: TILE,
  put: ['blue'],
  ...over,
})
const option = (target: string, move = target): Option => ({ action: 0, move, message: named(move), target })

describe('what pieces show', () => {
  it('gives every tile of the forum a frame by its kind', () => {
    expect(model.faceOf('wild commodity')).toEqual({ frame: 'card', value: '', wild: true })
    expect(model.faceOf('4 votes')).toEqual({ frame: 'votes', value: '4', wild: false })
    expect(model.faceOf('extra construction')).toEqual({ frame: 'extra', value: 'construction', wild: false })
    expect(model.faceOf('religion')).toEqual({ frame: 'demand', value: 'religion', wild: false })
  })

  it('knows how often an effect counts', () => {
    expect(model.timesOf(TILE)).toBe(2)
    expect(model.timesOf({ ...TILE, category: 'points', amount: 0 })).toBe(1)
    expect(model.timesOf({ ...TILE, category: 'plus-two', amount: 1 })).toBe(1)
  })

  it('reads buildings and bonus tiles', () => {
    expect(model.buildingOf('roof 4')).toEqual({ building: 'roof', points: 4 })
    expect(model.buildingCounts(['roof 4', 'roof 2', 'door 5'])).toMatchObject({ roof: 2, door: 1, stairs: 0 })
    const wine = { tile: 'wine and fish', side: 'yellow', points: 3, name: named('') } as const
    expect(model.bonusParts(wine)).toEqual({ points: '3', signs: ['wine', 'fish'] })
    const workers = { ...wine, tile: 'workers in the district', side: 'gray', points: 0.5 } as const
    expect(model.bonusParts(workers)).toEqual({ points: '½', signs: ['workers'] })
  })
})

describe('where options are clicked', () => {
  it('gives every option of every question at least one piece', () => {
    for (const [name, frame] of Object.entries(asked)) {
      for (const one of frame.options.filter((known) => !known.target.startsWith('button:'))) {
        expect(model.placesOf(one, frame.position).length, `${name}: ${one.move}`).toBeGreaterThan(0)
      }
    }
  })

  it('asks for a card first and then for a pile', () => {
    const frame = asked['DiscardCard']!
    const two = [option('hand:wine>left'), option('hand:wine>right'), option('hand:fish>left')]
    const before = model.spotTable(two, frame.position, null)
    expect([...before.keys()]).toEqual(['hand:wine', 'hand:fish'])
    expect(before.get('hand:wine')?.pick).toBe(true)
    const after = model.spotTable(two, frame.position, 'hand:wine')
    expect(after.get('discards:left')).toEqual({ options: [two[0]], pick: false })
    expect(after.get('discards:right')?.options).toEqual([two[1]])
  })

  it('offers the pair with a wild at the card itself, beside the plain pair', () => {
    const frame = asked['LoadShip']!
    const table = model.spotTable([option('hand:wine'), option('hand+wild:wine')], frame.position, null)
    expect(table.get('hand:wine')?.options).toHaveLength(2)
  })

  it('meets a demand at the tile that pays for it', () => {
    const frame = asked['MeetDemand']!
    const demand = frame.position.decision?.name === 'MeetDemand' ? frame.position.decision.demand : ''
    const spots = (target: string) => model.placesOf(option(target), frame.position).map((place) => place.spot)
    expect(spots('means:trajan')).toEqual([`permanent:${demand}`])
    expect(spots('means:forum')).toEqual([`demand:${demand}`])
    expect(spots('means:wild')).toEqual(['wild:demand'])
  })

  it('knows which pieces of a kind are not allowed, and the move to ask about', () => {
    const frame = asked['MilitaryAction']!
    const kinds = model.kindsAsked(model.spotTable(frame.options, frame.position, null))
    expect(kinds.has('province')).toBe(true)
    expect(kinds.has('site')).toBe(false)
    expect(model.moveAt('province:Germania Superior', frame.position)).toBe('move-germania-superior')
    expect(model.moveAt('hand:wine', asked['LoadShip']!.position)).toBe('load-wine')
    expect(model.moveAt('slot:II', frame.position)).toBeNull()
  })

  it('says which area a question is about', () => {
    const area = (name: string) => model.areaOf(asked[name]!.position)
    expect(area('MilitaryAction')).toBe('military')
    expect(area('LoadShip')).toBe('seaport')
    expect(area('ChooseTray')).toBeNull()
  })
})

describe('sowing', () => {
  const markers: MarkerColour[] = ['blue', 'green', 'orange']

  it('lets the colour that the tile asks for fall last', () => {
    expect(model.orderFor(markers, ['blue'])).toEqual(['green', 'orange', 'blue'])
    expect(model.orderFor(markers, [])).toEqual(markers)
    expect(model.orderFor(markers, null)).toEqual(markers)
    expect(model.isMatch(sowing({}), ['green', 'orange', 'blue'])).toBe(true)
    expect(model.isMatch(sowing({}), markers)).toBe(false)
    expect(model.isMatch(sowing({ put: [] }), markers)).toBe(true)
    expect(model.isMatch(sowing({ put: null }), ['green', 'orange', 'blue'])).toBe(false)
  })

  it('puts the markers clockwise, the last one where the server says', () => {
    expect([0, 1, 2].map((k) => model.fallsOn(5, k))).toEqual([0, 1, 2])
    for (const known of asked['ChooseTray']!.position.sowings) {
      expect(model.fallsOn(known.tray, known.markers - 1)).toBe(known.target)
    }
  })

  it('names colours only as long as there is a choice', () => {
    expect(model.sowingMoves(5, ['green', 'orange', 'blue'])).toEqual(['tray6', 'green', 'orange'])
    expect(model.sowingMoves(0, ['green', 'blue', 'blue'])).toEqual(['tray1', 'green'])
    expect(model.sowingMoves(0, ['blue', 'green', 'blue'])).toEqual(['tray1', 'blue', 'green'])
    expect(model.sowingMoves(2, ['white', 'white'])).toEqual(['tray3'])
    expect(model.isPlain(['white', 'white'])).toBe(true)
    expect(model.isPlain(markers)).toBe(false)
  })

  it('places markers one by one and takes each back', () => {
    let plan: model.Plan = { tray: 5, order: markers, placed: 0 }
    plan = model.placed(plan, 2)
    expect(plan).toEqual({ tray: 5, order: ['orange', 'blue', 'green'], placed: 1 })
    expect(model.rotated(plan).order).toEqual(['orange', 'green', 'blue'])
    expect(model.placed(plan, 0)).toBe(plan)
    expect(model.takenBack(plan)?.placed).toBe(0)
    expect(model.takenBack({ ...plan, placed: 0 })).toBeNull()
    expect(model.exchanged(plan, 0, 2).order).toEqual(['green', 'blue', 'orange'])
    expect(model.exchanged(plan, 0, 3)).toBe(plan)
  })

  it('lets more than six go round, and the target get both colours of its tile', () => {
    const eight: MarkerColour[] = ['blue', 'blue', 'yellow', 'green', 'orange', 'pink', 'pink', 'white']
    const both = sowing({ markers: 8, put: ['white', 'blue'] })
    const order = model.orderFor(eight, both.put)
    expect(order).toEqual(['blue', 'blue', 'yellow', 'green', 'orange', 'pink', 'pink', 'white'])
    expect(model.fallsOn(5, 1)).toBe(model.fallsOn(5, 7))
    expect(model.isMatch(both, order)).toBe(true)
    expect(model.isMatch(both, ['white', ...order.slice(0, 7)])).toBe(false)
    expect(
      model.isMatch(sowing({ markers: 8, put: ['pink', 'pink'] }), ['pink', 'pink', ...eight.slice(0, 5), 'white']),
    ).toBe(false)
  })

  it('names both colours of a tray that gets two when it is first reached', () => {
    const order: MarkerColour[] = ['white', 'green', 'orange', 'pink', 'pink', 'yellow', 'blue', 'green']
    expect(model.sowingMoves(0, order)).toEqual(['tray1', 'blue', 'white', 'green', 'green', 'orange', 'pink', 'pink'])
    expect(model.sowingMoves(0, ['white', 'green', 'orange', 'pink', 'pink', 'pink', 'blue'])).toEqual([
      'tray1',
      'blue',
      'white',
      'green',
      'orange',
    ])
  })
})

describe('room', () => {
  it('has a place for up to twelve markers in a tray, none over another', () => {
    for (let n = 1; n <= 12; n++) {
      const { r, at } = model.nest(n)
      expect(at).toHaveLength(n)
      for (const [i, [x, y]] of at.entries()) {
        expect(Math.hypot(x, y) + r).toBeLessThan(51)
        for (const [u, v] of at.slice(i + 1)) expect(Math.hypot(x - u, y - v)).toBeGreaterThan(1.6 * r)
      }
    }
  })

  it('overlaps cards when they must share a line', () => {
    expect(model.fan(3, 40, 4, 300)).toEqual([0, 44, 88])
    expect(model.fan(5, 40, 4, 120).at(-1)).toBe(80)
    expect(model.share([100, 50], [40, 50], 200)).toEqual([100, 50])
    expect(model.share([100, 50], [40, 50], 120)).toEqual([70, 50])
    expect(model.share([100, 50], [40, 40], 60)).toEqual([30, 30])
  })
})

describe('what was taken', () => {
  const before = moment<TrajanPosition>('trajan-middle-4p').seat.position
  const change = (edit: (after: TrajanPosition) => void) => {
    const after = structuredClone(before)
    edit(after)
    return model.takings(before, after)
  }

  it('goes from the board to the mat of whoever took it', () => {
    const space = before.forum.findIndex((face) => face === 'religion')
    expect(change((after) => ((after.forum[space] = null), (after.players[2]!.demands.religion += 1)))).toEqual([
      { from: `forum:${space + 1}`, to: '2/demand:religion' },
    ])
    const site = before.sites.find(({ tile }) => tile)!
    const kind = site.tile!.split(' ')[0]
    expect(
      change((after) => (after.players[1]!.buildings.push(site.tile!), (after.sites[site.site - 1]!.tile = null))),
    ).toEqual([{ from: `site:${site.site}`, to: `1/building:${kind}` }])
    expect(change((after) => (after.players[3]!.hand_size += 2))).toEqual([{ from: 'pile:cards', to: '3/hand:all' }])
  })

  it('is a Trajan tile from its stack, and goes to the points when it is accomplished', () => {
    const seat = before.players.findIndex(({ slots }) => slots.some((tile) => tile))
    const full = before.players[seat]!.slots.findIndex((tile) => tile)
    const free = before.players[seat]!.slots.findIndex((tile) => !tile)
    const roman = ['I', 'II', 'III', 'IV', 'V', 'VI']
    expect(change((after) => (after.players[seat]!.slots[free] = TILE))).toEqual([
      { from: 'stack:legionnaires', to: `${seat}/slot:${roman[free]}` },
    ])
    expect(change((after) => (after.players[seat]!.slots[full] = null))).toEqual([
      { from: `${seat}/slot:${roman[full]}`, to: `${seat}/score:` },
    ])
  })

  it('is nothing as long as nothing changes', () => {
    expect(change(() => undefined)).toEqual([])
  })
})

describe('the last move', () => {
  it('knows how far a marker has come', () => {
    const was: MarkerColour[][] = [['blue'], ['blue', 'pink', 'green'], [], [], ['pink'], []]
    const now: MarkerColour[][] = [['blue'], [], ['green'], ['blue'], ['pink', 'pink'], []]
    expect(model.stepsOf(was, now, 2, 'green', 1)).toBe(1)
    expect(model.stepsOf(was, now, 4, 'pink', 2)).toBe(3)
    expect(model.stepsOf(was, now, 4, 'pink', 1)).toBe(0)
    expect(model.stepsOf(undefined, now, 2, 'green', 1)).toBe(0)
  })

  it('finds nothing in a position that did not change', () => {
    const now = moment<TrajanPosition>('trajan-middle-4p').seat.position
    expect(model.changes(now, now).size).toBe(0)
    expect(model.changes(null, now).size).toBe(0)
  })

  it('finds the pieces that moved', () => {
    const before = moment<TrajanPosition>('trajan-early-4p').seat.position
    const after = structuredClone(before)
    after.sites[6]!.workers = [1]
    after.provinces[0]!.leaders = [1]
    after.players[1]!.senate = 4
    expect([...model.changes(before, after)]).toEqual([
      `province:${after.provinces[0]!.province}`,
      'site:7',
      'senate:1',
    ])
  })
})
