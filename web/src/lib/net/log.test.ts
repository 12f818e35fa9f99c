import { expect, it } from 'vitest'
import { named } from '$i18n'
import { joinLog } from './log'

const line = (move: number, text = `${move}`) => ({ move, seat: null, message: named(text) })

it('a whole log replaces what was known', () => {
  expect(joinLog([line(1, 'old')], { after: 0, moves: 2, lines: [line(1), line(2)] })).toEqual([line(1), line(2)])
})

it('a part goes on where the known one ends', () => {
  expect(joinLog([line(1), line(2)], { after: 2, moves: 3, lines: [line(3)] })).toEqual([line(1), line(2), line(3)])
})

it('what was taken back is forgotten', () => {
  expect(joinLog([line(1), line(2), line(3)], { after: 1, moves: 2, lines: [line(2, 'another')] })).toEqual([
    line(1),
    line(2, 'another'),
  ])
})
