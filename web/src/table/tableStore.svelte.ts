/** One watched table: what it looks like, what may be chosen, what is under way. */
import { heard } from '$lib/chat'
import type { LastMove } from '$games/contract'
import { seated } from '$i18n'
import { api, Refused } from '$lib/net/api'
import { isSetUp, joinLog, joinTurns } from '$lib/net/log'
import { known } from '$lib/net/known.svelte'
import type { Socket } from '$lib/net/socket'
import type { Command, Done, Frame, Gathering, LogLine, Remark, Thought, TurnLine, Undone } from '$lib/net/types'
import { ChoiceStore } from './choices.svelte'
import { FrameQueue } from './frameQueue.svelte'

/** Somebody has taken something back, or would not go back with us. */
export type UndoNews = Undone | 'declined'

export interface Services {
  socket: Socket
  /** The id of whoever looks. */
  me(): string | null
  error(error: unknown): void
  /** It has become our turn. */
  turn?(frame: Frame): void
  /** Somebody has moved, or the game is over. */
  moved?(frame: Frame): void
  /** Something was taken back, or our request for it was declined. */
  undo?(news: UndoNews): void
  /** How long a move of a rival is looked at before the next is shown, in milliseconds. */
  pause?(bot: boolean): number
}

/** A frame, and the seat whose move led to it. */
interface Coming {
  frame: Frame
  by: number | null
}

export class TableStore extends ChoiceStore {
  frame = $state.raw<Frame | null>(null)
  log = $state.raw<LogLine[]>([])
  turns = $state.raw<TurnLine[]>([])
  chat = $state.raw<Remark[]>([])
  unread = $state(0)
  last = $state.raw<LastMove | null>(null)
  /** Why the table cannot be watched. */
  refused = $state.raw<Refused | null>(null)
  pending = $state(0)
  /** The version that our last command led to, and the newest that has come: before it has, the old question stands. */
  private led = $state(0)
  private come = $state(0)
  /** Frames that have come: moves of rivals are shown one after the other. */
  readonly queue: FrameQueue<Coming>
  /** How far a bot has thought, by what the server last said. */
  private thought = $state.raw<Thought | null>(null)
  private newest: Frame | null = null
  private stop: (() => void) | null = null
  private seat: number | 'mine' = 'mine'
  /** We have withdrawn our request to go back. */
  private withdrawn = false
  /** What opened the table, where one is asked for. */
  password: string | undefined

  constructor(
    readonly id: string,
    private readonly services: Services,
  ) {
    super()
    this.queue = new FrameQueue(
      ({ frame }) => this.show(frame),
      ({ frame, by }) => this.services.pause?.(by !== null && frame.info.seats[by]?.kind === 'bot') ?? 0,
    )
  }

  start(password?: string): void {
    this.refused = null
    this.password = password
    this.watch()
    void this.recall()
    void this.loadChat()
  }

  end(): void {
    if (this.newest) void api.table(this.id).catch(() => undefined) // as it is when we leave
    this.queue.skip()
    this.stop?.()
    this.stop = null
  }

  /** Without a network the table is shown as it was last known; with one, it is kept for then. */
  private async recall(): Promise<void> {
    const kept = await api.table(this.id).catch(() => null)
    if (kept && known.asOf !== null && !this.newest) this.take(kept)
  }

  private watch(): void {
    const handlers = {
      frame: (frame: Frame) => this.take(frame),
      chat: (remark: Remark) => this.hear(remark),
      thinking: (thought: Thought) => (this.thought = thought),
      refused: (error: Refused) => (this.refused = error),
    }
    this.stop = this.services.socket.watch(this.id, handlers, this.seat, this.password)
  }

  /** A frame has come. */
  take(frame: Frame): void {
    const before = this.newest
    this.newest = frame
    this.come = frame.version
    this.queue.add({ frame, by: before?.to_move ?? null }, before !== null && isNews(before, frame))
  }

  /** How far the bot that is asked has thought, from 0 to 1; null as long as nothing is known of it. */
  get thinking(): number | null {
    return this.thought && this.thought.version === this.frame?.version ? this.thought.share : null
  }

  private show(frame: Frame): void {
    const before = this.frame
    if (frame.phase !== 'broken') {
      this.log = joinLog(this.log, frame.log)
      this.turns = joinTurns(this.turns, frame.log)
      if (before && before.version !== frame.version) {
        this.last = {
          seat: before.to_move,
          before: before.position,
          lines: this.log.filter((line) => line.move > before.log.moves),
        }
      }
    }
    if (before?.version !== frame.version) this.forget()
    seated.at(frame.info)
    this.frame = frame
    this.begin(`${frame.version} ${frame.seat}`, frame.gathering)
    this.refused = null
    if (before && before.version !== frame.version) this.services.moved?.(frame)
    const asked = frame.seat !== null && frame.waiting_for?.includes(frame.seat)
    const wasAsked = before !== null && before.seat !== null && before.waiting_for?.includes(before.seat)
    if (asked && !wasAsked && before) this.services.turn?.(frame)
    if (before && before.phase !== 'broken' && frame.phase !== 'broken') this.tellUndo(before, frame)
    this.turnToWhoIsAsked(frame)
  }

