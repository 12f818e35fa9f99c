/** What the page of a replay shows, and what its buttons and keys do. The views only draw it. */
import type { GameModule } from '$games/contract'
import { copyLink } from '$lib/copyLink'
import { gameTitle } from '$lib/gameTitle'
import { toasts } from '$lib/state/toasts.svelte'
import { layoutFor } from '$table/layout'
import { captionOf, lineAt, shownTurns } from '$table/logs'
import { saidOf } from '$table/prompts'
import { headings } from './chapters'
import { ReplayStore } from './replayStore.svelte'
import { biggestTurns, chaptersOf } from './steps'

export type DialogName = 'fork' | 'settings' | 'keys' | 'more'

export class ReplayController {
  readonly replay: ReplayStore
  module = $state.raw<GameModule | null>(null)
  /** Where the game is drawn. */
  board = $state<HTMLElement>()
  width = $state(innerWidth)
  height = $state(innerHeight)
  dialog = $state<DialogName | null>(null)
  /** What fills the page: the table or the points; on phones a tab. */
  view = $state('table')
  /** Beside the board: the log, the biggest turns or the players. */
  side = $state('log')

  readonly layout = $derived(layoutFor(this.width, this.height))
  readonly phone = $derived(this.layout.compact === 'phone')
  /** The header has room for what can be done with the game. */
  readonly roomy = $derived(this.layout.compact === 'desktop')
  readonly live = $derived.by(() => this.replay.live)
  readonly frame = $derived.by(() => this.replay.frame)
  readonly sourceName = $derived(this.module?.sourceName ?? ((source: string) => source))
  readonly chapters = $derived.by(() => (this.replay.steps ? chaptersOf(this.replay.steps.steps) : []))
  /** The log of the whole game, and of it what brought the most. */
  readonly turns = $derived.by(() => {
    const { live, replay } = this
    return live ? shownTurns(replay.steps?.turns ?? [], replay.log, null, live.info.game) : []
  })
  readonly moments = $derived(biggestTurns(this.turns))
  /** The headings of the log, by step. */
  readonly heads = $derived.by(() => headings(this.live?.info.game ?? null, this.chapters))
  readonly progress = $derived(this.frame && this.module ? this.module.progress(this.frame) : '')
  readonly heading = $derived.by(() => {
    const { live } = this
    if (!live) return ''
    const parts = [gameTitle(live.info.game), live.info.title, this.phone ? '' : saidOf(live, null).text]
    return ['', ...parts.filter(Boolean)].join(' · ')
  })
  /** What had happened last at this step. */
  readonly caption = $derived.by(() => this.captionAt(this.replay.step))

  private readonly keys: Record<string, () => void> = {
    ArrowLeft: () => this.replay.go(this.replay.step - 1),
    ArrowRight: () => this.replay.go(this.replay.step + 1),
    ArrowUp: () => this.replay.goTurn(-1),
    ArrowDown: () => this.replay.goTurn(1),
    PageUp: () => this.replay.goTurn(-1),
    PageDown: () => this.replay.goTurn(1),
    Home: () => this.replay.go(0),
    End: () => this.replay.go(this.replay.length),
    ' ': () => this.replay.toggle(),
    f: () => this.replay.step < this.replay.length && this.open('fork'),
    c: () => void this.share(),
    '?': () => this.open('keys'),
  }

  /** `step` is where to begin; null: at the end. */
  constructor(
    readonly id: string,
    step: number | null,
  ) {
    this.replay = new ReplayStore(id, step)
  }

  /** What had happened last at a step, in words. */
  readonly captionAt = (step: number): string => captionOf(this.turns, lineAt(this.turns, step)?.move ?? 0)

  /** The address of the present step. */
  get path(): string {
    return `/t/${this.id}/replay?step=${this.replay.step}`
  }

  readonly press = (event: KeyboardEvent): void => {
    const target = event.target as HTMLElement
    const typing = target.matches('input, select, textarea')
    if (this.dialog || event.ctrlKey || event.metaKey || event.altKey || typing) return
    if ((event.key === ' ' || event.key.startsWith('Arrow')) && target.closest('button, a, [role=tab]')) return
    const act = this.keys[event.key]
    if (!act || !this.live) return
    event.preventDefault()
    act()
  }

  open(dialog: DialogName): void {
    this.dialog = dialog
  }

  readonly close = (): void => {
    this.dialog = null
  }

  /** Play on from here, at a new table. */
  readonly fork = (): void => {
    this.open('fork')
    this.replay.plays = false
  }

  readonly jump = (step: number): void => {
    this.replay.plays = false
    this.replay.go(step)
  }

  /** Through the eyes of a seat, or with everything revealed. */
  look(seat: number | null): void {
    this.replay.look(seat).catch((error: unknown) => toasts.error(error))
  }

  readonly share = (): Promise<void> => copyLink(location.origin + this.path)
}
