/** What the pieces of one table share: what can be clicked, what is picked up, what is being planned. */
import { getContext, setContext } from 'svelte'
import type { GatheringItem, MarkerColour, Message, Option, Sowing, TrajanPlayer, TrajanPosition } from '$lib/net/types'
import type { Explanation } from '$lib/state/tooltip.svelte'
import { explain } from '$lib/ui/explain.svelte'
import type { GameProps } from '../contract'
import { explanationOf } from './explanations'
import * as model from './model'
import { say } from './text'

const KEY = Symbol('trajan')

/** How a piece is shown: it can be chosen, it cannot although the question is about its kind, or it rests. */
export type SpotState = 'target' | 'locked' | 'rest'

/** One of several things that a piece can mean. */
export interface Meaning {
  message: Message
  points?: number
  target: string
  choose(): void
}

export interface Menu {
  meanings: Meaning[]
  x: number
  y: number
}

export interface Reason {
  spot: string
  x: number
  y: number
}

export class Play {
  readonly #props: () => GameProps
  /** First half of a choice of two pieces. */
  picked = $state<string | null>(null)
  /** The tray under the pointer while one is to be chosen. */
  hovered = $state<number | null>(null)
  plan = $state<model.Plan | null>(null)
  menu = $state<Menu | null>(null)
  reason = $state<Reason | null>(null)

  constructor(props: () => GameProps) {
    this.#props = props
  }

