import { describe, expect, it } from 'vitest'
import { moment } from '../dev/fixtures'
import type { Clock, LogLine, TurnLine } from '$lib/net/types'
import { settings } from '$lib/state/settings.svelte'
import { leftOf, written } from './clocks'
import { apart, graphOf } from '../replay/graphs'
import { named, seated } from '$i18n'
import { wordsOf } from '$i18n/message'
import { Announcer } from './announcer'
import { captionOf, headlineOf, lineAt, newsOf, shownTurns, turnAfter, type ShownTurn } from './logs'
import { saidOf } from './prompts'
import { barsOf, scoreSheetOf } from './scoreSheet'

settings.set({ language: 'en' })
const end = moment('praetor-end-4p').seat
const { seat: middle, spectator: onlooker } = moment('trajan-middle-3p')

describe('clocks', () => {
  const clock: Clock = { kind: 'live', left: [60_000, 90_000], running: 1, since: 1000, due: 91_000 }
  it('run for whoever thinks', () => {
    expect(leftOf(clock, 0, 11_000)).toBe(60_000)
    expect(leftOf(clock, 1, 11_000)).toBe(80_000)
    expect(leftOf({ ...clock, kind: 'none', left: null }, 0, 0)).toBeNull()
    expect(leftOf({ kind: 'days', left: null, running: 0, since: 0, due: 5000 }, 0, 2000)).toBe(3000)
  })
  it.each([
    [-5, '0:00'],
    [249_000, '4:09'],
    [3_723_000, '1:02:03'],
    [273_600_000, '3 d 4 h'],
  ])('%i is %s', (time, text) => expect(written(time)).toBe(text))
})

describe('the log', () => {
  seated.at(middle.info)
  const names = middle.info.seats.map((seat) => seat.name)
  const message = (template: string, seat: number | null) => ({
    ...named(template),
    args: { ...(seat === null ? {} : { who: { seat } }) },
  })
  const line = (move: number, turn: number, template: string, seat: number | null = null): LogLine => ({
    move,
    turn,
    seat,
    message: message(template, seat),
  })
  const turn = (number: number, template: string, seat: number | null = null, points?: number[]): TurnLine => ({
    turn: number,
    seat,
    message: message(template, seat),
    ...(points ? { points } : {}),
  })
  const turns = [
    turn(1, '{who} sets up', 0),
    turn(2, '{who} sets up', 1),
    turn(48, '{who} ships', 0, [6, 0, 0]),
    turn(64, 'The round ends', null, [0, -4, 0]),
    turn(80, '{who} passes', 1),
  ]
  const lines = [
    line(0, 1, '{who} a.', 0),
    line(1, 1, '{who} b.', 0),
    line(2, 2, '{who} c.', 1),
    line(3, 48, '{who} d.', 0),
    line(4, 48, "{who}'s e.", 0),
    line(4, 64, 'f'),
    line(5, 80, '{who} g.', 1),
  ]
  const shown = (since: number | null = null) => shownTurns(turns, lines, since, 'trajan')
  const details = (each: ShownTurn) => each.lines.map((detail) => wordsOf(detail.parts))

  it('is told by turns: whose they are, what they brought, and what happened in them', () => {
    expect(shown().map((each) => [headlineOf(each), each.points, details(each)])).toEqual([
      [`${names[0]} sets up`, 0, ['a.', 'b.']],
      [`${names[1]} sets up`, 0, ['c.']],
      [`${names[0]} ships`, 6, ['d.', `${names[0]}'s e.`]],
      ['The round ends', 0, ['f']],
      [`${names[1]} passes`, 0, ['g.']],
    ])
    expect(shown().map((each) => [each.first, each.last])).toEqual([
      [0, 1],
      [2, 2],
      [3, 4],
      [4, 4],
      [5, 5],
    ])
  })
  it('marks what happened since the last turn, of which what the viewer did is no news', () => {
    expect(shown(2).map((each) => each.fresh)).toEqual([false, false, true, true, true])
    expect(shown().some((each) => each.fresh)).toBe(false)
    expect(newsOf(shown(2), 0).map(headlineOf)).toEqual(['The round ends', `${names[1]} passes`])
  })
  it('says in a line what came of a move', () => {
    expect(captionOf(shown(), 4)).toBe(`${names[0]} ships · The round ends`)
    expect(captionOf(shown(), 9)).toBe('')
  })
  it('tells each turn once, when it is over', () => {
    const announcer = new Announcer()
    const asked = (to_move: number | null) => ({ ...middle, seat: 2, to_move })
    const upTo = (number: number) => shown().filter((each) => each.turn <= number)
    expect(announcer.news(upTo(2), asked(0))).toEqual([]) // was there before
    expect(announcer.news(upTo(48), asked(0))).toEqual([])
    expect(announcer.news(upTo(64), asked(1))).toEqual([`${names[0]} ships`])
    expect(announcer.news(upTo(80), asked(1))).toEqual(['The round ends'])
    expect(announcer.news(upTo(80), asked(2))).toEqual([`${names[1]} passes`])
    expect(announcer.news(upTo(80), asked(2))).toEqual([])
    expect(announcer.news(upTo(64), asked(1))).toEqual([]) // taken back
    expect(announcer.news(upTo(80), asked(2))).toEqual([`${names[1]} passes`])
  })
  it('tells whoever is asked what the game has just done', () => {
    const announcer = new Announcer()
    const asked = (seat: number) => ({ ...middle, seat, to_move: 1 })
    const upTo = (number: number) => shown().filter((each) => each.turn <= number)
    announcer.news(upTo(2), asked(1))
    expect(announcer.news(upTo(64), asked(1))).toEqual([`${names[1]} sets up`, `${names[0]} ships`, 'The round ends'])
  })
  it('knows what was told by the time of a move, and where a part of the game begins', () => {
    expect(lineAt(shown(), 1)).toMatchObject({ move: 1, turn: 1 })
    expect(lineAt(shown(), 4)).toMatchObject({ move: 4, turn: 64 })
    expect(lineAt([], 4)).toBeNull()
    expect(turnAfter(shown(), 4)?.turn).toBe(64)
    expect(turnAfter(shown(), 2)?.turn).toBe(48)
    expect(turnAfter(shown(), 5)).toBeUndefined()
  })
})

