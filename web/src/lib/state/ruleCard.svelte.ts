/** The rule that is being looked up over the table. */
import type { GameName } from '$lib/net/types'

interface Shown {
  game: GameName
  /** The paragraph. */
  anchor: string
  /** What led there, in words. */
  cited: string
}

class RuleCard {
  shown = $state.raw<Shown | null>(null)

  show(game: GameName, anchor: string, cited = ''): void {
    this.shown = { game, anchor, cited }
  }

  hide(): void {
    this.shown = null
  }
}

export const ruleCard = new RuleCard()
