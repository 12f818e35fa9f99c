import { expect, test } from 'vitest'
import type { ExploredLine, PuzzleResponse } from '$lib/net/types'
import { frameOf } from './frames'

const start = {
  moves: [],
  steps: [],
  points: 0,
  end: null,
  position: { game: 'trajan' },
  scores: [1, 2],
  prompt: null,
  options: [{ action: 1, move: 'tray1', message: { template: '', args: {}, text: '' }, target: 'tray:1', points: 0 }],
  gathering: null,
} as unknown as ExploredLine
const puzzle = {
  id: 'a',
  game: 'trajan',
  edition: 'printed',
  options: {},
  seat: 1,
  colours: ['red', 'green'],
  start,
} as unknown as PuzzleResponse

test('a puzzle is a table at which the solver is asked', () => {
  const frame = frameOf(puzzle, start, ['Red', 'Green'], false)
  expect(frame.seat).toBe(1)
  expect(frame.waiting_for).toEqual([1])
  expect(frame.options).toHaveLength(1)
  expect(frame.info.seats.map(({ name, you }) => [name, you])).toEqual([
    ['Red', false],
    ['Green', true],
  ])
})

test('once it is answered nothing can be chosen', () => {
  expect(frameOf(puzzle, start, ['Red', 'Green'], true).options).toEqual([])
})

test('what a move does not tell stays as it was', () => {
  const after = { ...start, moves: ['tray1'], position: null, scores: null } as unknown as ExploredLine
  const frame = frameOf(puzzle, after, ['Red', 'Green'], false)
  expect(frame.position).toEqual(start.position)
  expect(frame.scores).toEqual([1, 2])
  expect(frame.version).toBe(1)
})
