/** A puzzle that is looked at: moves are tried on its table, and a whole turn is the answer. */
import type { GameModule } from '$games/contract'
import { loadGame } from '$games/index'
import { learn, seated, tOr, wordsOf } from '$i18n'
import { Refused } from '$lib/net/api'
import { reasonOf } from '$lib/net/reason'
import type { AttemptResponse, ExploredLine, Frame, Gathering, PuzzleResponse } from '$lib/net/types'
import { toasts } from '$lib/state/toasts.svelte'
import { ChoiceStore } from '$table/choices.svelte'
import { puzzleApi } from './api'
import { frameOf } from './frames'

export const a = wordsOf('analysis')

/** What a seat is called: by its colour, as nobody's name is known. */
export const nameOf = (colour: string): string => {
  const name = tOr(`value.${colour}`, colour)
  return name.charAt(0).toUpperCase() + name.slice(1)
}

export class Solving extends ChoiceStore {
  puzzle = $state.raw<PuzzleResponse | null>(null)
  module = $state.raw<GameModule | null>(null)
  answer = $state.raw<AttemptResponse | null>(null)
  /** The lines of the solution in words. */
  words = $state.raw<ExploredLine[]>([])
  hint = $state('')
  /** Why there is nothing to see. */
  failed = $state('')
  vote = $state<number | null>(null)
  kept = $state(false)
  private told = $state.raw<ExploredLine | null>(null)
  private pending = $state(0)
  private tries = $state(0)

  readonly names = $derived((this.puzzle?.colours ?? []).map(nameOf))
  /** Where the table stands: after the moves tried, or after those of the best turn. */
  readonly frame = $derived.by((): Frame | null =>
    this.puzzle && this.told ? frameOf(this.puzzle, this.told, this.names, this.answer !== null) : null,
  )
  readonly live = $derived(this.frame)
  /** The turn is played, and can be the answer. */
  readonly ready = $derived(!this.answer && (this.told?.end ?? null) !== null)
  readonly best = $derived(this.words[0] ?? null)

  constructor(
    /** The theme was chosen: it counts half. */
    private readonly themed: boolean,
  ) {
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

  async load(find: () => Promise<PuzzleResponse>): Promise<void> {
    try {
      const puzzle = await find()
      const [module] = await Promise.all([loadGame(puzzle.game), learn(puzzle.game)])
      ;[this.puzzle, this.module, this.told] = [puzzle, module, puzzle.start]
      this.vote = puzzle.mine?.vote ?? null
      seated.at({ game: puzzle.game, seats: this.names.map((name) => ({ name })) })
      this.begin('puzzle 0', (puzzle.start.gathering ?? null) as Gathering | null)
    } catch (error) {
      this.failed = reasonOf(error)
    }
  }

  back(): void {
    void this.imagine(this.moves.slice(0, -1))
  }

  again(): void {
    ;[this.answer, this.words] = [null, []]
    void this.imagine([])
  }

  chooseMany(moves: readonly string[]): void {
    if (this.busy || this.answer || this.ready || !moves.length) return
    void this.imagine([...this.moves, ...moves])
  }

  /** The turn as it was played; nothing played gives up. */
  async submit(moves: readonly string[] = this.moves): Promise<void> {
    const { puzzle } = this
    if (!puzzle || this.busy) return
    await this.attempt(async () => {
      const answer = await puzzleApi.attempt(puzzle.id, moves, this.themed)
      const lines = [...answer.lines.map((line) => line.moves), ...(answer.played ? [answer.played.moves] : [])]
      const told = await puzzleApi.explore(puzzle.id, { lines: lines.slice(0, 8), brief: true })
      ;[this.answer, this.words, this.puzzle] = [answer, told.lines, answer.puzzle]
      await this.show([])
    })
  }

  async askHint(): Promise<void> {
    const { puzzle } = this
    if (!puzzle) return
    await this.attempt(async () => {
      this.hint = (await puzzleApi.hint(puzzle.id)).move
    })
  }

  async think(good: boolean): Promise<void> {
    const { puzzle } = this
    if (!puzzle) return
    await this.attempt(async () => {
      await puzzleApi.vote(puzzle.id, good)
      this.vote = good ? 1 : -1
    })
  }

  async keep(): Promise<void> {
    const { puzzle } = this
    if (!puzzle) return
    await this.attempt(async () => {
      await puzzleApi.keep(puzzle.id)
      this.kept = true
    })
  }

  private async attempt(work: () => Promise<void>): Promise<void> {
    this.pending += 1
    try {
      await work()
    } catch (error) {
      toasts.error(error)
    } finally {
      this.pending -= 1
    }
  }

  private imagine(moves: readonly string[]): Promise<void> {
    return this.attempt(() => this.show(moves))
  }

  private async show(moves: readonly string[]): Promise<void> {
    const told = await this.after(moves)
    this.forget()
    this.told = told
    this.tries += 1
    this.begin(`puzzle ${this.tries}`, (told.gathering ?? null) as Gathering | null)
  }

  private async after(moves: readonly string[], set: readonly string[] = []): Promise<ExploredLine> {
    const told = await puzzleApi.explore(this.puzzle!.id, { lines: [[...moves]], set: [...set] })
    return told.lines[0]!
  }

  protected async gather(set: readonly string[]): Promise<Gathering> {
    const told = await this.after(this.moves, set)
    if (!told.gathering) throw new Refused(null)
    return told.gathering as Gathering
  }

  protected async reason(move: string): Promise<Refused | null> {
    const { failure } = await this.after([...this.moves, move])
    return failure ? new Refused({ code: 'illegal', message: failure.why, rule: failure.rule }) : null
  }

  protected fail(error: unknown): void {
    toasts.error(error)
  }
}
