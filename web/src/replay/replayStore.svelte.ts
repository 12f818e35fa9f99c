/** A finished game that is looked at: which moment, through whose eyes, and whether it plays by itself. */
import type { LastMove } from '$games/contract'
import { seated } from '$i18n'
import { reasonOf } from '$lib/net/reason'
import { api, type PointsRow, type ReplaySteps } from '$lib/net/api'
import type { Frame, LogLine, Position } from '$lib/net/types'
import { framedStep, linesOf, setUpEnd, turnEnds } from './steps'

/** How much faster than usual it plays. */
export const SPEEDS = [0.5, 1, 2, 4] as const
const LOOK = 1100 // milliseconds for a step of which something is told
const GLANCE = 220 // and for one of which nothing is

export class ReplayStore {
  live = $state.raw<Frame | null>(null)
  steps = $state.raw<ReplaySteps | null>(null)
  rows = $state.raw<PointsRow[]>([])
  frame = $state.raw<Frame | null>(null)
  last = $state.raw<LastMove | null>(null)
  /** Why there is nothing to see. */
  failed = $state('')
  step = $state(0)
  plays = $state(false)
  speed = $state<number>(1)
  /** Whose eyes; null: everything revealed. */
  eyes = $state<number | null>(null)
  readonly length = $derived(this.steps?.moves ?? 0)
  readonly told = $derived(this.steps?.steps[this.step - 1] ?? null)
  readonly log = $derived<LogLine[]>(this.steps ? linesOf(this.steps) : [])
  private readonly setUp = $derived(this.steps ? setUpEnd(this.steps.steps) : 0)
  private readonly ends = $derived(this.steps ? turnEnds(this.steps.steps) : [])
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing is drawn from it
  private readonly known = new Map<string, Promise<Frame>>()

  constructor(
    readonly id: string,
    /** Where to begin; null: at the end. */
    private readonly first: number | null,
  ) {}

  async load(): Promise<void> {
    try {
      const live = await api.table(this.id)
      const [steps, points] = await Promise.all([api.steps(this.id, live.seat), api.points(this.id)])
      seated.at(live.info) // before anything is told, so that everybody has a name
      ;[this.live, this.steps, this.rows, this.eyes] = [live, steps, points.rows, live.seat]
      this.go(this.first ?? steps.moves)
    } catch (error) {
      this.failed = reasonOf(error)
    }
  }

  /** Through other eyes: what was told differs too. */
  async look(eyes: number | null): Promise<void> {
    this.eyes = eyes
    const steps = await api.steps(this.id, eyes)
    if (eyes === this.eyes) this.steps = steps
  }

  go(step: number): void {
    this.step = Math.max(0, Math.min(this.length, Math.round(step) || 0))
  }

  /** To the end of the turn before, or of the next one. */
  goTurn(way: 1 | -1): void {
    const found = way > 0 ? this.ends.find((end) => end > this.step) : this.ends.filter((end) => end < this.step).at(-1)
    this.go(found ?? (way > 0 ? this.length : 0))
  }

  /** To the next step worth a look: the set-up is one. */
  goOn(): void {
    this.go(Math.max(this.step + 1, this.setUp))
  }

  toggle(): void {
    if (!this.plays && this.step >= this.length) this.go(0)
    this.plays = !this.plays
  }

  /** How long the present step is looked at while it plays. */
  get pause(): number {
    return (this.told?.lines.length ? LOOK : GLANCE) / this.speed
  }

  /** Fetch and show the present step; a slower answer to an earlier question is left aside. */
  async show(): Promise<void> {
    const { step, eyes, live } = this
    if (!live) return
    const frame = await this.fetch(step, eyes)
    const before = step > 0 ? await this.fetch(step - 1, eyes) : null
    if (step !== this.step || eyes !== this.eyes) return
    this.frame = frame
    this.last =
      before && this.told
        ? {
            seat: this.told.seat,
            before: before.position as Position,
            lines: this.log.filter((line) => line.move === step),
          }
        : null
    if (step < this.length) void this.fetch(step + 1, eyes).catch(() => undefined)
  }

  private fetch(step: number, eyes: number | null): Promise<Frame> {
    const name = `${step} ${eyes}`
    const known = this.known.get(name)
    if (known) return known
    const frame = api
      .step(this.id, step, eyes)
      .then((shown) => framedStep(this.live!, shown, step, step === this.length))
    frame.catch(() => this.known.delete(name))
    this.known.set(name, frame)
    return frame
  }
}
