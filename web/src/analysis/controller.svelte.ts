/** What the page of an analysis shows, and what its buttons and keys do. The views only draw it. */
import type { GameModule } from '$games/contract'
import { sayInParts, wordsOf, type Part } from '$i18n'
import { copyLink } from '$lib/copyLink'
import { gameTitle } from '$lib/gameTitle'
import { isSetUp } from '$lib/net/log'
import type { Frame } from '$lib/net/types'
import { toasts } from '$lib/state/toasts.svelte'
import { layoutFor } from '$table/layout'
import { shownTurns, type ShownTurn } from '$table/logs'
import { saidOf } from '$table/prompts'
import { chapterName } from '../replay/chapters'
import { chaptersOf, linesOf as logOf } from '../replay/steps'
import { AnalysisStore } from './analysisStore.svelte'
import { Exploring } from './exploring.svelte'
import { Learning } from './learning.svelte'
import { Together } from './together.svelte'
import { isMistake, linesOf, momentAt, nextWhere, xOfStep, type Entry, type Explored, type Line } from './report'
import { VariationStore } from './variations.svelte'

export const a = wordsOf('analysis')

export type DialogName = 'settings' | 'keys'

/** A line that is played through on the table: so many of its moves are made. */
export interface Walk {
  line: Line
  step: number
}

export class AnalysisController {
  readonly store: AnalysisStore
  readonly learning: Learning
  readonly exploring: Exploring
  readonly variations: VariationStore
  readonly together: Together
  module = $state.raw<GameModule | null>(null)
  width = $state(innerWidth)
  height = $state(innerHeight)
  dialog = $state<DialogName | null>(null)
  /** On phones: what is shown below the graph. */
  view = $state('table')
  /** Beside it: all turns, or the mistakes. */
  side = $state('turns')
  /** Which part of the table. */
  tab = $state('')
  /** The decision that is looked at. */
  at = $state(0)
  walk = $state.raw<Walk | null>(null)
  /** The table before the decision, or after some moves of a line. */
  frame = $state.raw<Frame | null>(null)
  /** The lines of the decision in words. */
  words = $state.raw<Explored[]>([])
  private chosen = $state<number | null>(null)
  private shownAt = -1

  readonly layout = $derived(layoutFor(this.width, this.height))
  readonly phone = $derived(this.layout.compact === 'phone' || this.width < 1024)
  readonly live = $derived.by(() => this.store.live)
  readonly players = $derived(this.live?.info.seats.length ?? 2)
  readonly entries = $derived.by(() => this.store.shown.entries)
  readonly entry = $derived<Entry | null>(this.entries[this.at] ?? null)
  /** Whose mistakes and luck are marked: one's own, or those of whoever is chosen. */
  readonly focus = $derived(this.chosen ?? this.live?.seat ?? this.live?.standings?.[0]?.player ?? 0)
  readonly moment = $derived.by(() => momentAt(this.store.shown.moments, this.entry?.x ?? 0))
  readonly chapters = $derived.by(() => {
    const { live, store } = this
    const found = store.steps ? chaptersOf(store.steps.steps) : []
    return found.map(({ step, number }, i) => ({
      step,
      number,
      x: i ? xOfStep(this.entries, step) : 0,
      name: live ? chapterName(live.info.game, number) : '',
      short: live ? chapterName(live.info.game, number, true) : '',
    }))
  })
  /** The turns of the game in a sentence each. */
  readonly turns = $derived.by<ShownTurn[]>(() => {
    const { live, store } = this
    return live && store.steps ? shownTurns(store.steps.turns, logOf(store.steps), null, live.info.game) : []
  })
  readonly heading = $derived.by(() => {
    const { live } = this
    if (!live) return ''
    return ['', gameTitle(live.info.game), live.info.title, this.phone ? '' : saidOf(live, null).text]
      .filter((part, i) => part || !i)
      .join(' · ')
  })
  readonly mistakes = $derived.by(() => this.entries.filter(isMistake(this.focus)))

