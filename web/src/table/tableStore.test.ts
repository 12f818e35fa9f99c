import { describe, expect, it, vi } from 'vitest'
import { moment } from '../dev/fixtures'
import { named } from '$i18n'
import { Refused } from '$lib/net/api'
import type { Socket, WatchHandlers } from '$lib/net/socket'
import type { Command, Frame, Remark, Thought } from '$lib/net/types'
import { TableStore, type UndoNews } from './tableStore.svelte'

const early = moment('praetor-early-3p')

vi.stubGlobal('fetch', () => Promise.reject(new Error('no server here')))

function scene(me = 'livia', pause = 0) {
  const asked: Command[] = []
  const seats: unknown[] = []
  let answer: (command: Command) => Promise<unknown> = () => Promise.resolve({ seq: 1, version: 1 })
  let handlers: WatchHandlers | null = null
  const socket = {
    watch: (_: string, given: WatchHandlers, seat: unknown) => {
      handlers = given
      seats.push(seat)
      return () => undefined
    },
    command: (_: string, command: Command) => {
      asked.push(command)
      return answer(command)
    },
  } as unknown as Socket
  const errors: unknown[] = []
  const turns: number[] = []
  const undos: UndoNews[] = []
  const table = new TableStore('T', {
    socket,
    me: () => me,
    error: (error) => errors.push(error),
    turn: (frame) => turns.push(frame.version),
    undo: (news) => undos.push(news),
    pause: (bot) => (bot ? 0 : pause),
  })
  table.start()
  const told = (changed: Partial<Frame> = {}) => handlers!.frame({ ...structuredClone(early.seat), ...changed })
  const said = (remark: Remark) => handlers!.chat!(remark)
  const thinks = (thought: Pick<Thought, 'version' | 'share'>) =>
    handlers!.thinking!({ type: 'thinking', table: 'T', seat: 1, ...thought })
  return {
    table,
    thinks,
    asked,
    errors,
    turns,
    undos,
    seats,
    told,
    said,
    answers: (next: typeof answer) => (answer = next),
  }
}

/** The same table with a rival of this kind. */
function withRival(kind: 'person' | 'bot'): Frame['info'] {
  const info = structuredClone(early.seat.info)
  info.seats[1]!.kind = kind
  return info
}

const line = (move: number, text: string) => ({ move, turn: move * 16, seat: null, message: named(text) })
const log = (moves: number, text: string) => ({
  after: moves - 1,
  moves,
  lines: [line(moves, text)],
  first_turn: moves * 16,
  turns: [{ turn: moves * 16, seat: 1, message: named(text) }],
})

