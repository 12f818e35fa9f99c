import { describe, expect, it } from 'vitest'
import {
  barsOf,
  caveat,
  drawn,
  entryAt,
  hasBetter,
  isAsGood,
  isMistake,
  leadsOn,
  lineFor,
  linesOf,
  momentAt,
  nextWhere,
  notable,
  ofReport,
  ofRows,
  percent,
  reachOf,
  signedBy,
  xOfStep,
  type Entry,
  type Line,
  type Report,
  type Row,
  type Turn,
} from './report'

const line = (role: Line['role'], share: number, ...moves: string[]): Line => ({ role, share, error: 0.01, moves })
const turn = (number: number, verdict: Turn['verdict'], more: Partial<Turn> = {}): Turn => ({
  turn: number,
  seat: number % 2,
  step: number * 4,
  verdict,
  loss: 0.1,
  error: 0.02,
  above: 0.05,
  points: 3,
  points_error: 1,
  decided: false,
  second: null,
  worlds: 32,
  lines: [line('best', 0.5, 'a', 'b'), line('other', 0.48, 'a', 'c'), line('played', 0.4, 'd')],
  terms: [],
  after: [],
  other: 0,
  accounted: 1,
  agrees: true,
  rounds: 0,
  ...more,
})
const report = {
  shares: [
    [0.5, 0.5],
    [0.6, 0.4],
    [0.9, 0.1],
    [1, 0],
  ],
  turns: [turn(1, 'best'), turn(2, 'mistake'), turn(3, 'blunder')],
  revelations: [{ turn: 1, step: 7, seat: 1, luck: [0.05, -0.05] }],
} as unknown as Report

describe('a report', () => {
  const shown = ofReport(report)

  it('has a moment before each turn and at the end', () => {
    expect(shown.moments.map((moment) => moment.x)).toEqual([0, 1 / 3, 2 / 3, 1])
    expect(shown.entries.map((entry) => entry.x)).toEqual([0, 1 / 3, 2 / 3])
    expect(shown.turns).toBe(3)
    expect(shown.lucks[0]!.x).toBe(1 / 3)
  })

  it('is found by turn, by place and by step', () => {
    expect(momentAt(shown.moments, 0.5)?.shares).toEqual([0.6, 0.4])
    expect(entryAt(shown.entries, 0.6)).toBe(2)
    expect(xOfStep(shown.entries, 6)).toBeCloseTo(1 / 6)
    expect(xOfStep(shown.entries, 0)).toBe(0)
  })

  it('leads from mistake to mistake, of one seat or of all', () => {
    expect(nextWhere(shown.entries, 0, 1, isMistake(null))).toBe(1)
    expect(nextWhere(shown.entries, 0, 1, isMistake(1))).toBe(2)
    expect(nextWhere(shown.entries, 2, 1, isMistake(null))).toBeNull()
    expect(nextWhere(shown.entries, 2, -1, isMistake(0))).toBe(1)
  })

  it('marks luck that matters', () => {
    expect(notable(shown.lucks, 0, 2)).toHaveLength(1)
    expect(notable(shown.lucks, 0, 1)).toHaveLength(0)
  })
})

describe('an analysis under way', () => {
  const rows: Row[] = [
    { kind: 'chance', place: 1, shares: [0.6, 0.4], luck: [0.1, -0.1] },
    { kind: 'judged', place: 1, ...turn(2, 'good') },
    { kind: 'chance', place: 0, shares: [0.5, 0.5] },
  ]

  it('fills in from left to right', () => {
    const shown = ofRows(rows, 4)
    expect(shown.moments.map((moment) => moment.x)).toEqual([0, 0.25])
    expect(shown.entries).toMatchObject([{ turn: 2, x: 0.25 }])
    expect(shown.lucks).toMatchObject([{ turn: 2, x: 0.5 }])
  })

  it('is empty at first', () => {
    expect(ofRows([], 0)).toEqual({ moments: [], entries: [], lucks: [], turns: 0 })
  })
})

describe('lines', () => {
  it('are told apart by what they were', () => {
    const judged = turn(1, 'mistake')
    expect(linesOf(judged).best?.moves).toEqual(['a', 'b'])
    expect(linesOf(judged).played?.moves).toEqual(['d'])
    expect(hasBetter(judged)).toBe(true)
    const best = turn(1, 'best', { lines: [line('best', 0.5, 'a')] })
    expect(linesOf(best).played).toBe(linesOf(best).best)
    expect(hasBetter(best)).toBe(false)
  })

  it('are found by what was tried', () => {
    const { lines } = turn(1, 'mistake')
    expect(lineFor(lines, ['a', 'c', 'more'])?.share).toBe(0.48)
    expect(lineFor(lines, ['a'])).toBeNull()
    expect(leadsOn(lines, ['a'])).toBe(true)
    expect(leadsOn(lines, ['x'])).toBe(false)
  })

  it('are right within an inaccuracy of the best', () => {
    expect(isAsGood(0.47, 0.5, 2)).toBe(true)
    expect(isAsGood(0.455, 0.5, 2)).toBe(false)
    expect(isAsGood(0.47, 0.5, 4)).toBe(false)
  })
})

describe('reasons', () => {
  it('say where they do not show the loss, and where no single one does', () => {
    const term = { term: 'goods', points: -2, main: true, fact: null, text: '', targets: [] }
    expect(caveat(turn(1, 'mistake', { terms: [term] }))).toBeNull()
    expect(caveat(turn(1, 'mistake', { terms: [{ ...term, main: false }] }))).toBe('why.several')
    expect(caveat(turn(1, 'mistake', { terms: [term], agrees: false }))).toBe('why.not')
  })
})

describe('numbers', () => {
  it('have true signs, and nothing has none', () => {
    expect(signedBy(-3.14)).toBe('−3.1')
    expect(signedBy(2)).toBe('+2.0')
    expect(signedBy(-0.01)).toBe('0.0')
    expect(percent(0.1234)).toBe('12.3')
  })

  it('of a ledger go on where the one before ended', () => {
    const bars = barsOf({ start: 0.5, own: -0.6, others: 0.3, luck: 0.1, rest: -0.3, end: 0 })
    expect(bars[1]).toEqual({ what: 'own', value: -0.6, from: 0.5, to: -0.09999999999999998 })
    expect(bars.at(-1)!.to).toBeCloseTo(0)
    expect(reachOf(bars)[0]).toBeCloseTo(-0.1)
  })

  it('are drawn within their box', () => {
    const box = { left: 10, right: 110, top: 5, bottom: 55 }
    const entries = ofReport(report).entries as Entry[]
    const graph = drawn(ofReport(report).moments, 2, box)
    expect(graph.x(entries[0]!.x)).toBe(10)
    expect([graph.y(0), graph.y(1)]).toEqual([55, 5])
    expect(graph.lines[0]).toBe('M10.0 30.0L43.3 25.0L76.7 10.0L110.0 5.0')
    expect(drawn([{ x: 0, shares: [0.25, 0.25, 0.25, 0.25] }], 4, box).ticks).toEqual([0, 0.25, 0.5])
  })
})
