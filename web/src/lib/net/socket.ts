/**
 * The line to the server. It comes back by itself: every table is watched on
 * from where it stood, and every command without an answer is sent again under
 * its name, so no click is lost and none counts twice.
 */
import { freshName, Refused } from './api'
import type { Command, Done, ErrorTold, Frame, OfReview, Remark, ReviewTold, Thought } from './types'

export type Line = 'connecting' | 'open' | 'lost'

export interface WatchHandlers {
  frame(frame: Frame): void
  chat?(remark: Remark): void
  /** A bot thinks, and this is how far it is. */
  thinking?(thought: Thought): void
  /** The table cannot be watched: no such table, or it asks for a password. */
  refused?(error: Refused): void
}

export interface ReviewHandlers {
  told(review: ReviewTold): void
  /** After the line was lost, the server does not take us any more. */
  refused(error: Refused): void
}

/** The little of a WebSocket that is used, so that tests can bring their own. */
export interface Wire {
  send(text: string): void
  close(): void
  onmessage: ((event: { data: unknown }) => void) | null
  onclose: ((event: { code: number }) => void) | null
}

interface Watching {
  handlers: WatchHandlers
  password: string | undefined
  seat: number | null | 'mine'
  last: number
  log: number
}

/** A command or a request without an answer. */
interface Waiting {
  message: string
  done(told: unknown): void
  refused(error: Refused): void
}

type Told =
  | { type: 'hello'; person: { id: string; name: string; kind: string }; now: number }
  | Frame
  | ({ type: 'done' } & Done)
  | { type: 'gathered' | 'imagined' | 'reviewed'; cmd: string | null }
  | ReviewTold
  | { type: 'refused'; cmd: string | null; error: ErrorTold; table?: string }
  | ({ type: 'chat'; table: string } & Remark)
  | Thought
  | { type: 'attention'; tables: string[] }
  | { type: 'pong' }
  | { type: 'closing' }

const FIRST_PAUSE = 250
const LONGEST_PAUSE = 8_000
const QUIET = 20_000 // after so long a ping asks whether anybody is there
const SILENCE = 10_000 // and after so long without an answer the line is given up
const PASSING = new Set(['restarting', 'storage-unavailable']) // try again, with the same name

export class Socket {
  line: Line = 'connecting'
  /** What the clock of the server shows more than ours, in milliseconds. */
  ahead = 0
  onLine: (line: Line) => void = () => undefined
  onAttention: (tables: string[]) => void = () => undefined

  private wire: Wire | null = null
  private readonly watched = new Map<string, Watching>()
  private readonly listening = new Map<string, { said: (remark: Remark) => void; back: () => void }>()
  private readonly reviewing = new Map<string, { handlers: ReviewHandlers; alone: boolean }>()
  private readonly waiting = new Map<string, Waiting>()
  private pause = FIRST_PAUSE
  private timer: ReturnType<typeof setTimeout> | undefined
  private quiet: ReturnType<typeof setTimeout> | undefined
  private ended = false
  private greeted = false

  constructor(private readonly dial: () => Wire = dialHere) {}

  /** Frames of a table from now on; the answer ends that. */
  watch(table: string, handlers: WatchHandlers, seat: Watching['seat'] = 'mine', password?: string): () => void {
    const watching: Watching = { handlers, password, seat, last: 0, log: 0 }
    const before = this.watched.get(table)
    if (before && before.seat !== seat && this.line === 'open') this.send({ do: 'unwatch', table, seat: before.seat })
    this.watched.set(table, watching)
    if (this.wire) this.sendWatch(table, watching)
    else this.connect()
    return () => {
      if (this.watched.get(table) !== watching) return
      this.watched.delete(table)
      if (this.line === 'open') this.send({ do: 'unwatch', table, seat })
    }
  }

  /** What is said at a tournament from now on; the answer ends that. `back`: some may have been missed. */
  listenTo(tournament: string, said: (remark: Remark) => void, back: () => void): () => void {
    const listening = { said, back }
    this.listening.set(tournament, listening)
    if (this.greeted) this.send({ do: 'listen', tournament })
    else if (!this.wire) this.connect()
    return () => {
      if (this.listening.get(tournament) !== listening) return
      this.listening.delete(tournament)
      if (this.line === 'open') this.send({ do: 'unlisten', tournament })
    }
  }

  /** Look at a finished game together with others, or around by oneself; after a lost line, too. */
  async review(table: string, handlers: ReviewHandlers, alone = false): Promise<void> {
    const before = this.reviewing.get(table)
    const reviewing = { handlers, alone }
    this.reviewing.set(table, reviewing)
    try {
      await this.request(table, { do: 'review', alone })
    } catch (error) {
      if (this.reviewing.get(table) === reviewing && !before) this.reviewing.delete(table)
      throw error
    }
  }

  /** Look at it together no longer. */
  unreview(table: string): void {
    if (this.reviewing.delete(table) && this.line === 'open') this.send({ do: 'unreview', table })
  }

  /** Have something done; sent again until there is an answer. */
  command(table: string, command: Command): Promise<Done> {
    return this.request(table, command)
  }

