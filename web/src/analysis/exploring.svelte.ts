/**
 * A finished game played on otherwise, from any step: the table takes moves as always, bots answer for the others or
 * one answers for everybody. The server plays every line anew; nothing is sent to any table.
 */
import { api, Refused } from '$lib/net/api'
import type { Frame, Gathering, Position, TryResponse } from '$lib/net/types'
import { toasts } from '$lib/state/toasts.svelte'
import { ChoiceStore } from '$table/choices.svelte'
import type { AnalysisController } from './controller.svelte'
import { goesOn, type Tried } from './tree'
import type { Draft } from './variations.svelte'
import { sameMoves } from './views'

export type Answers = 'bots' | 'me'
type Answer = 'none' | 'others' | 'turn' | 'round'

export class Exploring extends ChoiceStore {
  on = $state(false)
  /** Where it leaves the game. */
  step = $state(0)
  /** How what is hidden is dealt; null: as it lay. */
  deal = $state<number | null>(1)
  answers = $state<Answers>('bots')
  /** The whole line, of which so many moves are made on the table. */
  whole = $state.raw<TryResponse | null>(null)
  told = $state.raw<TryResponse | null>(null)
  /** The line that is kept, or was left, and looked at. */
  of = $state<string | null>(null)
  /** It is played through by itself. */
  plays = $state(false)
  /** Everybody's chance where it begins. */
  begun = $state.raw<readonly number[]>([])
  private base = $state.raw<Frame | null>(null)
  private pending = $state(0)
  private count = $state(0)
  private wishes = 0
  private laid = Promise.resolve()
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing is drawn from it
  private readonly known = new Map<string, Promise<TryResponse>>()

  readonly made = $derived(this.told?.moves.length ?? 0)
  readonly length = $derived(this.whole?.moves.length ?? 0)
  readonly seat = $derived(this.told?.seat ?? 0)
  readonly line = $derived.by<Tried | null>(() => (this.of === null ? null : this.controller.variations.byId(this.of)))
  /** What is on the table is kept as it is. */
  readonly isKept = $derived(!!this.line?.kept && this.line.moves.length === this.length)
  readonly frame = $derived.by((): Frame | null => {
    const { base, told } = this
    if (!base || !told) return null
    const { position, scores, options, gathering, prompt, to_move, eyes } = told
    return {
      ...base,
      version: -1_000_000 - this.count,
      phase: 'playing',
      seat: eyes,
      to_move,
      waiting_for: to_move === null ? [] : [to_move],
      position: position as unknown as Position,
      scores,
      options,
      gathering,
      prompt,
    }
  })

  constructor(private readonly controller: AnalysisController) {
    super()
  }

  get busy(): boolean {
    return this.pending > 0
  }

  get moves(): string[] {
    return this.told?.moves ?? []
  }

  /** Try a move at a step of the game. */
  async start(step: number): Promise<void> {
    ;[this.step, this.deal, this.of] = [step, this.deal === null ? null : 1, null]
    await this.place([], [])
  }

  /** A line that is kept, from its beginning or its end. */
  async open(line: Tried, from: 'begin' | 'end' = 'end'): Promise<void> {
    this.leaveLine()
    ;[this.step, this.deal, this.of] = [line.step, line.deal, line.id]
    await this.place(line.moves, from === 'end' ? line.moves : [])
    this.plays = from === 'begin' && this.on
  }

  /** Where somebody else leads: their line, of which so many moves are made. */
  async follow(way: Draft, made: number): Promise<void> {
    this.plays = false
    const same = this.on && this.step === way.step && this.deal === way.deal
    if (same && sameMoves(this.whole?.moves ?? [], way.moves)) return this.go(made)
    ;[this.step, this.deal, this.of] = [way.step, way.deal, this.controller.variations.like(way)?.id ?? null]
    await this.place(way.moves, way.moves.slice(0, made))
  }

  /** `kept`: what was tried stays in sight. */
  leave(kept = true): void {
    if (kept) this.leaveLine()
    ;[this.on, this.plays, this.of, this.whole, this.told] = [false, false, null, null, null]
    this.wishes += 1
    this.controller.here()
  }

  /** Dealt anew as the mover knew it, or as it lay; what was played is played there, as far as it can be. */
  redeal(deal: number | null): void {
    const { moves } = this
    this.leaveLine()
    ;[this.deal, this.of] = [deal, null]
    void this.place(moves, moves)
  }

