import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { named } from '$i18n'
import { Refused } from './api'
import { Socket, type Wire } from './socket'
import type { Frame } from './types'

class FakeWire implements Wire {
  sent: Record<string, unknown>[] = []
  closed = false
  onmessage: ((event: { data: unknown }) => void) | null = null
  onclose: ((event: { code: number }) => void) | null = null
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>)
  }
  close(): void {
    this.closed = true
  }
  hear(told: object): void {
    this.onmessage?.({ data: JSON.stringify(told) })
  }
  greet(): void {
    this.hear({ type: 'hello', person: { id: 'livia' }, now: Date.now() + 5000 })
  }
  cut(): void {
    this.onclose?.({ code: 1006 })
  }
}

const frame = (seq: number, moves = seq, more: object = {}) => ({
  type: 'table',
  table: 'T',
  seat: 0,
  seq,
  log: { after: 0, moves, lines: [] },
  ...more,
})

describe('the line to the server', () => {
  let wires: FakeWire[]
  let socket: Socket
  const newest = () => wires.at(-1)!

  beforeEach(() => {
    vi.useFakeTimers()
    wires = []
    socket = new Socket(() => {
      wires.push(new FakeWire())
      return newest()
    })
  })
  afterEach(() => {
    socket.end()
    vi.useRealTimers()
  })

  it('watches as soon as it was greeted, and gives frames on', () => {
    const seen: number[] = []
    socket.watch('T', { frame: (each: Frame) => seen.push(each.seq) })
    expect(newest().sent).toEqual([])
    newest().greet()
    expect(newest().sent).toEqual([{ do: 'watch', table: 'T', seat: 'mine', last: 0, log: 0 }])
    newest().hear(frame(3))
    expect(seen).toEqual([3])
    expect(socket.ahead).toBe(5000)
  })

  it('comes back by itself and watches on from where it stood', () => {
    const lines: string[] = []
    socket.onLine = (line) => lines.push(line)
    socket.watch('T', { frame: () => undefined })
    newest().greet()
    newest().hear(frame(9, 7))
    newest().cut()
    expect(socket.line).toBe('lost')
    vi.advanceTimersByTime(400)
    expect(wires.length).toBe(2)
    newest().greet()
    expect(newest().sent).toEqual([{ do: 'watch', table: 'T', seat: 'mine', last: 9, log: 7 }])
    expect(lines).toEqual(['open', 'lost', 'open'])
  })

  it('passes on how far a bot has thought', () => {
    const heard: number[] = []
    socket.watch('T', { frame: () => undefined, thinking: ({ share }) => heard.push(share) })
    newest().greet()
    newest().hear({ type: 'thinking', table: 'T', seat: 1, version: 4, share: 0.4 })
    newest().hear({ type: 'thinking', table: 'U', seat: 1, version: 4, share: 0.9 })
    expect(heard).toEqual([0.4])
  })

  it('waits longer each time, but not for ever', () => {
    socket.watch('T', { frame: () => undefined })
    for (let tries = 0; tries < 12; tries++) {
      newest().cut()
      vi.advanceTimersByTime(10_001)
    }
    expect(wires.length).toBe(13)
  })

  it('sends what was not answered again, under the same name', async () => {
    socket.watch('T', { frame: () => undefined })
    newest().greet()
    const answer = socket.command('T', { do: 'move', version: 1, moves: ['pass'] })
    const first = newest().sent.at(-1)!
    newest().cut()
    vi.advanceTimersByTime(400)
    newest().greet()
    expect(newest().sent.at(-1)).toEqual(first)
    newest().hear({ type: 'done', cmd: first['cmd'], seq: 4, version: 2 })
    await expect(answer).resolves.toMatchObject({ seq: 4 })
    expect(socket.unanswered).toBe(0)
  })

  it('keeps a click made while the line is lost', () => {
    socket.watch('T', { frame: () => undefined })
    newest().greet()
    newest().cut()
    void socket.command('T', { do: 'undo', version: 3 })
    vi.advanceTimersByTime(400)
    newest().greet()
    expect(newest().sent.map((each) => each['do'])).toEqual(['watch', 'undo'])
  })

  it('tells why something was refused', async () => {
    const told = named('The tray is empty.')
    socket.watch('T', { frame: () => undefined })
    newest().greet()
    const answer = socket.command('T', { do: 'move', version: 1, moves: ['tray1'] })
    const { cmd } = newest().sent.at(-1)!
    newest().hear({
      type: 'refused',
      cmd,
      error: { code: 'illegal', message: told, rule: null },
    })
    await expect(answer).rejects.toMatchObject({ code: 'illegal', told, rule: null })
  })

  it('tries again what only passes, with the same name', () => {
    socket.watch('T', { frame: () => undefined })
    newest().greet()
    void socket.command('T', { do: 'resign' })
    const { cmd } = newest().sent.at(-1)!
    newest().hear({ type: 'refused', cmd, error: { code: 'restarting', message: named(''), rule: null } })
    vi.advanceTimersByTime(1001)
    expect(newest().sent.filter((each) => each['cmd'] === cmd).length).toBe(2)
  })

  it('says why a table cannot be watched', () => {
    const why: Refused[] = []
    socket.watch('T', { frame: () => undefined, refused: (error) => why.push(error) })
    newest().greet()
    newest().hear({
      type: 'refused',
      cmd: null,
      table: 'T',
      seat: 'mine',
      error: { code: 'no-such-table', message: named('No.'), rule: null },
    })
    expect(why.map((each) => each.code)).toEqual(['no-such-table'])
  })

  it('gives up a line on which nothing is heard any more', () => {
    socket.watch('T', { frame: () => undefined })
    newest().greet()
    vi.advanceTimersByTime(20_001)
    expect(newest().sent.at(-1)).toEqual({ do: 'ping', n: 1 })
    vi.advanceTimersByTime(10_001)
    expect(wires[0]!.closed).toBe(true)
    expect(socket.line).toBe('lost')
  })

  it('looks at a game together again after a lost line, alone or not', async () => {
    const told: unknown[] = []
    const handlers = { told: (each: unknown) => told.push(each), refused: vi.fn() }
    const answered = () => newest().hear({ type: 'reviewed', cmd: newest().sent.at(-1)!['cmd'] })
    const come = socket.review('T', handlers)
    newest().greet()
    answered()
    await come
    const alone = socket.review('T', handlers, true)
    answered()
    await alone
    newest().hear({ type: 'review', table: 'T', people: [] })
    newest().hear({ type: 'review', table: 'U', people: [] })
    expect(told).toHaveLength(1)

    newest().cut()
    vi.advanceTimersByTime(400)
    newest().greet()
    expect(newest().sent).toEqual([{ do: 'review', table: 'T', alone: true }])
    const error = { code: 'too-many', message: named('Full.'), rule: null }
    newest().hear({ type: 'refused', cmd: null, table: 'T', error })
    expect(handlers.refused).toHaveBeenCalledOnce()
    newest().hear({ type: 'review', table: 'T', people: [] })
    expect(told).toHaveLength(1)
  })

  it('looks on from another seat without frames of the one before', () => {
    const seen: (number | null)[] = []
    socket.watch('T', { frame: (each: Frame) => seen.push(each.seat) })
    newest().greet()
    socket.watch('T', { frame: (each: Frame) => seen.push(each.seat) }, 1)
    expect(
      newest()
        .sent.slice(1)
        .map((each) => [each['do'], each['seat']]),
    ).toEqual([
      ['unwatch', 'mine'],
      ['watch', 1],
    ])
    newest().hear(frame(2))
    newest().hear(frame(2, 2, { seat: 1 }))
    expect(seen).toEqual([1])
  })
})
