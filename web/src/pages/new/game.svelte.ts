/** What the forms of a new table and of a new tournament share: the game with its rules, and the clock. */
import type { Games, Setting } from '$lib/net/api'
import type { ClockChoice, GameName } from '$lib/net/types'
import { session } from '$lib/state/session.svelte'

const TASTE = ['colours'] // changes nothing

function usualAt(option: Setting, seat: number): string | undefined {
  const values = option.default.split(',')
  return values[seat] ?? values[0]
}

export abstract class GameForm {
  games = $state.raw<Games | null>(session.games)
  game = $state<GameName>('trajan')
  options = $state<Record<string, string>>({})
  edition = $state('')
  clock = $state<ClockChoice['kind']>('none')
  /** Minutes of a live clock, and seconds added by each move. */
  bank = $state(30)
  increment = $state(20)
  days = $state(2)
  rated = $state(false)

  /** How many play at a table. */
  abstract readonly players: number
  /** Do what the form is for; where that leads. */
  abstract submit(): Promise<string>

  /** What the server offers for this game. */
  readonly offer = $derived(this.games?.games.find((each) => each.name === this.game))
  /** With other rules a game is never rated. */
  readonly usual = $derived(
    !this.chosenEdition() && Object.keys(this.changedOptions()).every((name) => TASTE.includes(name)),
  )

  chooseGame(game: GameName): void {
    this.game = game
    this.options = {}
    this.edition = ''
  }

  colourOf(seat: number): string {
    return this.offer?.colours[seat] ?? 'brown'
  }

  valueOf(option: Setting): string {
    return this.options[option.name] ?? option.default
  }

  set(option: Setting, value: string): void {
    this.options = { ...this.options, [option.name]: value }
  }

  /** Options with a value for each seat have them separated by commas. */
  valueAt(option: Setting, seat: number): string | undefined {
    return this.valueOf(option).split(',')[seat] ?? usualAt(option, seat)
  }

  setAt(option: Setting, seat: number, value: string): void {
    const values = this.valuesOf(option)
    values[seat] = value
    this.set(option, values.join(','))
  }

  private valuesOf(option: Setting): string[] {
    return Array.from({ length: this.players }, (_, seat) => this.valueAt(option, seat) ?? '')
  }

  /** What is asked for of the game. */
  protected choice() {
    const edition = this.chosenEdition()
    return {
      game: this.game,
      options: this.changedOptions(),
      ...(edition ? { edition } : {}),
      clock: this.clockChoice(),
      rated: this.rated && this.usual,
    }
  }

  private chosenEdition(): string {
    return this.edition === this.offer?.editions[0]?.edition ? '' : this.edition
  }

  private changedOptions(): Record<string, string> {
    const changed = (this.offer?.options ?? []).filter((each) =>
      each.per_seat
        ? this.valuesOf(each).some((value, seat) => value !== usualAt(each, seat))
        : this.valueOf(each) !== each.default,
    )
    // Seats may have come or gone since their values were chosen.
    return Object.fromEntries(
      changed.map((each) => [each.name, each.per_seat ? this.valuesOf(each).join(',') : this.valueOf(each)]),
    )
  }

  private clockChoice(): ClockChoice {
    const { clock, bank, increment, days } = this
    if (clock === 'live') return { kind: 'live', bank: Math.round(bank * 60), increment: Math.round(increment) }
    return clock === 'days' ? { kind: 'days', days } : { kind: 'none' }
  }
}
