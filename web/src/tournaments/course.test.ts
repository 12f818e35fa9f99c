import { expect, test } from 'vitest'
import type { TournamentResponse } from '$lib/net/types'
import { columns, courseOf, few, roman } from './course'

const seat = (who: string, place: number | null = null) => ({
  who,
  name: who,
  bot: null,
  account: true,
  place,
  score: place,
  points: place === null ? null : 6,
})
const table = (over: boolean, ...seats: object[]) => ({
  number: 1,
  table: 't',
  over,
  adjudicated: false,
  playouts: 0,
  progress: 50,
  seats,
})
const told = (rounds: object[], more: object = {}) =>
  ({ kind: 'swiss', size: 2, rounds_planned: 3, rounds, ...more }) as unknown as TournamentResponse

test('Romans count like this', () => {
  expect([1, 4, 6, 9, 12].map(roman)).toEqual(['I', 'IV', 'VI', 'IX', 'XII'])
})

test('a course has a cell for every round', () => {
  const rounds = [
    { sealed: false, byes: [], tables: [table(true, seat('a', 1), seat('b', 2))] },
    { sealed: false, byes: [{ who: 'a' }], tables: [] },
  ]
  expect(courseOf(told(rounds), 'a').map((cell) => cell.kind)).toEqual(['over', 'bye', 'ahead'])
})

test('what is sealed is not told', () => {
  const rounds = [{ sealed: true, byes: [], tables: [table(true, seat('a'), seat('b'))] }]
  expect(courseOf(told(rounds), 'b')[0]).toEqual({ kind: 'sealed', seat: 2, table: 't' })
})

test('in a group everybody has as many games as a table has seats', () => {
  expect(columns(told([], { kind: 'division', size: 4, rounds_planned: 1 }))).toBe(4)
})

test('of many names a few are told', () => {
  expect(few(['a', 'b', 'c', 'd', 'e'])).toBe('a, b, c +2')
})
