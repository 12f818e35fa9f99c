import { describe, expect, it } from 'vitest'
import { moment } from '../dev/fixtures'
import { named } from '$i18n'
import { wordsOf } from '$i18n/message'
import { settings } from '$lib/state/settings.svelte'
import type { LogLine, TurnLine } from '$lib/net/types'
import { shownTurns } from './logs'
import { requestOf } from './undoRequest'

settings.set({ language: 'en' })
const { seat: frame } = moment('trajan-middle-3p')
const line = (move: number, turn: number): LogLine => ({ move, turn, seat: null, message: named(`line ${move}`) })
const log = [line(3, 48), line(4, 48), line(5, 80), line(5, 80)]
const turns = shownTurns(
  [48, 80].map((turn): TurnLine => ({ turn, seat: null, message: named(`turn ${turn}`) })),
  log,
  null,
  'trajan',
)

describe('a request to go back', () => {
  const asked = (seat: number, viewer: number | null) =>
    requestOf(
      {
        ...frame,
        seat: viewer,
        log: { after: 0, moves: 5, lines: [], first_turn: 0, turns: [] },
        undo_asked: { seat, moves: 3, seen: true, waiting_for: [0, 1, 2].filter((each) => each !== seat) },
      },
      turns,
      log,
    )!
  const name = (seat: number) => frame.info.seats[seat]!.name

  it('says who asks and what would be taken back', () => {
    const request = asked(1, 0)
    expect(request.text).toBe(`${name(1)} asks to take back 2 decisions`)
    expect(request.lines.map((each) => wordsOf(each.parts))).toEqual(['line 4', 'turn 80'])
    expect([request.mine, request.asked, request.seen]).toEqual([false, true, true])
  })
  it('shows whoever asks for whom it waits', () => {
    const request = asked(1, 1)
    expect(request.text).toBe('You ask to take back 2 decisions')
    expect(request.waits).toContain(name(0))
    expect(request.waits).toContain(name(2))
    expect([request.mine, request.asked]).toEqual([true, false])
  })
  it('asks nothing of those who look on', () => expect(asked(1, null).asked).toBe(false))
  it('is none where nobody asks', () => expect(requestOf(frame, turns, log)).toBeNull())
})
