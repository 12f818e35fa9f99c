/** What the page of a table shows, and what its buttons and keys do. The views only draw it. */
import { flushSync, tick } from 'svelte'
import type { GameModule } from '$games/contract'
import { say, t, type Message } from '$i18n'
import { gameTitle } from '$lib/gameTitle'
import { reasonOf } from '$lib/net/reason'
import { elementsAt, highlights } from '$lib/state/highlights.svelte'
import { router } from '$lib/state/router.svelte'
import { session } from '$lib/state/session.svelte'
import { settings } from '$lib/state/settings.svelte'
import { toasts } from '$lib/state/toasts.svelte'
import { ring } from '$lib/ui/sounds'
import { keep, recall } from '../learn'
import { has } from '../pages'
import type { ChoiceStore } from './choices.svelte'
import { FullScreen } from './fullScreen.svelte'
import { layoutFor } from './layout'
import { captionOf, newsOf, shownTurns, type Shown, type ShownTurn } from './logs'
import { Planning } from './planning.svelte'
import { plannedSaid, saidOf } from './prompts'
import { TableStore, type UndoNews } from './tableStore.svelte'
import { nameOf, remarkOf, type CoachRemark } from './teaching'
import { requestOf } from './undoRequest'
import { Zoom } from './zoom.svelte'

export type DialogName = 'points' | 'settings' | 'options' | 'menu' | 'drawer' | 'end' | 'keys' | 'report' | 'resign'

/** Milliseconds for which pieces are ringed that somebody asks for. */
export const SHOWN = 2400

export class TableController {
  readonly table: TableStore
  /** Our next turn, tried before it has come. */
  readonly planning: Planning
  readonly zoom = new Zoom()
  readonly screen = new FullScreen()
  module = $state.raw<GameModule | null>(null)
  /** Where the game is drawn. */
  board = $state<HTMLElement>()
  width = $state(innerWidth)
  height = $state(innerHeight)
  dialog = $state<DialogName | null>(null)
  /** Beside the board: the log or the chat. */
  side = $state('log')
  /** On phones: what fills the page. */
  tab = $state('')
  /** On phones: how high the bottom sheet is, and whether it is open. */
  sheet = $state(0)
  sheetOpen = $state(true)
  /** Somebody is led through this game; it is kept for as long as the window is open. */
  learning = $state(false)
  /** Advice was asked for the question at this version. */
  advised = $state<number | null>(null)
  /** What the coach said and we have read. */
  private dismissed = $state<string | null>(null)
  /** While the table waits for others: how many have come as far. */
  pace = $state('')
  wantsRematch = false
  /** The board has the whole screen. */
  readonly full = $derived.by(() => this.screen.on)

  readonly layout = $derived(layoutFor(this.width, this.height))
  readonly frame = $derived.by(() => this.table.frame)
  /** The log by turns, what is news in it, and what the newest move of somebody else brought. */
  readonly turns = $derived.by(() => {
    const { frame, table } = this
    return frame?.info ? shownTurns(table.turns, table.log, frame.since_your_turn, frame.info.game) : []
  })
  /** Somebody asks to go back. */
  readonly request = $derived.by(() => {
    const { frame } = this
    return frame && frame.phase !== 'broken' ? requestOf(frame, this.turns, this.table.log) : null
  })
  readonly news = $derived(newsOf(this.turns, this.frame?.seat ?? null))
  private readonly caption = $derived.by(() => {
    const { last } = this.table
    const { frame } = this
    if (!last?.lines.length || !frame || last.seat === frame.seat) return ''
    return captionOf(this.turns, last.lines.at(-1)!.move)
  })
  /** What the board shows: the table, or the sandbox. */
  readonly shown = $derived.by(() => this.planning.frame ?? this.frame)
  /** What clicks on it do. */
  readonly choices = $derived.by((): ChoiceStore => (this.planning.on ? this.planning : this.table))
  /** What the prompt says: of the question, or why what was touched last is not allowed. */
  readonly said = $derived.by(() => {
    const { frame, planning, choices } = this
    if (!frame || frame.phase === 'broken') return null
    const { lately, preview, sets } = choices
    const prompt = planning.on
      ? plannedSaid(frame, planning, this.asked)
      : saidOf(frame, preview, frame.waits ? this.pace : this.caption, sets.now)
    return lately ? { ...prompt, more: reasonOf(lately), rule: lately.rule ?? prompt.rule } : prompt
  })
  /** What the coach of a teaching table says of our last turn. */
  readonly remark = $derived.by(() => remarkOf(this.frame, this.dismissed))
  readonly lost = $derived(session.line === 'lost')
  readonly playing = $derived(this.frame?.phase === 'playing')
  readonly seated = $derived(this.frame?.seat !== null && this.frame?.seat !== undefined)
  /** We had a seat, even if we have given it up. */
  readonly played = $derived.by(() => {
    const me = session.me?.id
    return me !== undefined && (this.frame?.info?.seats.some((seat) => seat.person === me) ?? false)
  })
  /** It is ours to choose. */
  readonly asked = $derived.by(() => {
    const { frame } = this
    return this.playing && this.seated && frame!.to_move === frame!.seat && frame!.confirm === null
  })
  /** What was pressed last is not answered yet. */
  readonly busy = $derived.by(() => this.choices.busy || this.choices.sets.running)
  /** There is something to choose, at the table or in the sandbox. */
  readonly chooses = $derived.by(() => (this.planning.on ? Boolean(this.planning.frame?.prompt) : this.asked))
  /** Others play: the next turn can be planned. Several seats at one screen have no time for that. */
  readonly mayPlan = $derived.by(
    () => this.playing && this.seated && !this.asked && !this.confirms && this.table.seats.length === 1,
  )
  /** There are plans to show, one being made, or news of them. */
  readonly planned = $derived.by(() => {
    const plan = this.frame?.plan
    return this.planning.on || (this.playing && (plan?.alternatives.length || plan?.news)) ? true : false
  })
  /** It is ours to confirm. */
  readonly confirms = $derived(
    this.frame !== null && this.frame.confirm !== null && this.frame.confirm === this.frame.seat,
  )
  readonly progress = $derived(this.frame?.position && this.module ? this.module.progress(this.frame) : '')
  readonly sourceName = $derived(this.module?.sourceName ?? ((source: string) => source))
  /** Why one cannot chat here, or nothing. */
  readonly silent = $derived.by(() => {
    if (!this.frame?.info.chat) return t('chat.off')
    return !this.seated && !this.table.host ? t('chat.seated') : ''
  })
  /** On phones: the tab that the question needs. */
  readonly wantedTab = $derived(
    this.shown && this.module?.tabFor && this.chooses ? this.module.tabFor(this.shown) : null,
  )
  readonly canReplay = $derived(this.frame?.phase === 'finished' && has('Replay'))
  readonly title = $derived.by(() => {
    const info = this.frame?.info
    return info ? `${this.asked ? '● ' : ''}${info.title || gameTitle(info.game)} · Aedile` : 'Aedile'
  })

