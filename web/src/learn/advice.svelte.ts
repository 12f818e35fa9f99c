/** Advice of the server for the question now asked: one turn, its reason, and how sure it is. */
import type { Hint } from '$lib/net/api'
import type { Frame } from '$lib/net/types'

export class Advice {
  asking = $state(false)
  judging = $state(false)
  private hint = $state.raw<Hint | null>(null)

  constructor(private readonly fetch: (table: string, seat: number, by: Hint['by']) => Promise<Hint>) {}

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
      this.hint = await this.fetch(frame.table, frame.seat, 'adviser')
    } finally {
      this.asking = false
    }
    void this.askJudge(frame.table, this.hint)
  }

  /** The judge takes longer; where there is no time for it, the first answer stands. */
  private async askJudge(table: string, first: Hint): Promise<void> {
    this.judging = true
    try {
      const judged = await this.fetch(table, first.seat, 'judge')
      if (this.hint === first && judged.version === first.version) this.hint = judged
    } catch {
      // Too much to do, or the question has passed.
    } finally {
      this.judging = false
    }
  }

  drop(): void {
    this.hint = null
  }
}
