import { describe, expect, it } from 'vitest'
import { moment } from '../dev/fixtures'
import { named } from '$i18n'
import type { PointsRow, StepTold } from '$lib/net/api'
import type { Frame, TrajanPosition } from '$lib/net/types'
import type { ShownTurn } from '$table/logs'
import { framedStep, linesOf, chaptersOf, biggestTurns, rowAt, setUpEnd, turnEnds } from './steps'

const line = (move: number, text: string) => ({
  move,
  turn: move * 8,
  seat: null,
  message: named(text),
  ...(text === 'b' ? { targets: ['site:1'] } : {}),
})
const step = (step: number, row: number, chapter: number, text: string[] = []): StepTold => ({
  step,
  line: row,
  chapter,
  seat: 0,
  move: 'm',
  lines: text.map((each) => line(step, each)),
})
const steps = [step(1, 1, 1, ['a']), step(2, 1, 1), step(3, 2, 2, ['b', 'c']), step(4, 3, 2)]
const row = (step: number, seat: number | null, scores: number[], sources: Record<string, number>[]): PointsRow => ({
  line: 0,
  step,
  seat,
  scores,
  sources,
})
const rows = [
  row(0, null, [0, 0], [{}, {}]),
  row(2, 0, [5, 0], [{ ships: 4, senate: 1 }, {}]),
  row(3, 1, [5, -2], [{ ships: 4, senate: 1 }, { unmet: -2 }]),
  row(
    4,
    0,
    [30, 9],
    [
      { ships: 29, senate: 1 },
      { bonus: 11, unmet: -2 },
    ],
  ),
]

describe('a game that is over', () => {
  it('is told line by line, each with its move and its pieces', () => {
    expect(linesOf({ moves: 4, setup: [line(0, 'o')], steps, turns: [] })).toEqual([
      line(0, 'o'),
      line(1, 'a'),
      line(3, 'b'),
      line(3, 'c'),
    ])
  })
  it('has a set-up that is passed over as one', () => {
    expect(setUpEnd(steps)).toBe(1)
    expect(setUpEnd([])).toBe(0)
  })
  it('has turns and quarters to jump to', () => {
    expect(turnEnds(steps)).toEqual([2, 3, 4])
    expect(chaptersOf(steps)).toEqual([
      { step: 0, number: 1 },
      { step: 3, number: 2 },
    ])
    expect(chaptersOf([])).toEqual([{ step: 0, number: 1 }])
  })
  it('knows the points at any moment', () => {
    expect(rowAt(rows, 2)).toBe(rows[1])
    expect(rowAt(rows, 1)).toBe(rows[0])
  })
  it('has great turns, of which set-up and what the game does are none', () => {
    const turn = (number: number, seat: number | null, points: number) => ({ turn: number, seat, points }) as ShownTurn
    const turns = [turn(1, 0, 10), turn(16, 0, 3), turn(32, 1, -4), turn(48, null, 0), turn(64, 0, 8), turn(80, 1, 5)]
    expect(biggestTurns(turns, 2).map((each) => each.turn)).toEqual([64, 80])
    expect(biggestTurns(turns).map((each) => each.turn)).toEqual([16, 64, 80])
  })
  it('shows every hand where everything is revealed, and none that the server does not tell', () => {
    const live = moment('trajan-end-2p').seat
    const position = {
      ...(live.position as TrajanPosition),
      players: (live.position as TrajanPosition).players.map((player) => ({ ...player, hand: null })),
    }
    const shown = { to_move: 1, position, revealed: { players: [{ hand: { wine: 2, fish: 0 } }] }, scores: [1, 2] }
    const hands = (frame: Frame) => (frame.position as TrajanPosition).players.map((player) => player.hand)
    expect(hands(framedStep(live, shown, 7, false))).toEqual([{ wine: 2 }, null])
    expect(hands(framedStep(live, { ...shown, revealed: null }, 7, false))).toEqual([null, null])
    expect(framedStep(live, shown, 7, false)).toMatchObject({ standings: null, waiting_for: [1], version: 7 })
  })
})
