/** Advice of the server for the question now asked: one turn, its reason, and how sure it is. */
import type { Hint } from '$lib/net/api'
import type { Frame } from '$lib/net/types'

export class Advice {
  asking = $state(false)
  private hint = $state.raw<Hint | null>(null)

  constructor(private readonly fetch: (table: string, seat: number) => Promise<Hint>) {}

  /** Advice about a question that has passed is none. */
  for(frame: Frame): Hint | null {
    const { hint } = this
    if (hint?.version !== frame.version || hint.seat !== frame.seat) return null
    return frame.options.some((option) => option.move === hint.turn[0]?.move) ? hint : null
  }

  async ask(frame: Frame): Promise<void> {
    if (this.asking || frame.seat === null) return
    this.asking = true
    try {
      this.hint = await this.fetch(frame.table, frame.seat)
    } finally {
      this.asking = false
    }
  }

  drop(): void {
    this.hint = null
  }
}
