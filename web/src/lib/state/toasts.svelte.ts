/** Short messages that go by themselves, and what screen readers are told. */
import { untrack } from 'svelte'
import { Refused } from '$lib/net/api'
import { reasonOf } from '$lib/net/reason'
import type { Citation, GameName } from '$lib/net/types'

interface Toast {
  id: number
  text: string
  rule: Citation | null
  kind: 'error' | 'info'
  /** The game it is about, for its words. */
  game: GameName | null
}

class Toasts {
  all = $state.raw<Toast[]>([])
  /** What was said last to those who do not see the table. */
  spoken = $state('')
  private next = 1

  show(text: string, kind: Toast['kind'] = 'info', rule: Citation | null = null, game: GameName | null = null): void {
    const toast = { id: this.next++, text, kind, rule, game }
    this.all = [...this.all.slice(-2), toast]
    setTimeout(() => this.drop(toast.id), kind === 'error' ? 8000 : 4000)
  }

  /** What the server refused, at a table of some game or elsewhere. */
  error(error: unknown, game: GameName | null = null): void {
    this.show(reasonOf(error, game), 'error', error instanceof Refused ? error.rule : null, game)
  }

  drop(id: number): void {
    this.all = this.all.filter((toast) => toast.id !== id)
  }

  /** The same words once more are another text, else nobody would hear them. Effects that say something say it once. */
  say(text: string): void {
    this.spoken = text === untrack(() => this.spoken) ? `${text}\u00a0` : text
  }
}

export const toasts = new Toasts()
