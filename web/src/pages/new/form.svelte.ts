/** The choices for a new table, and the request they make. */
import { api, type Games, type TableAsked, type SeatPlan, type Setting } from '$lib/net/api'
import type { ClockChoice, CoachChoice, GameName, Leavers, UndoChoice, Visibility } from '$lib/net/types'
import { session } from '$lib/state/session.svelte'
import { settings } from '$lib/state/settings.svelte'

export interface SeatChoice {
  who: 'me' | 'friend' | 'person' | 'bot' | 'here'
  level: string
  name: string
}

const seat = (who: SeatChoice['who']): SeatChoice => ({ who, level: settings.level, name: '' })

export class NewTableForm {
  games = $state.raw<Games | null>(session.games)
  game = $state<GameName>('trajan')
  seats = $state<SeatChoice[]>([seat('me'), seat('friend'), seat('bot')])
  options = $state<Record<string, string>>({})
  edition = $state('')
  title = $state('')
  visibility = $state<Visibility>('link')
  password = $state('')
  clock = $state<ClockChoice['kind']>('none')
  /** Minutes of a live clock, and seconds added by each move. */
  bank = $state(30)
  increment = $state(20)
  days = $state(2)
  undo = $state<UndoChoice>('consent')
  leavers = $state<Leavers>('bot')
  confirm = $state(false)
  chat = $state(true)
  hints = $state(false)
  coach = $state<CoachChoice>('none')
  rated = $state(false)
  inTime = $state(false)
  shuffle = $state(true)
  seed = $state('')

  /** What the server offers for this game. */
  readonly offer = $derived(this.games?.games.find((each) => each.name === this.game))
  /** Nobody has to be waited for. */
  readonly onlyBots = $derived(this.seats.every((each) => each.who !== 'friend' && each.who !== 'person'))

  constructor(game: GameName, invited = '') {
    this.game = game
    if (invited) this.seats[1] = { ...seat('person'), name: invited }
  }

  chooseGame(game: GameName): void {
    this.game = game
    this.options = {}
    this.edition = ''
  }

  resize(count: number): void {
    this.seats = Array.from({ length: count }, (_, index) => this.seats[index] ?? seat('bot'))
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
    const values = this.valueOf(option).split(',')
    return values[seat] ?? values[0]
  }

  setAt(option: Setting, seat: number, value: string): void {
    const values = this.seats.map((_, index) => this.valueAt(option, index) ?? '')
    values[seat] = value
    this.set(option, values.join(','))
  }

  /** Open the table, and begin where nobody has to be waited for. */
  async open(): Promise<string> {
    await session.ensure()
    const { id } = await api.open(this.request())
    if (this.onlyBots) await api.command(id, { do: 'start', cmd: 'start' })
    return id
  }

  private request(): TableAsked {
    const { game, seats, edition, offer, visibility, undo, leavers, confirm, chat, hints, coach, rated, shuffle } = this
    const seed = this.seed.trim()
    return {
      game,
      players: seats.length,
      seats: seats.map((each) => this.planOf(each)),
      options: this.changedOptions(),
      ...(edition && edition !== offer?.editions[0]?.edition ? { edition } : {}),
      title: this.title.trim(),
      visibility,
      ...(visibility === 'password' ? { password: this.password } : {}),
      clock: this.clockChoice(),
      undo,
      leavers,
      confirm,
      chat,
      hints,
      coach,
      rated,
      in_time: this.inTime,
      shuffle,
      ...(seed ? { seed } : {}),
    }
  }

  private planOf({ who, level, name }: SeatChoice): SeatPlan {
    if (who === 'bot')
      return { to: 'bot', bot: this.games?.levels.find((each) => each.level === level)?.bot ?? 'heuristic' }
    if (who === 'friend' || (who === 'person' && !name.trim())) return { to: 'open' }
    if (who === 'person') return { to: 'person', name: name.trim() }
    return who === 'here' && name.trim() ? { to: 'host', name: name.trim() } : { to: 'host' }
  }

  private changedOptions(): Record<string, string> {
    const known = this.offer?.options ?? []
    const changed = ([name, value]: [string, string]) =>
      known.some((each) => each.name === name && each.default !== value)
    return Object.fromEntries(Object.entries(this.options).filter(changed))
  }

  private clockChoice(): ClockChoice {
    const { clock, bank, increment, days } = this
    if (clock === 'live') return { kind: 'live', bank: Math.round(bank * 60), increment: Math.round(increment) }
    return clock === 'days' ? { kind: 'days', days } : { kind: 'none' }
  }
}
