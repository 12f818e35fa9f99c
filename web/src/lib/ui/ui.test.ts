import { describe, expect, it } from 'vitest'
import praetor from '../../../fixtures/praetor-end-4p.json'
import trajan from '../../../fixtures/trajan-middle-3p.json'
import type { Clock, Frame } from '$lib/net/types'
import { settings } from '$lib/state/settings.svelte'
import { leftOf, written } from './clocks'
import { graphOf } from './graphs'
import { shownLog, whoseLine } from './logs'
import { bare, saidOf } from './prompts'
import { sheetOf } from './sheets'

settings.set({ language: 'en' })
const end = praetor.seat as unknown as Frame
const middle = trajan.seat as unknown as Frame
const onlooker = trajan.spectator as unknown as Frame

describe('clocks', () => {
  const clock: Clock = { kind: 'live', left: [60_000, 90_000], running: 1, since: 1000, due: 91_000 }
  it('run for whoever thinks', () => {
    expect(leftOf(clock, 0, 11_000)).toBe(60_000)
    expect(leftOf(clock, 1, 11_000)).toBe(80_000)
    expect(leftOf({ ...clock, kind: 'none', left: null }, 0, 0)).toBeNull()
    expect(leftOf({ kind: 'days', left: null, running: 0, since: 0, due: 5000 }, 0, 2000)).toBe(3000)
  })
  it.each([[-5, '0:00'], [249_000, '4:09'], [3_723_000, '1:02:03'], [273_600_000, '3 d 4 h']])('%i is %s', (time, text) => expect(written(time)).toBe(text))
})

describe('the log', () => {
  const seats = middle.info.seats
  it('knows whose line it is', () => {
    const green = seats.find((seat) => seat.colour === 'green')!
    expect(whoseLine('Green takes 6 markers.', seats)).toEqual({ seat: green.seat, rest: ' takes 6 markers.' })
    expect(whoseLine("Green's turn.", seats)).toEqual({ seat: green.seat, rest: "'s turn." })
    expect(whoseLine('Greenhouses are rare.', seats).seat).toBeNull()
    expect(whoseLine('The people demand games.', seats).seat).toBeNull()
  })
  it('marks what happened since the last turn', () => {
    const shown = shownLog([{ move: 3, text: 'a' }, { move: 4, text: 'b' }], seats, 3)
    expect(shown.map((line) => line.fresh)).toEqual([false, true])
    expect(shownLog([{ move: 4, text: 'b' }], seats, null)[0]!.fresh).toBe(false)
  })
})

describe('the prompt', () => {
  it('leaves out the colour, which the shield tells', () => {
    expect(bare('Green: which tray do you empty?')).toBe('Which tray do you empty?')
    expect(bare('Green: Forum: which tile do you take?')).toBe('Forum: which tile do you take?')
  })
  it('asks us, and tells others for whom they wait', () => {
    expect(saidOf(middle, null)).toMatchObject({ mine: true, seat: middle.seat })
    expect(saidOf(middle, middle.options[0]!).more).toBe(middle.options[0]!.text)
    expect(saidOf(onlooker, null)).toMatchObject({ mine: false, text: `${onlooker.info.seats[onlooker.to_move!]!.name} chooses…` })
  })
  it('says who has won', () => {
    const winner = end.standings![0]!
    expect(saidOf(end, null).text).toContain(String(winner.score))
    expect(saidOf({ ...end, seat: winner.player }, null).text).toBe(`You win with ${winner.score} points`)
  })
})

describe('points by source', () => {
  it('add up to the score of everybody, best first', () => {
    const sheet = sheetOf(end)
    expect(sheet.columns.map((column) => column.place)).toEqual([1, 2, 3, 4])
    for (const [index, column] of sheet.columns.entries()) {
      expect(sheet.rows.reduce((sum, row) => sum + row.points[index]!, 0)).toBe(column.score)
    }
  })
  it('leave out what brought nobody anything', () => {
    expect(sheetOf(middle).rows.every((row) => row.points.some((points) => points !== 0))).toBe(true)
  })
})

it('points over the game go from left to right and stay in their box', () => {
  const { lines } = graphOf([{ step: 0, scores: [0, 0] }, { step: 10, scores: [20, -5] }], 10)
  expect(lines).toEqual(['M0.0 78.2L1000.0 3.0', 'M0.0 78.2L1000.0 97.0'])
  expect(graphOf([], 0).lines).toEqual([])
})
