import { expect, test } from 'vitest'
import { agrees, type PuzzleLine } from './lines'

const line = (points: number, ...terms: number[]): PuzzleLine => ({
  moves: [],
  loss: 0.1,
  error: 0.01,
  points,
  terms: terms.map((each) => ({ term: 'points', points: each, main: false, fact: null, targets: [] })),
})

test('terms tell the truth where they point the way the line leads, and about as far', () => {
  expect(agrees(line(4, -3, -1))).toBe(true)
  expect(agrees(line(4, -6, 1))).toBe(true)
  expect(agrees(line(4, -1))).toBe(false) // too little
  expect(agrees(line(4, 2))).toBe(false) // the other way
  expect(agrees(line(4))).toBe(false)
})
