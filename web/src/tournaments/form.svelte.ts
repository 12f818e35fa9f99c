/** The choices for a new tournament, and the request they make. */
import type { GameName, TournamentRequest } from '$lib/net/types'
import { tournaments } from './api'

export const KINDS = ['swiss', 'division', 'plane', 'league'] as const
export type Kind = (typeof KINDS)[number]
const MOST = { trajan: 4, praetor: 5 }

export class NewTournamentForm {
  title = $state('')
  about = $state('')
  game = $state<GameName>('trajan')
  size = $state(4)
  kind = $state<Kind>('swiss')
  rounds = $state(5)
  clock = $state<'live' | 'days'>('days')
  bank = $state(30)
  increment = $state(20)
  days = $state(1)
  roundDays = $state<number | null>(null)
  duplicate = $state(false)
  fill = $state(true)
  rated = $state(false)
  organiser = $state(false)

  readonly atOnce = $derived(this.kind === 'division' || this.kind === 'league')
  /** Two at a table play Swiss rounds alone. */
  readonly sizes = $derived(
    Array.from({ length: MOST[this.game] - 1 }, (_, i) => i + 2).filter((n) => n > 2 || this.kind === 'swiss'),
  )

  choose(game: GameName): void {
    this.game = game
    this.size = Math.min(this.size, MOST[game])
  }

  play(kind: Kind): void {
    this.kind = kind
    this.size = Math.max(this.size, kind === 'swiss' ? 2 : 3)
    if (this.atOnce) {
      this.duplicate = false
      this.clock = 'days'
    }
  }

  async create(): Promise<string> {
    return (await tournaments.create(this.request())).id
  }

  private request(): TournamentRequest {
    const { title, about, game, size, kind, rounds, fill, rated, bank, increment, days } = this
    return {
      title: title.trim(),
      about: about.trim(),
      game,
      size,
      kind,
      rounds: Math.round(rounds),
      fill,
      rated,
      duplicate: this.duplicate && !this.atOnce,
      advance: this.organiser ? 'organiser' : 'auto',
      clock:
        this.clock === 'live'
          ? { kind: 'live', bank: Math.round(bank * 60), increment: Math.round(increment) }
          : { kind: 'days', days },
      ...(this.roundDays ? { round_days: this.roundDays } : {}),
    }
  }
}