describe('the prompt', () => {
  it('asks us, and tells others for whom they wait', () => {
    expect(saidOf(middle, null)).toMatchObject({ mine: true, seat: middle.seat })
    expect(saidOf(middle, middle.options[0]!).more).toBe(middle.options[0]!.message.text)
    expect(saidOf(onlooker, null, 'Red passed.').more).toBe('Red passed.')
    expect(saidOf(onlooker, null)).toMatchObject({
      mine: false,
      text: `${onlooker.info.seats[onlooker.to_move!]!.name} is thinking…`,
    })
  })
  it('says who has won', () => {
    const winner = end.standings![0]!
    expect(saidOf(end, null).text).toContain(String(winner.score))
    expect(saidOf({ ...end, seat: winner.player }, null).text).toBe(`You win with ${winner.score} points`)
  })
})

describe('points by source', () => {
  it('add up to the score of everybody, best first', () => {
    const sheet = scoreSheetOf(end)
    expect(sheet.columns.map((column) => column.place)).toEqual([1, 2, 3, 4])
    for (const [index, column] of sheet.columns.entries()) {
      expect(sheet.rows.reduce((sum, row) => sum + row.points[index]!, 0)).toBe(column.score)
    }
  })
  it('leave out what brought nobody anything', () => {
    expect(scoreSheetOf(middle).rows.every((row) => row.points.some((points) => points !== 0))).toBe(true)
  })
})

it('bars of points: the longest fills its row, losses stand beside', () => {
  const frame = structuredClone(end)
  for (const player of frame.position!.players)
    player.points = { tiles: 10 * (player.seat + 1), wages: player.seat === 0 ? -4 : 0 }
  const { sources, rows } = barsOf(frame)
  expect(sources).toEqual(['tiles'])
  expect(Math.max(...rows.map((row) => row.parts[0]!.share))).toBe(1)
  expect(rows.find((row) => row.seat.seat === 0)).toMatchObject({ losses: -4, lost: [{ source: 'wages', points: -4 }] })
})

describe('points over the game', () => {
  const box = { left: 0, right: 100, top: 0, bottom: 50 }
  it('go from left to right and stay in their box', () => {
    const graph = graphOf(
      [
        { step: 0, scores: [0, 0] },
        { step: 10, scores: [20, -5] },
      ],
      10,
      box,
    )
    expect(graph.lines).toEqual(['M0.0 40.0L100.0 0.0', 'M0.0 40.0L100.0 50.0'])
    expect([graph.stepAt(-5), graph.stepAt(52), graph.stepAt(999)]).toEqual([0, 5, 10])
    expect(graph.ticks).toEqual([-5, 0, 5, 10, 15, 20])
    expect(graphOf([], 0, box).lines).toEqual([])
  })
  it('write names below each other that would lie on each other', () => {
    const [a, b, c] = apart([10, 10, 40], 9) as [number, number, number]
    expect([Math.round(a + b + c), Math.round(b - a)]).toEqual([60, 9])
    expect(apart([30, 0], 10)).toEqual([30, 0])
  })
})
