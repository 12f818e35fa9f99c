import { expect, it } from 'vitest'
import { flightsOf, type Placed } from './flip'

const at = (x: number, y: number, width = 10): Placed => ({
  piece: document.createElement('i'),
  box: { x, y, width, height: 10 } as DOMRect,
})

it('only what lies elsewhere flies', () => {
  const before = new Map([
    ['a', at(0, 0)],
    ['b', at(50, 0)],
    ['gone', at(9, 9)],
    ['folded', at(0, 0, 0)],
  ])
  const after = new Map([
    ['a', at(2, 1)],
    ['b', at(90, 40)],
    ['new', at(5, 5)],
    ['folded', at(70, 0)],
  ])
  expect(flightsOf(before, after).map(({ from, to }) => [from.x, to.x])).toEqual([[50, 90]])
})

it('a board that moved as a whole stays calm', () => {
  const many = (shift: number) => new Map(Array.from({ length: 12 }, (_, i) => [`${i}`, at(i * 20 + shift, 0)]))
  expect(flightsOf(many(0), many(100))).toEqual([])
})