  chooseMany(moves: readonly string[]): void {
    if (this.busy || !moves.length || !this.told) return
    this.plays = false
    const line = this.whole?.moves.slice(this.made, this.made + moves.length)
    const same = moves.every((move, i) => line?.[i] === move)
    if (same) return void this.go(this.made + moves.length)
    if (this.made < this.length) this.leaveLine()
    void this.try([...this.moves, ...moves], this.answers === 'bots' ? 'others' : 'none', true)
  }

  /** A bot makes this turn; where the table is just laid out anew, once it lies. */
  async letBot(): Promise<void> {
    await this.laid
    if (this.busy || this.told?.to_move == null) return
    if (this.made < this.length) this.leaveLine()
    await this.try(this.moves, this.answers === 'bots' ? 'round' : 'turn', true)
  }

  /** To a place in the line. */
  async go(at: number): Promise<void> {
    const line = this.whole?.moves ?? []
    await this.try(line.slice(0, Math.max(0, Math.min(line.length, at))), 'none', false)
  }

  /** One decision back or on; those that bots made are passed over. */
  walk(way: 1 | -1): void {
    const steps = this.whole?.steps ?? []
    let at = this.made + way
    while (this.answers === 'bots' && at > 0 && at < steps.length && steps[at]!.seat !== this.seat) at += way
    void this.go(at)
  }

  /** One move further, while it plays by itself. */
  goOn(): void {
    if (this.made >= this.length) this.plays = false
    else void this.go(this.made + 1)
  }

  private place(line: readonly string[], made: readonly string[]): Promise<void> {
    return (this.laid = this.layOut(line, made))
  }

  private async layOut(line: readonly string[], made: readonly string[]): Promise<void> {
    const { store } = this.controller
    this.pending += 1
    try {
      const whole = await this.hear(line, 'none')
      this.base = await store.before(this.step, whole.seat)
      this.begun = (await this.hear([], 'none')).shares
      this.whole = whole
      this.on = true
      await this.try(made, 'none', false)
      if (whole.failure) toasts.error(new Refused({ code: 'illegal', message: whole.failure.why, rule: null }))
    } catch (error) {
      toasts.error(error)
    } finally {
      this.pending -= 1
    }
  }

  /** `anew`: what comes of it is the line from now on. */
  private async try(moves: readonly string[], answer: Answer, anew: boolean): Promise<void> {
    const wish = ++this.wishes
    this.pending += 1
    try {
      const told = await this.hear(moves, answer)
      if (wish !== this.wishes || !this.on) return
      this.forget()
      this.told = told
      if (anew) this.whole = told
      if (this.line && !goesOn(this.whole!, this.line)) this.of = null
      this.count += 1
      this.begin(`explored ${this.count}`, told.gathering ?? null)
    } catch (error) {
      toasts.error(error)
      this.plays = false
    } finally {
      this.pending -= 1
    }
  }

  private hear(moves: readonly string[], answer: string, set: readonly string[] = []): Promise<TryResponse> {
    const asked = { step: this.step, deal: this.deal, moves: [...moves], answer, set: [...set] }
    const name = JSON.stringify(asked)
    const known = this.known.get(name)
    if (known) return known
    const told = api.tryLine(this.controller.id, asked)
    told.catch(() => this.known.delete(name))
    this.known.set(name, told)
    return told
  }

  /** What was tried stays in sight until the page is left. */
  private leaveLine(): void {
    const { whole, line } = this
    if (!whole?.moves.length || line?.moves.length === whole.moves.length) return
    this.controller.variations.leave({
      id: `tried-${this.count}`,
      by: '',
      mine: true,
      kept: false,
      step: this.step,
      deal: this.deal,
      moves: whole.moves,
      shares: whole.shares,
      turns: whole.turns,
      name: '',
      shared: false,
    })
  }

  /** Keep the line, and say where it is found. */
  async keep(more: { name?: string; shared?: boolean } = {}): Promise<string | null> {
    const draft = { step: this.step, deal: this.deal, moves: this.whole?.moves ?? [] }
    if (!draft.moves.length) return null
    const id = await this.controller.variations.keep(draft, this.line, more)
    if (id) this.of = id
    return id
  }

  protected async gather(set: readonly string[]): Promise<Gathering> {
    const told = await this.hear(this.moves, 'none', set)
    if (!told.gathering) throw new Refused(null)
    return told.gathering
  }

  protected async reason(move: string): Promise<Refused | null> {
    const { failure } = await this.hear([...this.moves, move], 'none')
    return failure ? new Refused({ code: 'illegal', message: failure.why, rule: failure.rule }) : null
  }

  protected fail(error: unknown): void {
    toasts.error(error)
  }
}
