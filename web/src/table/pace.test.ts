import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { tournaments } from '../tournaments/api'
import { followOthers } from './pace'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const answer = (ended: number) =>
  ({ rounds: [{ pace: null }, { pace: { stage: 2, ended, tables: 5 } }] }) as unknown as Awaited<
    ReturnType<typeof tournaments.one>
  >

test('how many tables have come as far is told again and again, until it goes on', async () => {
  const one = vi.spyOn(tournaments, 'one').mockResolvedValueOnce(answer(0)).mockRejectedValueOnce(new Error('offline'))
  one.mockResolvedValue(answer(3))
  const told: string[] = []
  const stop = followOthers('games', (words) => told.push(words))

  await vi.advanceTimersByTimeAsync(25_000)
  stop()
  await vi.advanceTimersByTimeAsync(25_000)

  expect(one).toHaveBeenCalledTimes(3)
  expect(told).toEqual(['1 of 5 tables has ended it.', '3 of 5 tables have ended it.', ''])
})