  /** Ask for something that changes nothing, or have something done: both are sent again until there is an answer. */
  request<Reply>(table: string, asked: { do: string } | OfReview): Promise<Reply> {
    const cmd = freshName()
    const message = JSON.stringify({ table, cmd, ...asked })
    return new Promise((done, refused) => {
      this.waiting.set(cmd, { message, done: (told) => done(told as Reply), refused })
      if (this.line === 'open') this.wire?.send(message)
      else this.connect()
    })
  }

  get unanswered(): number {
    return this.waiting.size
  }

  /** As after signing in: the server has to learn anew who we are. */
  reconnect(): void {
    this.drop()
    this.pause = FIRST_PAUSE
    this.connect()
  }

  /** Nobody is signed in: there is no line until somebody is. */
  rest(): void {
    clearTimeout(this.timer)
    this.timer = undefined
    this.drop()
    this.tell('connecting')
  }

  /** At once, without waiting for the pause to end. */
  hurry(): void {
    if (this.wire || this.ended || this.line === 'open') return
    clearTimeout(this.timer)
    this.timer = undefined
    this.connect()
  }

  end(): void {
    this.ended = true
    clearTimeout(this.timer)
    this.drop()
  }

  private connect(): void {
    if (this.wire || this.ended || this.timer !== undefined) return
    if (this.line === 'open') this.tell('connecting')
    const wire = this.dial()
    this.wire = wire
    this.greeted = false
    wire.onmessage = (event) => {
      if (this.wire === wire) this.hear(JSON.parse(String(event.data)) as Told)
    }
    wire.onclose = () => {
      if (this.wire === wire) this.lost()
    }
  }

  private hear(told: Told): void {
    this.listen()
    switch (told.type) {
      case 'hello':
        this.ahead = told.now - Date.now()
        return this.greet()
      case 'table':
        return this.hearFrame(told)
      case 'done':
      case 'gathered':
      case 'imagined':
      case 'reviewed':
        this.waiting.get(told.cmd ?? '')?.done(told)
        this.waiting.delete(told.cmd ?? '')
        return
      case 'refused':
        return this.hearRefusal(told)
      case 'chat':
        this.watched.get(told.table)?.handlers.chat?.(told)
        this.listening.get(told.table)?.said(told)
        return
      case 'review':
        this.reviewing.get(told.table)?.handlers.told(told)
        return
      case 'thinking':
        this.watched.get(told.table)?.handlers.thinking?.(told)
        return
      case 'attention':
        return this.onAttention(told.tables)
      case 'pong':
      case 'closing':
        return
    }
  }

  private greet(): void {
    this.greeted = true
    this.pause = FIRST_PAUSE
    this.tell('open')
    for (const [table, watching] of this.watched) this.sendWatch(table, watching)
    for (const [tournament, { back }] of this.listening) {
      this.send({ do: 'listen', tournament })
      back()
    }
    for (const [table, { alone }] of this.reviewing) this.send({ do: 'review', table, alone })
    for (const { message } of this.waiting.values()) this.wire?.send(message)
  }

  private hearFrame(frame: Frame): void {
    const watching = this.watched.get(frame.table)
    if (!watching) return
    if (typeof watching.seat === 'number' && frame.seat !== watching.seat) return // of a seat left behind
    watching.last = frame.seq
    watching.log = frame.log?.moves ?? 0
    watching.handlers.frame(frame)
  }

  private hearRefusal(told: { cmd: string | null; error: ErrorTold; table?: string }): void {
    const error = new Refused(told.error)
    const waiting = told.cmd === null ? undefined : this.waiting.get(told.cmd)
    if (waiting && PASSING.has(error.code)) {
      setTimeout(() => this.line === 'open' && this.wire?.send(waiting.message), 1000)
    } else if (waiting) {
      this.waiting.delete(told.cmd!)
      waiting.refused(error)
    } else if (told.table !== undefined) {
      this.watched.get(told.table)?.handlers.refused?.(error)
      this.refuseReview(told.table, error)
    }
  }

  private refuseReview(table: string, error: Refused): void {
    const reviewing = this.reviewing.get(table)
    this.reviewing.delete(table)
    reviewing?.handlers.refused(error)
  }

  private sendWatch(table: string, { seat, last, log, password }: Watching): void {
    if (!this.greeted) return
    this.send({ do: 'watch', table, seat, last, log, ...(password === undefined ? {} : { password }) })
  }

  private send(message: object): void {
    this.wire?.send(JSON.stringify(message))
  }

  /** Something was heard; if nothing more comes for long, ask; if nothing comes then, begin anew. */
  private listen(): void {
    clearTimeout(this.quiet)
    this.quiet = setTimeout(() => {
      this.send({ do: 'ping', n: 1 })
      this.quiet = setTimeout(() => {
        this.drop()
        this.lost()
      }, SILENCE)
    }, QUIET)
  }

  private lost(): void {
    clearTimeout(this.quiet)
    this.wire = null
    if (this.ended) return
    this.tell('lost')
    this.timer = setTimeout(
      () => {
        this.timer = undefined
        this.connect()
      },
      this.pause * (0.75 + Math.random() / 2),
    )
    this.pause = Math.min(this.pause * 2, LONGEST_PAUSE)
  }

  private drop(): void {
    clearTimeout(this.quiet)
    const wire = this.wire
    this.wire = null
    wire?.close()
  }

  private tell(line: Line): void {
    this.line = line
    this.onLine(line)
  }
}

function dialHere(): Wire {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
  return new WebSocket(`${scheme}://${location.host}/api/socket`) as Wire
}
