/** The choices for a new table, and the request they make. */
import { api, type TableAsked, type SeatPlan } from '$lib/net/api'
import type { CoachChoice, GameName, Leavers, UndoChoice, Visibility } from '$lib/net/types'
import { session } from '$lib/state/session.svelte'
import { settings } from '$lib/state/settings.svelte'
import { GameForm } from './game.svelte'

export interface SeatChoice {
  who: 'me' | 'friend' | 'person' | 'bot' | 'here'
  level: string
  name: string
}

const seat = (who: SeatChoice['who']): SeatChoice => ({ who, level: settings.level, name: '' })

export class NewTableForm extends GameForm {
  seats = $state<SeatChoice[]>([seat('me'), seat('friend'), seat('bot')])
  title = $state('')
  visibility = $state<Visibility>('link')
  password = $state('')
  undo = $state<UndoChoice>('consent')
  leavers = $state<Leavers>('bot')
  confirm = $state(false)
  chat = $state(true)
  hints = $state(false)
  coach = $state<CoachChoice>('none')
  inTime = $state(false)
  shuffle = $state(true)
  seed = $state('')

  readonly players = $derived(this.seats.length)
  /** Nobody has to be waited for. */
  readonly onlyBots = $derived(this.seats.every((each) => each.who !== 'friend' && each.who !== 'person'))

  constructor(game: GameName, invited = '') {
    super()
    this.game = game
    if (invited) this.seats[1] = { ...seat('person'), name: invited }
  }

  resize(count: number): void {
    this.seats = Array.from({ length: count }, (_, index) => this.seats[index] ?? seat('bot'))
  }

  /** Open the table, and begin where nobody has to be waited for. */
  async submit(): Promise<string> {
    await session.ensure()
    const { id } = await api.open(this.request())
    if (this.onlyBots) await api.command(id, { do: 'start', cmd: 'start' })
    return `/t/${id}`
  }

  private request(): TableAsked {
    const { seats, visibility, undo, leavers, confirm, chat, hints, coach, shuffle } = this
    const seed = this.seed.trim()
    return {
      ...this.choice(),
      players: seats.length,
      seats: seats.map((each) => this.planOf(each)),
      title: this.title.trim(),
      visibility,
      ...(visibility === 'password' ? { password: this.password } : {}),
      undo,
      leavers,
      confirm,
      chat,
      hints,
      coach,
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
}
