/**
 * The sandbox: while others play, our next turn is clicked through as if it were now and nothing changed. The server
 * imagines it from what we see; nothing is sent to the table but the plans that are kept.
 */
import { Refused } from '$lib/net/api'
import type { Frame, Gathering, Imagined, PlanFailure, PlannedStep } from '$lib/net/types'
import { ChoiceStore } from './choices.svelte'

export interface Sandbox {
  /** The table as it is shown. */
  frame(): Frame | null
  /** The newest version of the table that is known, which may not be shown yet. */
  version(): number
  /** Ask for something that changes nothing. */
  request<Reply>(asked: { do: string }): Promise<Reply>
  /** Keep these plans and no others. */
  keep(alternatives: string[][]): void
  /** It is our turn: play what was planned. */
  play(moves: readonly string[]): void
  error(error: unknown): void
}

/** How many alternatives the server keeps. */
export const MOST = 6

export class Planning extends ChoiceStore {
  /** The board is the sandbox. */
  on = $state(false)
  told = $state.raw<Imagined | null>(null)
  /** What no longer worked when the table changed, until the next step. */
  broken = $state.raw<PlanFailure | null>(null)
  private pending = $state(0)
  /** The moves that were asked about last; until there is an answer they are what is meant. */
  private wanted: readonly string[] = []
  private wishes = 0
  private answers = $state(0)

  readonly frame = $derived.by((): Frame | null => {
    const [live, told] = [this.sandbox.frame(), this.told]
    return live && told && this.on ? imaginedFrame(live, told, this.answers) : null
  })

  constructor(private readonly sandbox: Sandbox) {
    super()
  }

  get busy(): boolean {
    return this.pending > 0
  }

  get moves(): readonly string[] {
    return this.told?.moves ?? []
  }

  get steps(): readonly PlannedStep[] {
    return this.told?.steps ?? []
  }

  /** The alternatives that are kept. */
  get kept(): string[][] {
    return this.sandbox.frame()?.plan.alternatives.map((each) => each.moves) ?? []
  }

  /** Plan from the beginning of the turn, until it is ended. */
  open(): void {
    this.told = null
    this.broken = null
    this.on = true
    void this.imagine([])
  }

  readonly end = (): void => {
    this.on = false
    this.told = null
    this.broken = null
    this.wishes += 1
    this.forget()
    this.begin('', null)
  }

  back(): void {
    if (this.moves.length) void this.imagine(this.moves.slice(0, -1))
  }

  /** The table has changed: does what was planned still work? */
  follow(): void {
    if (this.on) void this.imagine(this.wanted)
  }

  keep(): void {
    if (!this.moves.length) return
    this.sandbox.keep([...this.kept, [...this.moves]])
    this.end()
  }

  drop(place: number): void {
    this.sandbox.keep(this.kept.filter((_, i) => i !== place))
  }

  /** What was told of plans is read. */
  dismiss(): void {
    this.sandbox.keep(this.kept)
  }

  play(): void {
    const { moves } = this
    this.end()
    this.sandbox.play(moves)
  }

  chooseMany(moves: readonly string[]): void {
    if (!this.told || this.busy || this.told.end || !moves.length) return
    void this.imagine([...this.moves, ...moves])
  }

  private async imagine(moves: readonly string[]): Promise<void> {
    const wish = ++this.wishes
    this.wanted = moves
    this.pending += 1
    try {
      const told = await this.tried(moves)
      if (wish === this.wishes) this.show(told)
    } catch (error) {
      // A table that has moved on is shown in a moment, and then asked about again.
      if (wish !== this.wishes || isStale(error)) return
      this.end()
      this.sandbox.error(error)
    } finally {
      this.pending -= 1
    }
  }

  private tried(moves: readonly string[]): Promise<Imagined> {
    return this.sandbox.request<Imagined>({ do: 'imagine', version: this.sandbox.version(), moves } as { do: string })
  }

  private show(told: Imagined): void {
    this.forget()
    this.broken = told.failure && { ...told.failure, steps: [...this.steps] }
    this.wanted = told.moves
    this.told = told
    this.answers += 1
    this.begin(`planned ${this.answers}`, told.gathering)
  }

  protected async gather(set: readonly string[]): Promise<Gathering> {
    const asked = { do: 'gather', version: this.sandbox.version(), after: this.moves, set }
    return (await this.sandbox.request<{ gathering: Gathering }>(asked)).gathering
  }

  protected async reason(move: string): Promise<Refused | null> {
    const { failure } = await this.tried([...this.moves, move])
    return failure && new Refused({ code: 'illegal', message: failure.why, rule: failure.rule })
  }

  protected fail(error: unknown): void {
    if (!isStale(error)) this.sandbox.error(error)
  }
}

const isStale = (error: unknown): boolean => error instanceof Refused && error.code === 'stale'

/** The table as it would be; every answer of the server is another version to the board. */
function imaginedFrame(live: Frame, told: Imagined, answer: number): Frame {
  const { position, scores, prompt, options, gathering, seat } = told
  const undo = { may: false, line: false, why: null }
  const asked = { to_move: seat, waiting_for: [seat], confirm: null, undo, undo_asked: null }
  return { ...live, ...asked, version: -answer, position, scores, prompt, options, gathering } as Frame
}
