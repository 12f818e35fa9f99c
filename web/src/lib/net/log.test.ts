import { describe, expect, it } from 'vitest'
import { named } from '$i18n'
import { isSetUp, joinLog, joinTurns } from './log'
import type { LogLine, TurnLine } from './types'

const line = (move: number, text = `${move}`): LogLine => ({ move, turn: move * 16, seat: null, message: named(text) })
const turn = (number: number, text = `${number}`): TurnLine => ({ turn: number, seat: 0, message: named(text) })
const told = (after: number, lines: LogLine[], first_turn = 0, turns: TurnLine[] = []) => ({
  after,
  moves: lines.at(-1)?.move ?? after,
  lines,
  first_turn,
  turns,
})

describe('lines', () => {
  it('that are a whole log replace what was known', () => {
    expect(joinLog([line(1, 'old')], told(0, [line(1), line(2)]))).toEqual([line(1), line(2)])
  })
  it('that are a part go on where the known ones end', () => {
    expect(joinLog([line(1), line(2)], told(2, [line(3)]))).toEqual([line(1), line(2), line(3)])
  })
  it('that were taken back are forgotten', () => {
    expect(joinLog([line(1), line(2), line(3)], told(1, [line(2, 'another')]))).toEqual([line(1), line(2, 'another')])
  })
})

describe('turns', () => {
  const known = [turn(1), turn(16), turn(48, 'she draws')]
  it('under way are told anew', () => {
    expect(joinTurns(known, told(3, [], 48, [turn(48, 'she draws and ships')]))).toEqual([
      turn(1),
      turn(16),
      turn(48, 'she draws and ships'),
    ])
  })
  it('that were taken back are forgotten, even if nothing is told instead', () => {
    expect(joinTurns(known, told(2, [], 16, [turn(16)]))).toEqual([turn(1), turn(16)])
    expect(joinTurns(known, told(2, [], 16))).toEqual([turn(1)])
  })
  it('come after the set-up', () => {
    expect([turn(5), turn(16), line(1)].map(isSetUp)).toEqual([true, false, false])
  })
})
