/** The choices for a new tournament, and the request they make. */
import type { GameName, TournamentRequest } from '$lib/net/types'
import { GameForm } from '../pages/new/game.svelte'
import { tournaments } from './api'

export const KINDS = ['swiss', 'division', 'plane', 'league'] as const
export type Kind = (typeof KINDS)[number]
const MOST = { trajan: 4, praetor: 5 }

export class NewTournamentForm extends GameForm {
  title = $state('')
  about = $state('')
  size = $state(4)
  kind = $state<Kind>('swiss')
  rounds = $state(5)
  roundDays = $state<number | null>(null)
  duplicate = $state(false)
  /** What was chosen; usual where a round takes days. */
  private waits = $state<boolean | null>(null)
  fill = $state(true)
  organiser = $state(false)

  readonly players = $derived(this.size)
  readonly atOnce = $derived(this.kind === 'division' || this.kind === 'league')
  /** Two at a table play Swiss rounds alone. */
  readonly sizes = $derived(
    Array.from({ length: MOST[this.game] - 1 }, (_, i) => i + 2).filter((n) => n > 2 || this.kind === 'swiss'),
  )

  constructor() {
    super()
    this.clock = 'days'
    this.days = 1
  }

  get paced(): boolean {
    return this.waits ?? this.clock === 'days'
  }

  set paced(chosen: boolean) {
    this.waits = chosen
  }

  override chooseGame(game: GameName): void {
    super.chooseGame(game)
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

  async submit(): Promise<string> {
    return `/to/${(await tournaments.create(this.request())).id}`
  }

  private request(): TournamentRequest {
    const { title, about, size, kind, rounds, fill } = this
    return {
      title: title.trim(),
      about: about.trim(),
      ...this.choice(),
      size,
      kind,
      rounds: Math.round(rounds),
      fill,
      duplicate: this.duplicate && !this.atOnce,
      paced: this.duplicate && !this.atOnce && this.paced,
      advance: this.organiser ? 'organiser' : 'auto',
      ...(this.roundDays ? { round_days: this.roundDays } : {}),
    }
  }
}
