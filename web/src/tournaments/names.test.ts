import { expect, test } from 'vitest'
import { session } from '$lib/state/session.svelte'
import { nameOf, pointsOf } from './names'

test('bots are called by how well they play, with the number the server gave them', () => {
  session.games = { levels: [{ level: 'master', bot: 'heuristic' }] } as NonNullable<typeof session.games>

  expect(nameOf({ name: 'heuristic', bot: 'heuristic' })).toBe('Master')
  expect(nameOf({ name: 'heuristic 2', bot: 'heuristic' })).toBe('Master 2')
  expect(nameOf({ name: 'heuristic', bot: null })).toBe('heuristic')
})

test('points have the sign of mathematics, and as many digits as those beside them', () => {
  expect(pointsOf(-6)).toBe('−6')
  expect(pointsOf(5.25, 1)).toBe('5.3')
  expect(pointsOf(4, 1)).toBe('4.0')
})
