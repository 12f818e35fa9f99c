/** What can be chosen where a frame asks, and what is made of clicks there: at the table, or in the sandbox. */
import type { Choices } from '$games/contract'
import { cite } from '$i18n'
import { Refused } from '$lib/net/api'
import { reasonOf } from '$lib/net/reason'
import type { Frame, Gathering, GatheringItem, Option } from '$lib/net/types'
import { GatheringStore } from './gathering.svelte'

export abstract class ChoiceStore implements Choices {
  preview = $state.raw<Option | null>(null)
  /** Why what was touched last is not allowed, until something else is looked at. */
  lately = $state.raw<Refused | null>(null)
  /** The set that is being gathered, where one is asked for. */
  readonly sets: GatheringStore
  private reasons = $state.raw<Record<string, Refused>>({})
  private readonly offered = $derived.by(() => {
    const gathered = this.frame?.gathering?.replaces ?? []
    return (this.frame?.options ?? []).filter((option) => !gathered.includes(option.move))
  })
  /** The moves that the preview stands for. */
  private shown: readonly string[] = []

  constructor() {
    this.sets = new GatheringStore({
      gather: (set) => {
        this.lately = null
        return this.gather(set)
      },
      play: (moves) => this.chooseMany(moves),
      refuse: (item) => this.refuse(item),
      failed: (error) => this.fail(error),
    })
  }

  abstract readonly frame: Frame | null
  abstract readonly busy: boolean
  abstract chooseMany(moves: readonly string[]): void
  protected abstract gather(set: readonly string[]): Promise<Gathering>
  /** Why a move is not allowed, or null. */
  protected abstract reason(move: string): Promise<Refused | null>
  protected abstract fail(error: unknown): void

  get all(): Option[] {
    return this.offered
  }

  get gathering(): GatheringStore | null {
    return this.sets.active ? this.sets : null
  }

  at(target: string): Option[] {
    return this.all.filter((option) => option.target === target || option.target.startsWith(`${target}>`))
  }

  setPreview(option: Option | null, moves: readonly string[] = option ? [option.move] : []): void {
    this.preview = option
    this.shown = moves
    if (option) this.lately = null
  }

  /** Take what is shown. */
  choosePreview(): void {
    if (this.preview) this.chooseMany(this.shown)
  }

  choose(option: Option): void {
    this.chooseMany([option.move])
  }

  why(target: string): string | null {
    const refused = this.reasons[target]
    return refused ? withRule(reasonOf(refused), refused.rule && cite(refused.rule)) : null
  }

  /** Only what is not among the options is asked for, so nothing can happen but an answer. */
  ask(target: string, move: string): void {
    const { frame } = this
    if (!frame || frame.options.length === 0 || frame.options.some((option) => option.move === move)) return
    this.lately = this.reasons[target] ?? null
    if (this.lately) return
    void this.reason(move).then((refused) => {
      if (!refused) return
      this.reasons = { ...this.reasons, [target]: refused }
      this.lately = refused
    })
  }

  /** Another question is asked: what was looked at before is gone. */
  protected begin(question: string, gathering: Gathering | null): void {
    this.sets.begin(question, gathering)
  }

  protected forget(): void {
    this.preview = null
    this.lately = null
    this.reasons = {}
  }

  private refuse({ why, citation }: Pick<GatheringItem, 'why' | 'citation'>): void {
    this.lately = why && new Refused({ code: 'illegal', message: why, rule: citation })
  }
}

const withRule = (why: string, rule: string | null): string => (rule ? `${why} (${rule})` : why)
