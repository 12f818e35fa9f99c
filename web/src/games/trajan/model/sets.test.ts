import { describe, expect, it } from 'vitest'
import { named } from '$i18n'
import type { GatheringItem } from '$lib/net/types'
import * as model from '.'

const item = (target: string, chosen = 0, can = true): GatheringItem => ({
  key: target,
  target,
  message: named(target),
  chosen,
  why: can ? null : named('No.'),
  citation: null,
})

describe('the parts of a set', () => {
  const trays = ['tray:1>marker:blue', 'tray:1>marker:white', 'tray:2>marker:blue', 'tray:2>marker:white'].map((each) =>
    item(each),
  )

  it('of two pieces either is picked up first', () => {
    const free = model.partsTable(trays, null)
    expect([...free.keys()].sort()).toEqual(['marker:blue', 'marker:white', 'tray:1', 'tray:2'])
    expect([...free.values()].every(({ pick, possible }) => pick && possible)).toBe(true)
    const marker = model.partsTable(trays, 'marker:blue')
    expect(marker.get('tray:2')).toMatchObject({ pick: false, items: [trays[2]] })
    expect(marker.get('marker:white')!.pick).toBe(true)
    const tray = model.partsTable(trays, 'tray:1')
    expect(tray.get('marker:white')).toMatchObject({ pick: false, items: [trays[1]] })
    expect(tray.get('tray:2')!.pick).toBe(true)
  })

  it('lead on as long as something can be done with the piece in hand', () => {
    expect(model.leadsOn(trays, 'marker:blue')).toBe(true)
    expect(model.leadsOn([item('tray:1>marker:blue', 0, false)], 'marker:blue')).toBe(false)
    expect(model.partsTable([item('hand:wine', 0, false)], null).get('hand:wine')!.possible).toBe(false)
  })

  it('are clicked on cards and tiles', () => {
    const places = (target: string) => model.placesOfPart(item(target)).map(({ spot }) => spot)
    expect(places('hand+wild:wine')).toEqual(['hand:wine'])
    expect(places('demand:bread:2>means:forum')).toEqual(['demand:bread'])
    expect(places('demand:bread:2>means:trajan')).toEqual(['permanent:bread'])
    expect(places('demand:bread:2>means:wild')).toEqual(['wild:demand'])
  })

  it('are one choice where only the number of the demand differs', () => {
    const both = [1, 3].map((n) => item(`demand:bread:${n}>means:wild`))
    expect(model.distinct([...both, item('demand:games:2>means:wild')])).toHaveLength(2)
  })

  it('lie as pieces: markers in trays, cards and wilds aboard', () => {
    expect(model.markersIn([item('tray:1>marker:blue', 2), ...trays], 0, null).map(({ colour }) => colour)).toEqual([
      'blue',
      'blue',
    ])
    expect(model.markersIn([item('marker:pink', 1)], 3, 3).map(({ colour }) => colour)).toEqual(['pink'])
    const aboard = [item('hand:wine', 1), item('hand+wild:fish', 1), item('wild:commodity')]
    const pairs = { name: 'LoadShip', ship: 'pairs', units: 0 } as const
    expect(model.piecesIn(aboard, pairs).map(({ spot }) => spot)).toEqual([
      'hand:wine',
      'hand:wine',
      'hand:fish',
      'wild:commodity',
    ])
    expect(model.cargoOf(aboard, ['hand+wild:fish', 'wild:commodity'])).toEqual(['fish', null])
  })
})
