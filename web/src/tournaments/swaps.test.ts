import { expect, test } from 'vitest'
import type { ForecastResponse } from '$lib/net/types'
import { swapped } from './swaps'

const who = (name: string | null) => ({ who: name, name, times: 0 })
const forecast = {
  events: 7,
  tables: [
    [who('a'), who('b')],
    [who('c'), who(null)],
  ],
  byes: [who('d')],
} as unknown as ForecastResponse

test('two at different tables change places', () => {
  const found = swapped(forecast, { table: 0, seat: 0 }, { table: 1, seat: 0 })
  expect(found).toEqual({
    events: 7,
    tables: [
      ['c', 'b'],
      ['a', null],
    ],
    byes: ['d'],
  })
})

test('two at one table change seats', () => {
  expect(swapped(forecast, { table: 0, seat: 1 }, { table: 0, seat: 0 }).tables[0]).toEqual(['b', 'a'])
})

test('who sits out changes places with who plays, and the preview stays as it was', () => {
  const found = swapped(forecast, { table: null, seat: 0 }, { table: 0, seat: 1 })
  expect(found.tables[0]).toEqual(['a', 'd'])
  expect(found.byes).toEqual(['b'])
  expect(forecast.tables[0]!.map((each) => each.who)).toEqual(['a', 'b'])
})