  private readonly keys: Record<string, () => void> = {
    ArrowLeft: () => this.go(this.at - 1),
    ArrowUp: () => this.go(this.at - 1),
    ArrowRight: () => this.go(this.at + 1),
    ArrowDown: () => this.go(this.at + 1),
    Home: () => this.go(0),
    End: () => this.go(this.entries.length - 1),
    t: () => this.explore(),
    m: () => this.goMistake(1),
    M: () => this.goMistake(-1),
    b: () => this.better(),
    Escape: () => this.leave(),
    '?': () => this.open('keys'),
  }

  /** `turn` is where to begin; null: with the worst turn of whoever looks. `step`: try a move there; `line`: show it. */
  constructor(
    readonly id: string,
    private readonly asked: { turn: number | null; step: number | null; line: string | null; together: boolean },
  ) {
    this.store = new AnalysisStore(id)
    this.learning = new Learning(this)
    this.exploring = new Exploring(this)
    this.variations = new VariationStore(id)
    this.together = new Together(this)
  }

  private get first(): number | null {
    return this.asked.turn
  }

  readonly load = async (): Promise<void> => {
    await Promise.all([this.store.load(), this.variations.load().catch(() => undefined)])
    const { line, step } = this.asked
    if (this.store.failed) return
    const found = line === null ? null : this.variations.byId(line)
    if (found) await this.exploring.open(found, 'begin')
    else if (line !== null) toasts.show(a('explore.gone'))
    else if (step !== null) await this.exploring.start(Math.max(0, Math.min(step, this.store.steps?.moves ?? 0)))
    if (this.asked.together) await this.together.come()
  }

  /** Try a move at the decision that is looked at. */
  explore(): void {
    if (this.entry) void this.exploring.start(this.entry.step)
    if (this.phone) this.view = 'table'
  }

  /** Whoever had to move at a step, if it is known. */
  moverAt(step: number): number | null {
    return this.store.steps?.steps[step]?.seat ?? (this.exploring.on ? this.exploring.seat : null)
  }

  /** The decision at which a step is made. */
  turnOf(step: number): number | null {
    return this.entries.filter((entry) => entry.step <= step).at(-1)?.turn ?? null
  }

  /** The address says what is shown. */
  here(): void {
    history.replaceState(null, '', this.path)
  }

  /** The sentence of a decision: of its turn, or what was done in it. */
  headline(entry: Entry): Part[] {
    const game = this.live?.info.game
    const turn = this.turns.find((each) => each.lines.some((line) => line.move > entry.step) && each.last > entry.step)
    const own = turn?.lines.filter((line) => line.move > entry.step && line.seat === entry.seat) ?? []
    if (turn && (isSetUp(turn) || turn.first <= entry.step || turn.seat !== entry.seat) && own[0] && game)
      return sayInParts(own[0].message, game)
    return turn?.parts ?? []
  }

  nameOf(seat: number): string {
    return this.live?.info.seats[seat]?.name ?? ''
  }

  readonly press = (event: KeyboardEvent): void => {
    const target = event.target as HTMLElement
    if (this.dialog || event.ctrlKey || event.metaKey || event.altKey) return
    if (target.matches('input, select, textarea')) return
    if (event.key.startsWith('Arrow') && target.closest('[role=tab]')) return
    if (this.together.press(event.key)) return event.preventDefault()
    if (this.learning.on) {
      if (event.key === 'Escape') this.learning.leave()
      return
    }
    if (this.exploring.on) return this.pressExploring(event)
    const act = this.keys[event.key]
    if (!act || !this.entries.length) return
    event.preventDefault()
    act()
  }

  private pressExploring(event: KeyboardEvent): void {
    const { exploring } = this
    const act = {
      ArrowLeft: () => exploring.walk(-1),
      ArrowRight: () => exploring.walk(1),
      Home: () => void exploring.go(0),
      End: () => void exploring.go(exploring.length),
      Escape: () => exploring.leave(),
      '?': () => this.open('keys'),
    }[event.key]
    if (!act) return
    event.preventDefault()
    exploring.plays = false
    act()
  }

