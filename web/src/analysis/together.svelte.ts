/**
 * A finished game looked at together: one leads, and the pages of all who follow go where theirs stands. Whoever does
 * something of their own looks around by themselves from then on, until they come back.
 */
import { copyLink } from '$lib/copyLink'
import type { Refused } from '$lib/net/api'
import type { ReviewTold } from '$lib/net/types'
import { session } from '$lib/state/session.svelte'
import { toasts } from '$lib/state/toasts.svelte'
import { a, type AnalysisController } from './controller.svelte'
import { placeOf, sameMoves, viewOf, wordsOfView, type View } from './views'

const PAUSE = 220 // milliseconds between two views that are sent

export class Together {
  /** Who is there, who leads, and what they show; null: one looks at the game for oneself. */
  told = $state.raw<ReviewTold | null>(null)
  busy = $state(false)

  readonly on = $derived(this.told !== null)
  readonly alone = $derived(this.told?.alone ?? false)
  readonly people = $derived(this.told?.people ?? [])
  readonly leader = $derived.by(() => this.people.find(({ id }) => id === this.told?.leader) ?? null)
  readonly leads = $derived.by(() => this.on && !this.alone && this.leader?.id === session.me?.id)
  readonly follows = $derived(this.on && !this.alone && !this.leads && this.leader !== null)

  /** Where the page stood when it had last gone where the leader is. */
  private settled: string | null = null
  private reached = ''
  private wanted: View | null = null
  private going = false
  private judged = 0
  private sent = ''
  /** What was asked for and not yet answered: to be alone or not. */
  private wish: boolean | null = null
  private sending = false

  constructor(private readonly controller: AnalysisController) {}

  async come(): Promise<void> {
    if (this.on || this.busy) return
    await this.doing(async () => {
      await session.ensure()
      await session.socket.review(this.controller.id, { told: this.hear, refused: this.lose })
      this.controller.here()
    })
  }

  readonly leave = (): void => {
    this.hangUp()
    this.controller.here()
  }

  /** The page is left, and its address with it. */
  hangUp(): void {
    session.socket.unreview(this.controller.id)
    this.end()
  }

  /** The link for those who are to come along. */
  readonly invite = (): Promise<void> => copyLink(`${location.origin}/t/${this.controller.id}/analysis?together=1`)

  /** By oneself, or with the others again. */
  async lookAround(alone: boolean): Promise<void> {
    if (!this.told || this.alone === alone) return
    this.wish = alone
    this.told = { ...this.told, alone }
    this.forget()
    await this.doing(() => session.socket.review(this.controller.id, { told: this.hear, refused: this.lose }, alone))
    if (this.wish === alone) this.wish = null
  }

  /** Take the lead where nobody has it, or pass it on. */
  async lead(to: string | null = null): Promise<void> {
    if (this.on) await this.doing(() => session.socket.request(this.controller.id, { do: 'lead', to }))
  }

  /** What a key does: with the others or not, and the lead. */
  press(key: string): boolean {
    if (!this.on || (key !== 'f' && key !== 'l')) return false
    if (key === 'f') void this.lookAround(!this.alone)
    else if (!this.leader && !this.alone) void this.lead()
    return true
  }

  /** The page stands elsewhere now. */
  moved(): void {
    const view = viewOf(this.controller)
    if (this.leads) return void this.show()
    if (!this.follows || this.going || this.settled === null || this.settled === wordsOfView(view)) return
    if (this.judged === this.controller.entries.length) void this.lookAround(true)
    else if (this.told?.view) void this.follow(this.told.view as View) // more is judged by now: the same moment, elsewhere in the list
  }

  private readonly hear = (told: ReviewTold): void => {
    const before = this.leader
    const first = !this.on
    this.told = { ...told, alone: this.wish ?? told.alone }
    const { leader } = this
    if (first || before?.id !== leader?.id) {
      this.forget()
      toasts.say(
        this.leads ? a('together.you') : leader ? a('together.leads', { name: leader.name }) : a('together.free'),
      )
    }
    if (this.leads) {
      if (!told.view) this.sent = ''
      void this.show()
    } else if (this.follows && told.view && wordsOfView(told.view as View) !== this.reached)
      void this.follow(told.view as View)
  }

  /** The server takes us no longer: there are too many by now, or the line was cut for long. */
  private readonly lose = (error: Refused): void => {
    this.end()
    toasts.error(error)
  }

  private end(): void {
    this.told = null
    this.forget()
  }

  private forget(): void {
    ;[this.settled, this.reached, this.wanted, this.sent] = [null, '', null, '']
  }

  /** To where the leader is; while that takes its time, only the newest place counts. */
  private async follow(view: View): Promise<void> {
    this.wanted = view
    if (this.going) return
    this.going = true
    try {
      while (this.wanted) {
        const next: View = this.wanted
        ;[this.wanted, this.reached] = [null, wordsOfView(next)]
        await this.go(next)
      }
      this.settled = wordsOfView(viewOf(this.controller))
      this.judged = this.controller.entries.length
    } catch (error) {
      toasts.error(error)
    } finally {
      this.going = false
    }
  }

  private async go({ step, level, line }: View): Promise<void> {
    const { controller } = this
    const { exploring, learning, store } = controller
    if (learning.on) learning.leave()
    if (store.level !== level) await store.choose(level)
    if (line && controller.phone) controller.view = 'table'
    if (line?.kind === 'tried') return exploring.follow({ step, deal: line.deal, moves: line.moves }, line.made)
    if (!controller.entries.length) return exploring.follow({ step, deal: null, moves: [] }, 0)
    if (exploring.on) exploring.leave(false)
    controller.go(placeOf(controller.entries, step))
    const walked = line && controller.entry?.lines.find(({ moves }) => sameMoves(moves, line.moves))
    if (walked) controller.play(walked, line.made)
  }

  /** What is on the page goes to the others: the newest of it, now and then. */
  private async show(): Promise<void> {
    if (this.sending) return
    this.sending = true
    for (;;) {
      const view = this.leads ? viewOf(this.controller) : null
      const words = wordsOfView(view)
      if (!view || words === this.sent) break
      this.sent = words
      await session.socket
        .request(this.controller.id, { do: 'show', view })
        .catch((error: unknown) => this.leads && toasts.error(error))
      await new Promise((go) => setTimeout(go, PAUSE))
    }
    this.sending = false
  }

  private async doing(act: () => Promise<unknown>): Promise<void> {
    this.busy = true
    try {
      await act()
    } catch (error) {
      toasts.error(error)
    } finally {
      this.busy = false
    }
  }
}
