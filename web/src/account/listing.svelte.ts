/** Lists that are loaded a page at a time. */
import { toasts } from '$lib/state/toasts.svelte'

export interface Page<Item, Mark> {
  items: Item[]
  /** Where the next page begins; null on the last one. */
  next: Mark | null
}

export class Listing<Item, Mark = never> {
  /** Null until there is an answer. */
  items = $state.raw<Item[] | null>(null)
  private next = $state.raw<Mark | null>(null)
  private busy = false
  /** Which answer is waited for: one that comes too late is dropped. */
  private asked = 0

  constructor(private readonly fetch: (from?: Mark) => Promise<Page<Item, Mark>>) {}

  get more(): boolean {
    return this.next !== null
  }

  async load(): Promise<void> {
    const asked = ++this.asked
    await this.add(asked, () => this.fetch(), [])
  }

  async loadMore(): Promise<void> {
    const from = this.next
    if (from === null || this.busy) return
    await this.add(this.asked, () => this.fetch(from), this.items ?? [])
  }

  private async add(asked: number, fetch: () => Promise<Page<Item, Mark>>, before: Item[]): Promise<void> {
    this.busy = true
    try {
      const { items, next } = await fetch()
      if (asked !== this.asked) return
      this.items = [...before, ...items]
      this.next = next
    } catch (error) {
      if (asked === this.asked) toasts.error(error)
    } finally {
      this.busy = false
    }
  }
}

/** A list that comes as a whole. */
export const whole = <Item>(items: Item[]): Page<Item, never> => ({ items, next: null })