  constructor(
    readonly id: string,
    coached: boolean,
  ) {
    this.table = new TableStore(id, {
      socket: session.socket,
      me: () => session.me?.id ?? null,
      error: (error) => toasts.error(error, this.frame?.info?.game ?? null),
      turn: () => ring('turn'),
      moved: (frame) => frame.phase === 'playing' && frame.to_move !== frame.seat && ring('move'),
      undo: (news) => this.tellUndo(news),
      pause: (bot) => (bot ? settings.botPause : settings.pause),
    })
    const { table } = this
    this.planning = new Planning({
      frame: () => table.frame,
      version: () => table.version,
      request: (asked) => table.request(asked),
      keep: (alternatives) => void table.do({ do: 'plan', alternatives }),
      play: (moves) => table.chooseMany(moves),
      error: (error) => toasts.error(error, this.frame?.info?.game ?? null),
    })
    if (coached && !recall(id)) keep(id)
    this.learning = recall(id) !== null
  }

  async begin(): Promise<void> {
    try {
      await session.ensure()
    } catch {
      // The prompt says that the connection is lost, and the socket reconnects by itself.
    }
    this.table.start()
  }

  private tellUndo(news: UndoNews): void {
    if (news === 'declined') return toasts.show(t('undo.declined'))
    const name = this.frame?.info.seats[news.seat]?.name ?? ''
    toasts.show(t('undo.done', { name, n: news.count }))
  }

  /** What the server says, in the reader's language. */
  told(message: Message): string {
    return say(message, this.frame?.info?.game ?? null)
  }

  open(dialog: DialogName): void {
    this.dialog = dialog
  }

  readonly close = (): void => {
    this.dialog = null
  }

  /** Show the moves that wait: whoever touches anything but their pace means the table as it is now. */
  readonly skip = (event?: Event): void => {
    if (event?.target instanceof Element && event.target.closest('[data-opens=pace]')) return
    if (this.table.queue.waiting) flushSync(() => this.table.queue.skip())
  }

  /** Show the turns of bots at the next pace, from now on. */
  readonly changePace = (): void => {
    settings.nextBots()
    if (settings.bots === 'once') this.skip()
  }

  /** What Enter and the main button do. */
  readonly commit = (): void => {
    const { choices } = this
    if (this.confirms) this.table.confirm()
    else if (!this.chooses) return
    else if (choices.preview) choices.choosePreview()
    else choices.gathering?.confirm()
  }

  /** A turn or a line of the log was pressed. */
  readonly showLine = async (what: Shown | ShownTurn): Promise<void> => {
    if (this.canReplay) return router.go(`/t/${this.id}/replay?step=${'move' in what ? what.move : what.last}`)
    if (what.targets) await this.point(what.targets)
  }

  /** Ring pieces for a moment, where they lie. */
  readonly point = async (targets: string[]): Promise<void> => {
    if (this.layout.compact === 'phone') await this.turnTo(targets)
    highlights.flash(targets, SHOWN)
  }

  /** On a phone: to the part of the table where the pieces lie. */
  private async turnTo(targets: string[]): Promise<void> {
    for (const each of this.module?.tabs ?? []) {
      this.tab = each.id
      await tick()
      if (targets.some((target) => elementsAt(target).some((piece) => piece.hasAttribute('data-spot')))) return
    }
  }

  focusLog(): void {
    this.side = 'log'
    if (this.layout.rail) this.open('drawer')
    void tick().then(() => document.querySelector<HTMLElement>('.talk ol')?.focus())
  }

  /** Beside the board, or where there is no room in a drawer. */
  openDrawer(side: 'log' | 'chat'): void {
    this.side = side
    this.open('drawer')
  }

  readonly chat = (text: string): Promise<unknown> => this.table.do({ do: 'chat', text })

  readonly rematch = async (): Promise<void> => {
    const next = this.frame?.info.rematch
    if (next) return router.go(`/t/${next}`)
    this.wantsRematch = true
    await this.table.do({ do: 'rematch' })
  }

  /** Advice for this question, or no longer. */
  toggleAdvice(): void {
    const version = this.frame?.version ?? null
    this.advised = this.advised === version ? null : version
  }

  /** What the coach of a teaching table said of our turn was read. */
  dismiss(remark: CoachRemark): void {
    this.dismissed = nameOf(remark)
  }

  readonly toggleFull = (): void => this.screen.toggle()

  endCoach(): void {
    this.learning = false
    this.advised = null
  }
}