describe('a watched table', () => {
  it('offers the options of the newest frame, by what is clicked', () => {
    const { table, told } = scene()
    told()
    const first = table.all[0]!
    expect(table.at(first.target)).toContain(first)
    expect(table.at('nothing:there')).toEqual([])
  })

  it('knows how far a bot has thought about the question on show, and forgets it with the question', () => {
    const { table, told, thinks } = scene()
    told()
    expect(table.thinking).toBeNull()
    const { version } = table.frame!
    thinks({ version, share: 0.4 })
    expect(table.thinking).toBe(0.4)
    told({ version: version + 1 })
    expect(table.thinking).toBeNull()
  })

  it('answers the version it has seen', async () => {
    const { table, asked, told } = scene()
    told()
    table.choose(table.all[0]!)
    await Promise.resolve()
    expect(asked).toEqual([{ do: 'move', version: table.frame!.version, moves: [table.all[0]!.move] }])
  })

  it('takes one click at a time', () => {
    const { table, asked, told, answers } = scene()
    told()
    answers(() => new Promise(() => undefined))
    table.choose(table.all[0]!)
    table.choose(table.all[1]!)
    expect(table.busy).toBe(true)
    expect(asked.length).toBe(1)
  })

  it('takes no click on a question that is answered, until the next one has come', async () => {
    const { table, asked, told, answers } = scene()
    told()
    const { version } = table.frame!
    answers(() => Promise.resolve({ seq: 99, version: version + 1 }))
    await table.do({ do: 'move', version, moves: [table.all[0]!.move] })
    table.choose(table.all[1]!)
    expect(asked.length).toBe(1)
    told({ version: version + 1 })
    table.choose(table.all[1]!)
    expect(asked.length).toBe(2)
  })

  it('tells what is refused, except that somebody was faster', async () => {
    const { table, errors, told, answers } = scene()
    told()
    answers(() => Promise.reject(new Refused({ code: 'stale', message: named('Look again.'), rule: null })))
    await table.do({ do: 'confirm', version: 1 })
    expect(errors).toEqual([])
    answers(() => Promise.reject(new Refused({ code: 'illegal', message: named('No.'), rule: null })))
    expect(await table.do({ do: 'confirm', version: 1 })).toBeNull()
    expect(errors.length).toBe(1)
    expect(table.busy).toBe(false)
  })

  it('asks why only for what is not allowed, and remembers until something changes', async () => {
    const { table, asked, told, answers } = scene()
    told()
    table.ask('tile:here', table.all[0]!.move)
    expect(asked).toEqual([])
    const rule = { book: 'Praetor', pages: ['5'], topic: null, rulings: [], anchor: 'place', text: 'Praetor p.5' }
    answers(() => Promise.reject(new Refused({ code: 'illegal', message: named('Too far.'), rule })))
    table.ask('tile:there', 'build:there')
    await vi.waitFor(() => expect(table.why('tile:there')).toBe('Too far. (Praetor p. 5)'))
    expect(table.lately?.rule).toEqual(rule)
    told({ version: 999 })
    expect(table.why('tile:there')).toBeNull()
    expect(table.lately).toBeNull()
  })

  it('knows what moved last and rings when it is our turn', () => {
    const { table, turns, told } = scene()
    told({
      seat: 0,
      to_move: 1,
      waiting_for: [1],
      version: 4,
      log: log(4, 'Red moves.'),
    })
    told({
      seat: 0,
      to_move: 0,
      waiting_for: [0],
      version: 5,
      log: log(5, 'Yellow passes.'),
    })
    expect(table.last).toMatchObject({ seat: 1, lines: [line(5, 'Yellow passes.')] })
    expect(table.log.length).toBe(2)
    expect(turns).toEqual([5])
  })

  it('shows moves of rivals one after the other, and all at once to whoever asks', () => {
    const { table, turns, told: tell } = scene('livia', 1000)
    const told = (changed: Partial<Frame>) => tell({ info: withRival('person'), ...changed })
    told({ seat: 0, to_move: 1, waiting_for: [1], version: 4, log: log(4, 'Red moves.') })
    told({ seat: 0, to_move: 1, waiting_for: [1], version: 5, log: log(5, 'Red moves.') })
    told({ seat: 0, to_move: 1, waiting_for: [1], version: 6, log: log(6, 'Red moves.') })
    told({ seat: 0, to_move: 0, waiting_for: [0], version: 7, log: log(7, 'Red moves.') })
    expect(table.frame!.version).toBe(5)
    expect(turns).toEqual([])
    table.queue.skip()
    expect(table.frame!.version).toBe(7)
    expect(table.log.map((line) => line.move)).toEqual([4, 5, 6, 7])
    expect(turns).toEqual([7])
  })

  it('counts what others say, not what we say', () => {
    const { table, told, said } = scene()
    told()
    said({ number: 1, at: 0, person: 'livia', name: 'Livia', text: 'Salve!' })
    expect(table.unread).toBe(0)
    said({ number: 2, at: 0, person: 'marcus', name: 'Marcus', text: 'Salve!' })
    expect([table.unread, table.chat.length]).toEqual([1, 2])
  })

  it('tells when others take something back, or do not let us', async () => {
    const { table, told, undos } = scene()
    const info = structuredClone(early.seat.info)
    info.seats.forEach((seat, at) => Object.assign(seat, { kind: 'person', person: at ? `rival ${at}` : 'livia' }))
    const shown = (changed: Partial<Frame>) => told({ info, seat: 0, ...changed })
    const request = (seat: number) => ({ seat, moves: 1, seen: false, waiting_for: [1, 2] })
    shown({ undone: { seq: 3, seat: 1, count: 1 } })
    shown({ undone: { seq: 3, seat: 1, count: 1 }, undo_asked: request(0) })
    expect(undos).toEqual([]) // of what was before we came, nothing
    shown({ undone: { seq: 3, seat: 1, count: 1 } })
    expect(undos).toEqual(['declined'])
    shown({ undone: { seq: 9, seat: 2, count: 4 } })
    expect(undos.at(-1)).toEqual({ seq: 9, seat: 2, count: 4 })
    shown({ undone: { seq: 12, seat: 0, count: 1 }, undo_asked: request(0) })
    table.answerUndo(false)
    await Promise.resolve()
    shown({ undone: { seq: 12, seat: 0, count: 1 } })
    expect(undos.length).toBe(2) // what we do ourselves is no news
  })

  it('shows the set-up at once', () => {
    const { table, told } = scene('livia', 1000)
    const filled = (moves: number) => ({
      ...log(moves, 'Red fills.'),
      lines: [{ ...line(moves, 'Red fills.'), turn: 2 }],
    })
    for (const version of [4, 5, 6, 7]) told({ seat: 0, to_move: 1, waiting_for: [1], version, log: filled(version) })
    expect(table.frame!.version).toBe(7)
    expect(table.queue.waiting).toBe(0)
  })

  it('shows moves of bots at a pace of their own', () => {
    const { table, told } = scene('livia', 1000)
    const info = withRival('bot')
    for (const version of [4, 5, 6, 7])
      told({ info, seat: 0, to_move: 1, waiting_for: [1], version, log: log(version, 'Red moves.') })
    expect(table.frame!.version).toBe(7)
  })

  it('turns to whoever is asked among several at one screen, and says for which seat', async () => {
    const { table, asked, seats, told } = scene()
    const info = structuredClone(early.seat.info)
    for (const seat of info.seats) Object.assign(seat, { kind: 'person', person: 'livia' })
    told({ info, seat: 0, to_move: 1, waiting_for: [1] })
    expect(seats).toEqual(['mine', 1])
    told({ info, seat: 1, to_move: 1, waiting_for: [1] })
    await table.do({ do: 'resign' })
    expect(asked.at(-1)).toEqual({ do: 'resign', seat: 1 })
  })
})