  private tellUndo(before: Frame, frame: Frame): void {
    const { undone } = frame
    const mine = (seat: number) => this.seats.includes(seat)
    if (undone && undone.seq !== before.undone?.seq) {
      if (!mine(undone.seat)) this.services.undo?.(undone)
    } else if (before.undo_asked && !frame.undo_asked && mine(before.undo_asked.seat) && !this.withdrawn) {
      this.services.undo?.('declined')
    }
    if (!frame.undo_asked) this.withdrawn = false
  }

  /** Several seats around one screen: look on from the one that is asked. */
  private turnToWhoIsAsked(frame: Frame): void {
    const mine = this.seats
    const asked = frame.waiting_for?.[0]
    if (mine.length < 2 || asked === undefined || asked === frame.seat || !mine.includes(asked)) return
    this.seat = asked
    this.watch()
  }

  /** The newest version that has come; it may not be shown yet. */
  get version(): number {
    return this.newest?.version ?? 0
  }

  /** The seats that are ours. */
  get seats(): number[] {
    const me = this.services.me()
    const seats = this.frame?.info?.seats ?? []
    return seats.filter((seat) => seat.kind === 'person' && seat.person === me).map((seat) => seat.seat)
  }

  get host(): boolean {
    return this.frame?.info.host.person === this.services.me()
  }

  // What is said.

  async loadChat(): Promise<void> {
    try {
      const told = await api.chat(this.id, 0, this.password)
      this.chat = told.chat
    } catch {
      // The table says itself what is wrong with it.
    }
  }

  private hear(remark: Remark): void {
    const before = this.chat.length
    this.chat = heard(this.chat, remark)
    if (this.chat.length === before) return
    if (remark.person === undefined || remark.person !== this.services.me()) this.unread += 1
  }

  // What is done.

  /** Have something done; what is refused is told, and null comes back. */
  async do(command: Command): Promise<Done | null> {
    this.pending += 1
    try {
      const done = await this.services.socket.command(this.id, this.seated(command))
      this.led = Math.max(this.led, done.version)
      return done
    } catch (error) {
      this.fail(error)
      return null
    } finally {
      this.pending -= 1
    }
  }

  /** What is refused is told, except that somebody was faster. */
  protected fail(error: unknown): void {
    if (!(error instanceof Refused && error.code === 'stale')) this.services.error(error)
  }

  /** Whoever holds several seats says for which. */
  private seated(command: Command): Command {
    const needs = ['move', 'undo', 'ask-undo', 'answer-undo', 'confirm', 'plan', 'prefer', 'resign']
    if (!needs.includes(command.do) || 'seat' in command || this.seats.length < 2) return command
    return { ...command, seat: this.frame?.seat ?? 0 } as Command
  }

  // Choices.

  /** Something is under way, or done and not yet seen: what is shown is not asked any more. */
  get busy(): boolean {
    return this.pending > 0 || this.come < this.led
  }

  chooseMany([first, ...rest]: readonly string[]): void {
    if (!this.frame || this.busy || first === undefined) return
    void this.do({ do: 'move', version: this.frame.version, moves: [first, ...rest] })
  }

  protected async gather(set: readonly string[]): Promise<Gathering> {
    const asked = { do: 'gather', version: this.frame!.version, after: [], set }
    return (await this.request<{ gathering: Gathering }>(asked)).gathering
  }

  /** Ask for something that changes nothing. */
  request<Reply>(asked: { do: string }): Promise<Reply> {
    const mine = this.seats.length < 2 ? {} : { seat: this.frame?.seat }
    return this.services.socket.request<Reply>(this.id, { ...asked, ...mine })
  }

  protected async reason(move: string): Promise<Refused | null> {
    try {
      const command = this.seated({ do: 'move', version: this.frame!.version, moves: [move] })
      await this.services.socket.command(this.id, command)
    } catch (error) {
      if (error instanceof Refused && error.code !== 'stale') return error
    }
    return null
  }

  undo(turn = false): void {
    if (this.frame) void this.do({ do: 'undo', version: this.frame.version, turn })
  }

  /** Ask the others to go back to before our last move. */
  askUndo(): void {
    const moves = (this.frame?.since_your_turn ?? 0) - 1
    if (this.frame && moves >= 0) void this.do({ do: 'ask-undo', version: this.frame.version, moves })
  }

  /** Agree to go back, or not; or withdraw our own request. */
  answerUndo(agree: boolean): void {
    this.withdrawn = this.seats.includes(this.frame?.undo_asked?.seat ?? -1)
    void this.do({ do: 'answer-undo', agree })
  }

  confirm(): void {
    if (this.frame) void this.do({ do: 'confirm', version: this.frame.version })
  }
}

/** Somebody else has moved, and something is told of it. The set-up is shown at once. */
function isNews(before: Frame, now: Frame): boolean {
  if (
    before.phase !== 'playing' ||
    now.phase === 'broken' ||
    now.version === before.version ||
    before.to_move === now.seat
  )
    return false
  return now.log.lines.some((line) => line.move > before.log.moves && !isSetUp(line))
}
