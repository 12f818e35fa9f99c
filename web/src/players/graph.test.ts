import { describe, expect, it } from 'vitest'
import type { PointResponse } from '$lib/net/types'
import { bounds, moments, nearest, planeOf, ticks, within } from './graph'

const DAY = 86_400_000
const NOW = 1_700_000_000_000
const BOX = { left: 0, right: 100, top: 0, bottom: 100 }
const point = (days: number, rating: number, sigma = 50): PointResponse => ({
  finished: NOW - days * DAY,
  rating,
  sigma,
  change: 1,
  expected: 1.5,
  place: 1,
  players: 2,
  points: 100,
  table: null,
})

describe('the graph of a rating', () => {
  const points = [point(400, 1300, 200), point(100, 1400, 120), point(10, 1500, 90), point(1, 1520, 80)]

  it('shows the games of a time, numbered among all', () => {
    expect(within(points, 'month', NOW).map((each) => each.number)).toEqual([3, 4])
    expect(within(points, 'year', NOW).map((each) => each.number)).toEqual([2, 3, 4])
    expect(within(points, 'games', NOW)).toHaveLength(4)
  })

  it('leaves room for the band and for bots that are near, not for those far off', () => {
    const [low, high] = bounds([point(1, 1500, 50)], [1600, 2500])
    expect(low).toBeLessThan(1450)
    expect(high).toBeGreaterThan(1600)
    expect(high).toBeLessThan(1700)
  })

  it('goes from left to right, and says where it is no longer provisional', () => {
    const plane = planeOf(points, 'games', NOW, [], BOX)!
    expect(plane.dots.map((dot) => Math.round(dot.x))).toEqual([0, 33, 67, 100])
    expect(plane.known).toBeCloseTo(66.7, 0)
    expect(nearest(plane.dots, 70)).toBe(2)
  })

  it('is empty where nothing was played', () => {
    expect(planeOf([point(50, 1500)], 'month', NOW, [], BOX)).toBeNull()
  })

  it('has a place for a single game', () => {
    expect(planeOf([point(1, 1500)], 'games', NOW, [], BOX)!.dots[0]!.x).toBe(100)
  })

  it('has round lines, a few of them', () => {
    expect(ticks(1280, 1710)).toEqual([1300, 1400, 1500, 1600, 1700])
    expect(moments('year', NOW - 200 * DAY, NOW, 'en').length).toBeGreaterThan(2)
    expect(moments('month', NOW - 20 * DAY, NOW, 'en').length).toBeLessThan(8)
    expect(moments('games', NOW, NOW, 'en')).toEqual([])
  })
})
