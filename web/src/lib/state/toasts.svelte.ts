/** Short messages that go by themselves, and what screen readers are told. */
import type { GameName } from '$lib/net/types'

interface Toast {
  id: number
  text: string
  rule: string | null
  kind: 'error' | 'info'
  /** The game it is about, for its words. */
  game: GameName | null
}

class Toasts {
  all = $state.raw<Toast[]>([])
  /** What was said last to those who do not see the table. */
  spoken = $state('')
  private next = 1

  show(text: string, kind: Toast['kind'] = 'info', rule: string | null = null, game: GameName | null = null): void {
    const toast = { id: this.next++, text, kind, rule, game }
    this.all = [...this.all.slice(-2), toast]
    setTimeout(() => this.drop(toast.id), kind === 'error' ? 8000 : 4000)
  }

  /** What the server refused, at a table of some game or elsewhere. */
  error(error: unknown, game: GameName | null = null): void {
    const rule = error instanceof Error && 'rule' in error && typeof error.rule === 'string' ? error.rule : null
    this.show(error instanceof Error ? error.message : String(error), 'error', rule, game)
  }

  drop(id: number): void {
    this.all = this.all.filter((toast) => toast.id !== id)
  }

  say(text: string): void {
    this.spoken = text
  }
}

export const toasts = new Toasts()
