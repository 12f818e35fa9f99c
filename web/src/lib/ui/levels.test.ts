import { afterEach, expect, it } from 'vitest'
import type { Games } from '$lib/net/api'
import { session } from '$lib/state/session.svelte'
import { levelOf } from './levels'

const levels = [
  { level: 'novice', bot: 'heuristic:level=novice' },
  { level: 'master', bot: 'heuristic' },
  { level: 'grandmaster', bot: 'rollout:seconds=1' },
]

afterEach(() => (session.games = null))

it.each([
  ['heuristic:level=novice', 'Novice'],
  ['novice', 'Novice'],
  ['heuristic', 'Master'],
  ['heuristic:width=4', 'Master'],
  ['rollout:seconds=5', 'Grandmaster'],
  ['heuristic:overlooks=40', 'bot'],
  ['uniform', 'bot'],
])('%s is called %s', (bot, called) => {
  session.games = { levels } as Games
  expect(levelOf(bot)).toBe(called)
})
