import { expect, it } from 'vitest'
import { arcOf } from './ways'

const PLACES = [0, 1, 2, 3].map((i) => ({
  x: 100 + 50 * Math.cos((i * Math.PI) / 2),
  y: 100 + 50 * Math.sin((i * Math.PI) / 2),
}))
const numbers = (path: string) => path.match(/-?\d+(\.\d+)?/g)!.map(Number)

it('goes clockwise from one place towards the other', () => {
  const { path, head } = arcOf(PLACES[0]!, PLACES[1]!, PLACES, 1)
  const all = numbers(path)
  expect(all.slice(0, 2)).toEqual([150, 100])
  const [x, y] = all.slice(-2) as [number, number]
  expect(Math.hypot(x - 100, y - 100)).toBeCloseTo(50, 0)
  expect(x).toBeLessThan(110) // almost there
  expect(y).toBeGreaterThan(140)
  expect(head).toMatch(/^M.*Z$/)
})

it('goes once round to where it began', () => {
  const [x, y] = numbers(arcOf(PLACES[0]!, PLACES[0]!, PLACES, 1).path).slice(-2) as [number, number]
  expect(x).toBeGreaterThan(145)
  expect(y).toBeLessThan(100)
})
