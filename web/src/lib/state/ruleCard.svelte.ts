/** The rule that is being looked up over the table. */
import type { GameName } from '$lib/net/types'

class RuleCard {
  shown = $state.raw<{ game: GameName; rule: string } | null>(null)

  show(game: GameName, rule: string): void {
    this.shown = { game, rule }
  }

  hide(): void {
    this.shown = null
  }
}

export const ruleCard = new RuleCard()