  /** A report has come, or more of one: where to begin. */
  begin(): void {
    const { entries } = this
    if (this.shownAt >= 0 || !entries.length) return
    if (!this.store.report && this.first === null) return
    const wanted = this.first === null ? -1 : entries.findIndex((entry) => entry.turn === this.first)
    const worst = [...entries.keys()]
      .filter((i) => isMistake(this.focus)(entries[i]!))
      .sort((x, y) => entries[y]!.loss - entries[x]!.loss)[0]
    this.shownAt = 0
    this.go(wanted >= 0 ? wanted : (worst ?? 0))
  }

  go(at: number): void {
    this.walk = null
    this.at = Math.max(0, Math.min(this.entries.length - 1, at))
    this.shownAt = this.at
  }

  goTurn(turn: number): void {
    const found = this.entries.findIndex((entry) => entry.turn === turn)
    if (found >= 0) this.go(found)
  }

  goMistake(way: 1 | -1): void {
    const found = this.mistakeFrom(way)
    if (found !== null) this.go(found)
  }

  mistakeFrom(way: 1 | -1): number | null {
    return nextWhere(this.entries, this.at, way, isMistake(this.focus))
  }

  mark(seat: number): void {
    this.chosen = seat
  }

  /** The better line, from its first step to its last. */
  better(): void {
    const { entry, walk } = this
    if (!entry) return
    const best = linesOf(entry).best
    if (!best) return
    if (walk?.line !== best) this.play(best)
    else this.step(walk.step < walk.line.moves.length ? 1 : -walk.step)
  }

  play(line: Line, step = 1): void {
    this.walk = { line, step: Math.min(step, line.moves.length) }
    if (this.phone) this.view = 'table'
  }

  step(by: number): void {
    const { walk } = this
    if (walk) this.walk = { ...walk, step: Math.max(0, Math.min(walk.line.moves.length, walk.step + by)) }
  }

  leave(): void {
    this.walk = null
  }

  /** Fetch and show the table, and the lines in words; a slower answer to an earlier question is left aside. */
  async show(): Promise<void> {
    const { entry, walk, store } = this
    if (!entry || this.learning.on || this.exploring.on) return
    const before = await store.before(entry.step, entry.seat)
    const moves = walk?.line.moves.slice(0, walk.step) ?? []
    const told = moves.length ? await store.after(entry.step, moves) : null
    if (entry !== this.entry || walk !== this.walk) return
    this.frame = told ? store.framed(before, { ...told, options: [], gathering: null }, -moves.length) : before
  }

  async tell(): Promise<void> {
    const { entry } = this
    this.words = []
    if (!entry?.lines.length) return
    const told = await this.store.words(
      entry.step,
      entry.lines.map((line) => line.moves),
    )
    if (entry !== this.entry) return
    this.words = told.lines
    this.tab = this.partFor(told.lines)
  }

  /** The part of the table that lines are about: where the first differs from what was played. */
  private partFor(lines: Explored[]): string {
    const { module, entry } = this
    if (!module || !entry) return this.tab
    const best = lines[0]?.steps ?? []
    return module.tabOf?.(best) ?? module.tabs[0]?.id ?? ''
  }

  open(dialog: DialogName): void {
    this.dialog = dialog
  }

  readonly close = (): void => {
    this.dialog = null
  }

  get path(): string {
    const { exploring, entry } = this
    const line = exploring.on && exploring.line?.kept ? exploring.of : null
    const turn = exploring.on ? this.turnOf(exploring.step) : entry && this.shownAt >= 0 ? entry.turn : null
    const step = exploring.on && !line && turn === null ? exploring.step : null
    const together = this.together.on ? 1 : null
    const asked = Object.entries({ turn, step, line, together }).flatMap(([name, value]) =>
      value === null ? [] : `${name}=${value}`,
    )
    return `/t/${this.id}/analysis${asked.length ? `?${asked.join('&')}` : ''}`
  }

  readonly share = async (): Promise<void> => {
    const { exploring } = this
    const shared = exploring.isKept && exploring.line?.shared
    if (exploring.on && exploring.length && !shared && !(await exploring.keep({ shared: true }))) return
    await copyLink(location.origin + this.path)
  }
}
