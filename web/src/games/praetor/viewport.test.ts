import { describe, expect, it } from 'vitest'
import type { PraetorPosition } from '$lib/net/types'
import { questions } from '../../dev/fixtures'
import {
  between,
  bestView,
  beyond,
  boundView,
  cellTowards,
  centreView,
  cityBox,
  detailAt,
  fitView,
  isSeen,
  revealCell,
  settle,
  wholeView,
  zoomView,
} from './viewport'

describe('the city', () => {
  const position = questions<PraetorPosition>('praetor')['PlaceTile']!.position
  const box = cityBox(position)

  it('is seen whole with every space', () => {
    const view = fitView(box, 780, 520)
    for (const [x, y] of [...position.city.map((t) => t.at), ...position.open_spaces]) {
      const [left, top] = [x * 102 * view.k + view.x, y * 102 * view.k + view.y]
      expect(left).toBeGreaterThanOrEqual(0)
      expect(top).toBeGreaterThanOrEqual(0)
      expect(left + 100 * view.k).toBeLessThanOrEqual(780)
      expect(top + 100 * view.k).toBeLessThanOrEqual(520)
    }
  })

  it('is seen nearer without its spaces, until one is to be chosen', () => {
    const cells = position.open_spaces
    const placing = wholeView(position, true, 780, 520)
    const near = wholeView(position, false, 780, 520)
    expect(near.k).toBeGreaterThan(placing.k)
    expect(isSeen(placing, cells, 780, 520)).toBe(true)
    expect(isSeen(near, cells, 780, 520)).toBe(false)
    expect(
      isSeen(
        near,
        position.city.map((t) => t.at),
        780,
        520,
      ),
    ).toBe(true)
  })

  it('zooms about the pointer and not beyond its bounds', () => {
    const view = { k: 1, x: 10, y: 20 }
    const near = zoomView(view, 1.5, 300, 200)
    expect((300 - near.x) / near.k).toBeCloseTo((300 - view.x) / view.k)
    expect(zoomView(view, 100, 0, 0).k).toBe(1.8)
    expect(zoomView(view, 0.01, 0, 0).k).toBe(0.34)
  })

  it('cannot be pushed out of sight', () => {
    const far = boundView({ k: 1, x: 1e6, y: -1e6 }, box, 800, 500)
    expect(box.left * 102 + far.x).toBeLessThan(800)
    expect(box.bottom * 102 + far.y).toBeGreaterThan(0)
  })

  it('moves just enough to show a cell', () => {
    const view = { k: 1, x: 0, y: 0 }
    expect(revealCell(view, [1, 1], 800, 500)).toEqual(view)
    expect(revealCell(view, [-1, 0], 800, 500).x).toBe(116)
    expect(revealCell(view, [8, 0], 800, 500).x).toBe(800 - 14 - 916)
  })

  it('is walked with arrows, straight before aslant', () => {
    expect(
      cellTowards(
        [0, 0],
        [
          [1, 1],
          [2, 0],
          [-1, 0],
        ],
        [1, 0],
      ),
    ).toEqual([2, 0])
    expect(cellTowards([0, 0], [[3, 1]], [1, 0])).toEqual([3, 1])
    expect(cellTowards([0, 0], [[-3, 1]], [1, 0])).toBeNull()
  })

  it('shows less of small tiles', () => {
    expect([1, 0.66, 0.5].map(detailAt)).toEqual(['full', 'full', 'bare'])
  })

  it('lies in the middle at a scale that is asked for', () => {
    const at = centreView({ left: -1, top: 0, right: 1, bottom: 2 }, 0.5, 400, 300)
    expect(at).toEqual({ k: 0.5, x: 200, y: 150 - 51 })
  })

  it('shows as many choices as can be, and tells of those beyond', () => {
    const far: [number, number][] = [
      [0, 0],
      [1, 0],
      [9, 0],
    ]
    const view = bestView(far, 1, 400, 300)
    expect(isSeen(view, far.slice(0, 2), 400, 300)).toBe(true)
    expect(beyond(view, far, 400, 300)).toEqual({ left: [], right: [[9, 0]], up: [], down: [] })
    expect(isSeen(bestView(far, 0.34, 400, 300), far, 400, 300)).toBe(true)
  })

  it('wastes no room beyond the city', () => {
    const wide = { left: 0, top: 0, right: 10, bottom: 1 }
    expect(settle({ k: 1, x: 500, y: 0 }, wide, 400, 300)).toEqual({ k: 1, x: 14, y: 99 })
    expect(settle({ k: 1, x: -9000, y: 0 }, wide, 400, 300).x).toBe(400 - 1020 - 14)
  })

  it('glides from one view to another', () => {
    expect(between({ k: 1, x: 0, y: 10 }, { k: 2, x: 100, y: 30 }, 0.5)).toEqual({ k: 1.5, x: 50, y: 20 })
  })
})
