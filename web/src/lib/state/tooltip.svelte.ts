/** The piece whose tooltip is open; `Tooltip.svelte` shows it. */
import type { Snippet } from 'svelte'

export interface Explanation {
  title: string
  lines?: readonly string[]
  /** Drawn below the title. */
  more?: Snippet
}

export type Explain = () => Explanation

class TooltipState {
  piece = $state.raw<Element | null>(null)
  private explain = $state.raw<Explain | null>(null)
  private timer: ReturnType<typeof setTimeout> | undefined

  /** In words of the present position. */
  get what(): Explanation | null {
    return this.piece && this.explain ? this.explain() : null
  }

  show(piece: Element, explain: Explain): void {
    clearTimeout(this.timer)
    this.piece = piece
    this.explain = explain
  }

  /** Unless it is thought better of. */
  soon(piece: Element, explain: Explain, after: number): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => this.show(piece, explain), after)
  }

  /** Nothing more will be shown of itself. */
  stay(): void {
    clearTimeout(this.timer)
  }

  hide(): void {
    clearTimeout(this.timer)
    this.piece = null
    this.explain = null
  }
}

export const tooltip = new TooltipState()
