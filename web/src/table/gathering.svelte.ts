/**
 * A set that is being gathered. Every click is asked of the server, one after the other, so that each is judged by what
 * those before it brought; what the server answered last is shown. Nothing is played until the set is confirmed.
 */
import type { SetChoices } from '$games/contract'
import type { Gathering, GatheringItem } from '$lib/net/types'

export interface Asks {
  /** How a set stands. */
  gather(set: readonly string[]): Promise<Gathering>
  /** The set is meant so: play it. */
  play(moves: readonly string[]): void
  /** Something was touched that cannot be, or not yet. */
  refuse(item: Pick<GatheringItem, 'why' | 'citation'>): void
  failed(error: unknown): void
}

/** What a click wants. */
type Wish = (now: Gathering) => readonly string[] | null

export class GatheringStore implements SetChoices {
  private told = $state.raw<Gathering | null>(null)
  /** The question that the set belongs to: its version, and for whom. */
  private question = ''
  private wishes: (() => Promise<void>)[] = []
  /** A click is being asked about. */
  running = $state(false)

  constructor(private readonly asks: Asks) {}

  /** A frame has come. Within one question the set is kept, as after a lost connection; a new one begins empty. */
  begin(question: string, gathering: Gathering | null): void {
    if (question === this.question && (this.told === null) === (gathering === null)) return
    this.question = question
    this.told = gathering
    this.wishes = []
  }

  get now(): Gathering | null {
    return this.told
  }

  get active(): boolean {
    return this.told !== null
  }

  get kind(): string {
    return this.told?.kind ?? ''
  }

  get items(): GatheringItem[] {
    return this.told?.items ?? []
  }

  get set(): string[] {
    return this.told?.set ?? []
  }

  get ready(): boolean {
    return Boolean(this.told?.moves)
  }

  at(target: string): GatheringItem[] {
    return this.items.filter((item) => item.target === target || item.target.startsWith(`${target}>`))
  }

  add(key: string): void {
    this.wish((now) => {
      const item = now.items.find((each) => each.key === key)
      if (!item) return null
      if (item.why === null) return [...now.set, key]
      this.asks.refuse(item)
      return null
    })
  }

  back(key: string): void {
    this.wish(({ set }) => (set.includes(key) ? without(set, set.lastIndexOf(key)) : null))
  }

  undo(): void {
    this.wish(({ set }) => (set.length ? set.slice(0, -1) : null))
  }

  clear(): void {
    this.wish(({ set }) => (set.length ? [] : null))
  }

  /** Add whatever can be added, by lot, until nothing more can. */
  fill(lot: () => number = Math.random): void {
    this.wish((now) => {
      const open = now.items.filter((item) => item.why === null)
      const item = open[Math.floor(lot() * open.length)]
      if (!item) return null
      this.fill(lot)
      return [...now.set, item.key]
    })
  }

  confirm(): void {
    this.queue(() => {
      const now = this.told
      if (now?.moves) this.asks.play(now.moves)
      else if (now?.why) this.asks.refuse({ why: now.why, citation: null })
      return Promise.resolve()
    })
  }

  private wish(wish: Wish): void {
    const { question } = this
    this.queue(async () => {
      const set = this.told && wish(this.told)
      if (!set) return
      try {
        const told = await this.asks.gather(set)
        if (question === this.question) this.told = told
      } catch (error) {
        if (question === this.question) this.asks.failed(error)
      }
    })
  }

  /** What is clicked quickly is done one after the other, and in the order of the clicks. */
  private queue(step: () => Promise<void>): void {
    this.wishes.push(step)
    if (!this.running) void this.run()
  }

  private async run(): Promise<void> {
    this.running = true
    try {
      for (let step = this.wishes.shift(); step; step = this.wishes.shift()) await step()
    } finally {
      this.running = false
    }
  }
}

const without = (set: readonly string[], at: number): string[] => set.filter((_, i) => i !== at)
