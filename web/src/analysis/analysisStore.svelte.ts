/** An analysis that is looked at: asked for, heard of while it is made, and read when it is whole. */
import { seated } from '$i18n'
import { api, type Level, type ReplaySteps } from '$lib/net/api'
import { reasonOf } from '$lib/net/reason'
import type { Frame, Position } from '$lib/net/types'
import { session } from '$lib/state/session.svelte'
import { toasts } from '$lib/state/toasts.svelte'
import { framedStep } from '../replay/steps'
import { ofReport, ofRows, type Explored, type Report, type Row, type Shown } from './report'

const WAIT = 25 // seconds that the server may take for news
const PAUSE = 900 // milliseconds between two questions

/** Where a line leads: the table as it would be, and what its moves do. */
export interface Played {
  seat: number
  lines: Explored[]
}

export class AnalysisStore {
  live = $state.raw<Frame | null>(null)
  steps = $state.raw<ReplaySteps | null>(null)
  level = $state<Level>('quick')
  state = $state<'loading' | 'none' | 'waiting' | 'whole' | 'failed'>('loading')
  done = $state(0)
  total = $state(0)
  outdated = $state(false)
  report = $state.raw<Report | null>(null)
  private rows = $state.raw<Row[]>([])
  /** Why there is nothing to see. */
  failed = $state('')
  private asking = 0
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing is drawn from it
  private readonly known = new Map<string, Promise<Played>>()
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing is drawn from it
  private readonly frames = new Map<number, Promise<Frame>>()

  /** A whole report counts, even an older one, until the new one is whole. */
  readonly shown = $derived<Shown>(this.report ? ofReport(this.report) : ofRows(this.rows, this.total))

  constructor(readonly id: string) {}

  async load(): Promise<void> {
    try {
      const live = await api.table(this.id)
      seated.at(live.info)
      const steps = await api.steps(this.id, live.seat)
      ;[this.live, this.steps] = [live, steps]
      await this.look()
    } catch (error) {
      this.failed = reasonOf(error)
    }
  }

  /** Have it made. */
  async ask(): Promise<void> {
    try {
      await session.ensure()
      await api.analyse(this.id, this.level)
      this.rows = []
      await this.look()
    } catch (error) {
      toasts.error(error)
    }
  }

  async choose(level: Level): Promise<void> {
    ;[this.level, this.report, this.rows, this.state] = [level, null, [], 'loading']
    try {
      await this.look()
    } catch (error) {
      toasts.error(error)
    }
  }

  /** Stop asking for news. */
  leave(): void {
    this.asking += 1
  }

  private async look(): Promise<void> {
    const turn = ++this.asking
    await this.fetch(turn, 0, 0)
    void this.follow(turn)
  }

  private async follow(turn: number): Promise<void> {
    while (turn === this.asking && this.state === 'waiting') {
      try {
        await this.fetch(turn, this.done, WAIT)
      } catch {
        // Offline for a while: asked again.
      }
      await new Promise((go) => setTimeout(go, PAUSE))
    }
  }

  private async fetch(turn: number, after: number, seconds: number): Promise<void> {
    const told = await api.analysis(this.id, this.level, after, seconds)
    if (turn !== this.asking) return
    ;[this.state, this.done, this.total, this.outdated] = [told.state, told.done, told.total, told.outdated]
    this.rows = told.state === 'whole' ? [] : [...(after ? this.rows : []), ...(told.rows as unknown as Row[])]
    if (told.report) this.report = told.report
  }

  /** Lines in words, as whoever had to move could foresee them. */
  words(step: number, lines: string[][]): Promise<Played> {
    return this.kept(`${step} ${JSON.stringify(lines)}`, () => api.explore(this.id, { step, lines, brief: true }))
  }

  /** The table after moves of a line. */
  async after(step: number, moves: readonly string[], set: readonly string[] = []): Promise<Explored> {
    const asked = { step, lines: [[...moves]], set: [...set] }
    const told = await this.kept(`${step} at ${JSON.stringify(asked)}`, () => api.explore(this.id, asked))
    return told.lines[0]!
  }

  private kept(name: string, ask: () => Promise<Played>): Promise<Played> {
    const known = this.known.get(name)
    if (known) return known
    const told = ask()
    told.catch(() => this.known.delete(name))
    this.known.set(name, told)
    return told
  }

  /** The table before a decision, as the mover saw it. */
  before(step: number, seat: number): Promise<Frame> {
    const known = this.frames.get(step)
    if (known) return known
    const frame = api.step(this.id, step, seat).then((shown) => framedStep(this.live!, shown, step, false))
    frame.catch(() => this.frames.delete(step))
    this.frames.set(step, frame)
    return frame
  }

  /** A frame of where a line leads. */
  framed(before: Frame, told: Explored, version: number): Frame {
    const { position, scores, options, gathering, prompt } = told
    return {
      ...before,
      version,
      position: (position ?? before.position) as Position,
      scores: scores ?? before.scores,
      options: options ?? [],
      gathering: gathering ?? null,
      prompt: prompt ?? null,
    }
  }
}
