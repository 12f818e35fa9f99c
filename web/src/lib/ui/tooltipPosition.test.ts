import { expect, it } from 'vitest'
import { placeCard } from './tooltipPosition'

const room = { width: 400, height: 300 }
const card = { width: 200, height: 80 }

it('a card lies above its piece, in the middle', () => {
  expect(placeCard({ left: 180, top: 150, width: 40, height: 40 }, card, room)).toEqual({ left: 100, top: 62 })
})

it('a card lies below a piece at the top, and stays inside', () => {
  expect(placeCard({ left: 2, top: 10, width: 40, height: 40 }, card, room)).toEqual({ left: 8, top: 58 })
})

it('a card lies beside a piece that is as high as the page', () => {
  expect(placeCard({ left: 20, top: 40, width: 60, height: 240 }, card, room)).toEqual({ left: 88, top: 40 })
  expect(placeCard({ left: 320, top: 40, width: 60, height: 240 }, card, room)).toEqual({ left: 112, top: 40 })
})
