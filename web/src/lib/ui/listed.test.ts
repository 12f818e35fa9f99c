import { expect, test } from 'vitest'
import type { Listed } from '$lib/net/api'
import { byTimeLeft, calledIn, nameOf, statusOf } from './listed'
import { pressing, timeLeft } from './times'

const [SECOND, MINUTE, HOUR, DAY] = [1000, 60_000, 3_600_000, 86_400_000]
const person = (seat: number, name: string) => ({ seat, name, person: name.toLowerCase(), bot: null })
const bot = (seat: number, name: string) => ({ seat, name, person: null, bot: 'heuristic' })
const table = (more: Partial<Listed> = {}): Listed => ({
  id: 'id',
  game: 'trajan',
  title: 'Via Appia',
  players: 3,
  phase: 'playing',
  clock: 'none',
  rated: false,
  in_time: false,
  host: 'anna',
  public: true,
  seats: [person(0, 'Anna'), person(1, 'Bo'), bot(2, 'Decimus')],
  turn_of: [],
  due: null,
  allowed: null,
  created: 0,
  changed: 0,
  finished: null,
  ...more,
})

test.each([
  [3 * DAY + HOUR, '3 days left'],
  [47 * HOUR + MINUTE, '47 h left'],
  [2 * HOUR, '2 h left'],
  [119 * MINUTE, '119 min left'],
  [2 * MINUTE, '2 min left'],
  [90 * SECOND, '90 s left'],
  [SECOND, '1 s left'],
  [0, 'no time left'],
  [-DAY, 'no time left'],
])('%i milliseconds are told as "%s"', (left, words) => {
  expect(timeLeft(5000 + left, 5000)).toBe(words)
})

test('short times are marked, the shortest most', () => {
  expect([DAY, HOUR, MINUTE, -1].map((left) => pressing(left, 0))).toEqual(['', 'soon', 'urgent', 'urgent'])
})

test('a row says whose turn it is', () => {
  expect(statusOf(table({ turn_of: ['anna'] }), 'anna')).toBe('Your turn')
  expect(statusOf(table({ turn_of: ['bo'] }), 'anna')).toBe('Bo to move')
  expect(statusOf(table({ turn_of: ['bo'] }), null)).toBe('Bo to move')
  expect(statusOf(table(), 'anna')).toBe('Decimus to move')
  expect(statusOf(table({ seats: [person(0, 'Anna'), bot(1, 'Livia'), bot(2, 'Cato')] }), 'anna')).toBe(
    'A bot is to move',
  )
})

test('the reader is you, unless others play at the same screen', () => {
  const [anna, bo] = [person(0, 'Anna'), person(1, 'Bo')]
  expect(calledIn(table(), anna, 'anna')).toBe('you')
  expect(calledIn(table(), anna, 'bo')).toBe('Anna')
  expect(calledIn(table(), anna, null)).toBe('Anna')
  const dad = { ...bo, name: 'Dad', person: 'anna' }
  expect(calledIn(table({ seats: [anna, dad] }), dad, 'anna')).toBe('Dad')
})

test('or how many can still sit down', () => {
  const free = { seat: 1, name: '', person: null, bot: null }
  expect(statusOf(table({ phase: 'open', seats: [person(0, 'Anna'), free] }), null)).toBe('1 seat free')
})

test('a table without a name is called after those who sit there', () => {
  expect(nameOf(table())).toBe('Via Appia')
  expect(nameOf(table({ title: '' }))).toBe('Anna, Bo, Decimus')
  expect(nameOf(table({ title: '', seats: [] }))).toBe('Table')
})

test('the least time left comes first, then those who wait longest', () => {
  const tables = [
    table({ id: 'calm', changed: 2 }),
    table({ id: 'later', due: 900, changed: 1 }),
    table({ id: 'calmer', changed: 9 }),
    table({ id: 'soon', due: 100, changed: 5 }),
  ]
  expect(tables.sort(byTimeLeft).map((each) => each.id)).toEqual(['soon', 'later', 'calm', 'calmer'])
})
