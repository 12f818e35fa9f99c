/**
 * One's own mistakes as questions: the table before each is played on, and whatever is about as good as the best is
 * right. What was tried is judged by the lines of the report; nothing is sent to any table.
 */
import type { Frame, Gathering } from '$lib/net/types'
import { Refused } from '$lib/net/api'
import { toasts } from '$lib/state/toasts.svelte'
import { ChoiceStore } from '$table/choices.svelte'
import type { AnalysisController } from './controller.svelte'
import { isAsGood, lineFor, linesOf, type Entry, type Explored, type Line } from './report'

export type Answer =
  { kind: 'right'; line: Line } | { kind: 'wrong'; line: Line; less: number } | { kind: 'played' } | { kind: 'unknown' }

export class Learning extends ChoiceStore {
  on = $state(false)
  place = $state(0)
  questions = $state.raw<Entry[]>([])
  answer = $state.raw<Answer | null>(null)
  /** The steps of those that were found. */
  solved = $state.raw<readonly number[]>([])
  /** The solution was asked for. */
  given = $state(false)
  /** The lines of the question in words. */
  words = $state.raw<Explored[]>([])
  private told = $state.raw<Explored | null>(null)
  private base = $state.raw<Frame | null>(null)
  private pending = $state(0)
  private answers = $state(0)

  readonly question = $derived<Entry | null>(this.questions[this.place] ?? null)
  readonly finished = $derived(this.on && this.place >= this.questions.length)
  readonly frame = $derived.by((): Frame | null => {
    const { base, told, question } = this
    if (!base || !told || !question) return null
    const asked = {
      seat: question.seat,
      to_move: question.seat,
      waiting_for: [question.seat],
      phase: 'playing' as const,
    }
    const framed = this.controller.store.framed({ ...base, ...asked }, told, -1000 - this.answers)
    return this.answer || this.given ? { ...framed, options: [], gathering: null } : framed
  })

  constructor(private readonly controller: AnalysisController) {
    super()
  }

  get busy(): boolean {
    return this.pending > 0
  }

  get moves(): readonly string[] {
    return this.told?.moves ?? []
  }

  get steps() {
    return this.told?.steps ?? []
  }

  start(questions: Entry[]): void {
    this.questions = questions
    this.solved = []
    this.place = 0
    this.on = true
    void this.pose()
  }

  leave(): void {
    const { question } = this
    this.on = false
    this.told = null
    const at = question ? this.controller.entries.findIndex((entry) => entry.step === question.step) : -1
    if (at >= 0) this.controller.go(at)
  }

  next(): void {
    this.place += 1
    if (this.question) void this.pose()
  }

  again(): void {
    void this.pose()
  }

  back(): void {
    this.answer = null
    void this.imagine(this.moves.slice(0, -1))
  }

  /** Give it up, and see. */
  solve(): void {
    const best = this.question && linesOf(this.question).best
    if (!best) return
    this.given = true
    this.answer = null
    void this.imagine(best.moves)
  }

  chooseMany(moves: readonly string[]): void {
    if (this.busy || this.answer || this.given || !moves.length) return
    void this.imagine([...this.moves, ...moves])
  }

  private async pose(): Promise<void> {
    const { question } = this
    if (!question) return
    ;[this.answer, this.given, this.told] = [null, false, null]
    try {
      const { store, entries } = this.controller
      this.controller.go(entries.findIndex((entry) => entry.step === question.step))
      this.base = await store.before(question.step, question.seat)
      const lines = question.lines.map((line) => line.moves)
      this.words = (await store.words(question.step, lines)).lines
      await this.imagine([])
    } catch (error) {
      toasts.error(error)
    }
  }

  private async imagine(moves: readonly string[]): Promise<void> {
    const { question } = this
    if (!question) return
    this.pending += 1
    try {
      const told = await this.controller.store.after(question.step, moves)
      if (question !== this.question) return
      this.forget()
      this.told = told
      this.answers += 1
      this.begin(`learned ${this.answers}`, told.gathering ?? null)
      if (!this.given) this.judge(question, told)
    } catch (error) {
      toasts.error(error)
    } finally {
      this.pending -= 1
    }
  }

  /** Once the turn is over, or nothing more of it can be foreseen. */
  private judge(question: Entry, told: Explored): void {
    if (!told.moves.length) return
    const line = lineFor(question.lines, told.moves)
    if (!told.end && !line) return
    const { best, played } = linesOf(question)
    if (!line || !best) this.answer = { kind: 'unknown' }
    else if (line === played) this.answer = { kind: 'played' }
    else if (isAsGood(line.share, best.share, this.controller.players)) {
      this.answer = { kind: 'right', line }
      this.solved = [...this.solved.filter((step) => step !== question.step), question.step]
    } else this.answer = { kind: 'wrong', line, less: best.share - line.share }
  }

  protected async gather(set: readonly string[]): Promise<Gathering> {
    const told = await this.controller.store.after(this.question!.step, this.moves, set)
    if (!told.gathering) throw new Refused(null)
    return told.gathering as Gathering
  }

  protected async reason(move: string): Promise<Refused | null> {
    const { failure } = await this.controller.store.after(this.question!.step, [...this.moves, move])
    return failure ? new Refused({ code: 'illegal', message: failure.why, rule: failure.rule }) : null
  }

  protected fail(error: unknown): void {
    toasts.error(error)
  }
}