  readonly position = $derived.by(() => this.#props().frame.position as TrajanPosition)
  readonly frame = $derived.by(() => this.#props().frame)
  readonly seat = $derived.by(() => this.#props().seat)
  readonly phone = $derived.by(() => this.#props().compact === 'phone')
  readonly options = $derived.by(() => (this.#props().replay ? [] : this.#props().choices.all))
  /** Whose mat is in the middle: one's own, or for those who look on that of whoever moves. */
  readonly shown = $derived.by(() => this.seat ?? this.position.to_move ?? 0)
  readonly mat = $derived.by(() => this.position.players[this.shown] as TrajanPlayer)
  /** The set that is gathered, if one is asked for. */
  readonly set = $derived.by(() => (this.#props().replay ? null : this.#props().choices.gathering))
  readonly items = $derived.by((): GatheringItem[] => this.set?.items ?? [])
  readonly asked = $derived.by(() => this.options.length > 0 || this.set !== null)
  readonly decision = $derived.by(() => (this.asked ? this.position.decision : null))
  /** Markers are placed one by one. */
  readonly placing = $derived.by(() => this.decision?.name === 'FillTray' || this.decision?.name === 'PutMarker')
  readonly table = $derived.by(() => model.spotTable(this.options, this.position, this.picked))
  /** The piece in hand, as long as it leads to something. */
  readonly held = $derived.by(() => {
    const { picked } = this
    return picked && (this.table.has(picked) || model.leadsOn(this.items, picked)) ? picked : null
  })
  /** What of the set can be clicked where. */
  readonly parts = $derived.by(() => model.partsTable(this.items, this.held))
  /** The cards and wilds that lie in the set. */
  readonly taken = $derived.by(() => model.piecesIn(this.items, this.decision))
  readonly kinds = $derived.by(() => model.kindsAsked(this.table))
  readonly preview = $derived.by(() => this.#props().choices.preview)
  readonly previewed = $derived.by(() => {
    const option = this.preview
    return option ? model.placesOf(option, this.position).map((place) => place.spot) : []
  })
  readonly touched = $derived.by(() => model.changes(this.before, this.position))
  readonly mover = $derived.by(() => {
    const seat = this.#props().last?.seat
    return seat === null || seat === undefined ? null : (this.position.players[seat] ?? null)
  })
  /** The position before the newest moves, to animate from. */
  readonly before = $derived.by(() => {
    const before = this.#props().last?.before
    return before?.game === 'trajan' ? before : null
  })
  /** The sowing to be shown: planned, under the pointer, or under way. */
  readonly sowing = $derived.by((): Sowing | null => {
    const sowings = this.position.sowings
    if (this.position.decision?.name === 'PutMarker') return sowings[0] ?? null
    if (!this.asked) return null
    const tray = this.plan?.tray ?? this.hovered
    return sowings.find((sowing) => sowing.tray === tray) ?? null
  })
  /** The order in which the markers of the shown sowing would fall. */
  readonly order = $derived.by((): MarkerColour[] => {
    if (this.plan) return this.plan.order
    const sowing = this.sowing
    if (!sowing || this.position.decision?.name !== 'ChooseTray') return []
    return model.orderFor(this.mat.trays[sowing.tray] ?? [], sowing.put)
  })
  /** Does the shown sowing accomplish its tile? */
  readonly matched = $derived.by(() => {
    const sowing = this.sowing
    if (!sowing || sowing.put === null || !sowing.tile) return false
    return sowing.put.length === 0 || model.isMatch(sowing, this.order)
  })

  state(spot: string, lockable = true): SpotState {
    const parts = this.parts.get(spot)
    if (parts) return parts.possible ? 'target' : 'locked'
    if (this.table.has(spot)) return 'target'
    return lockable && this.kinds.has(spot.slice(0, spot.indexOf(':'))) ? 'locked' : 'rest'
  }

  label(spot: string): string {
    const parts = this.parts.get(spot)
    if (parts?.pick) return ''
    const meant = parts ? model.distinct(parts.items.filter((item) => item.why === null)) : []
    return [...meant, ...(this.table.get(spot)?.options ?? [])].map(({ message }) => say(message)).join('; ')
  }

  why(spot: string): string | null {
    const why = this.parts.get(spot)?.items.find((item) => item.why !== null)?.why
    return why ? say(why) : this.#props().choices.why(spot)
  }

  /** By how much a piece would change the score at once, if that is certain. */
  gain(spot: string): number {
    const options = this.table.get(spot)?.options ?? []
    return options.length === 1 ? (options[0]!.points ?? 0) : 0
  }

  /** What a piece is, and what it would do if it were chosen now. */
  explain(spot: string): Explanation {
    const { shown: seat, frame, position, mat } = this
    const names = frame.info.seats.map((each) => each.name)
    const { title, lines = [] } = explanationOf(spot, {
      position,
      mat,
      mine: frame.seat === seat,
      names,
    })
    return { title, lines: [...this.#answers(spot), ...lines] }
  }

  /** For pieces that cannot be chosen: what they are, when asked. */
  piece(spot: string) {
    return explain(() => this.explain(spot))
  }

  #answers(spot: string): string[] {
    const why = this.state(spot) === 'locked' ? this.why(spot) : null
    if (why) return [why]
    const parts = this.parts.get(spot)
    const items = parts && !parts.pick ? parts.items.filter((item) => item.why === null) : []
    const meant = [...model.distinct(items), ...(this.table.get(spot)?.options ?? [])]
    return meant.length > 3 ? [] : meant.map(({ message }) => `▸ ${say(message)}`)
  }

  /** The pointer or the focus is on a piece, or on none. */
  point(spot: string | null): void {
    const entry = spot ? this.table.get(spot) : undefined
    const tray = spot?.startsWith('tray:') && entry ? Number(spot.slice(5)) - 1 : null
    this.hovered = tray
    if (entry && !entry.pick && entry.options.length === 1) this.#props().choices.setPreview(entry.options[0]!)
    else if (this.preview && !this.plan) this.#props().choices.setPreview(null)
  }

  /** A piece was clicked, tapped or confirmed by a key. */
  press(spot: string, touch: boolean, x: number, y: number): void {
    this.menu = null
    this.reason = null
    const choices = this.#props().choices
    if (choices.busy || this.#props().replay) return
    const parts = this.parts.get(spot)
    if (parts) return this.#gather(spot, parts, x, y)
    const entry = this.table.get(spot)
    if (!entry) {
      this.ask(spot, x, y)
      return
    }
    if (entry.pick) {
      this.picked = this.picked === spot ? null : spot
      return
    }
    if (spot.startsWith('tray:')) {
      this.#pressTray(Number(spot.slice(5)) - 1, entry.options[0]!, touch)
      return
    }
    if (entry.options.length > 1) {
      const meanings = entry.options.map((option) => ({ ...option, choose: () => this.choose(option) }))
      this.menu = { meanings, x, y }
      return
    }
    const option = entry.options[0]!
    if (touch && this.preview?.move !== option.move) choices.setPreview(option)
    else this.choose(option)
  }

  choose(option: Option): void {
    this.picked = null
    this.menu = null
    this.#props().choices.choose(option)
  }

  // Sets: whatever is clicked is added at once, as it can be put back.

  #gather(spot: string, { items, pick, possible }: model.Parts, x: number, y: number): void {
    const open = model.distinct(items.filter((item) => item.why === null))
    if (!possible) {
      this.reason = { spot, x, y }
      this.#add(items[0]!)
    } else if (pick) this.picked = this.held === spot ? null : spot
    else if (open.length === 1) this.#add(open[0]!)
    else this.menu = { meanings: open.map((item) => ({ ...item, choose: () => this.#add(item) })), x, y }
  }

  #add({ key }: GatheringItem): void {
    this.menu = null
    this.set?.add(key)
  }

  putBack(key: string): void {
    this.menu = null
    this.reason = null
    if (!this.#props().choices.busy) this.set?.back(key)
  }

  ask(spot: string, x: number, y: number): void {
    const move = model.moveAt(spot, this.position)
    if (!move || this.state(spot) !== 'locked') return
    this.reason = { spot, x, y }
    this.#props().choices.ask(spot, move)
  }

  // Sowing.

  #pressTray(tray: number, option: Option, touch: boolean): void {
    const sowing = this.position.sowings.find((known) => known.tray === tray)
    const markers = this.mat.trays[tray] ?? []
    if (this.plan?.tray === tray) this.sow()
    else if (!sowing || (model.isPlain(markers) && !touch)) this.choose(option)
    else {
      this.plan = { tray, order: model.orderFor(markers, sowing.put), placed: 0 }
      // On a phone the strip has the button; the sheet is not to offer the tray without its colours.
      this.#props().choices.setPreview(this.phone ? null : option)
    }
  }

  change(plan: model.Plan | null): void {
    this.plan = plan
    if (!plan) this.#props().choices.setPreview(null)
  }

  /** Send the whole sowing, tray and colours, in one command. */
  sow(): void {
    const plan = this.plan
    if (!plan || this.#props().choices.busy) return
    this.plan = null
    this.hovered = null
    this.#props().choices.setPreview(null)
    this.#props().choices.chooseMany(model.sowingMoves(plan.tray, plan.order))
  }

  /** A new question: what was picked up or planned before is gone. */
  reset(): void {
    this.picked = null
    this.plan = null
    this.hovered = null
    this.menu = null
    this.reason = null
  }
}

export const providePlay = (props: () => GameProps): Play => setContext(KEY, new Play(props))
export const usePlay = (): Play => getContext<Play>(KEY)
