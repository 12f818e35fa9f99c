/** The game we look for, on whichever page we are: the server is asked again and again what has become of it. */
import { Refused } from '$lib/net/api'
import type { SeekingResponse } from '$lib/net/types'
import { router } from '$lib/state/router.svelte'
import { session } from '$lib/state/session.svelte'
import { toasts } from '$lib/state/toasts.svelte'
import { finding, type Wish } from './api'

/** Milliseconds between two questions. */
const PACE = { live: 2000, found: 1000, days: 20_000 } as const
/** As long as this, whoever has just begun to look may still be there. */
const FRESH = 60_000

class Seeking {
  told = $state.raw<SeekingResponse | null>(null)
  private timer: ReturnType<typeof setTimeout> | undefined

  readonly wish = $derived(this.told?.wish ?? null)
  readonly found = $derived(this.told?.table ? null : (this.told?.found ?? null))
  /** A table over days that has begun: nobody is taken there who does something else. */
  readonly table = $derived(this.told?.table ?? null)
  /** Whether it is shown on every page. */
  readonly everywhere = $derived(this.wish?.pace === 'live')

  async load(): Promise<void> {
    try {
      this.hear(await finding.look())
    } catch {
      if (this.told) this.again(PACE.live)
    }
  }

  seek = (wish: Wish): Promise<boolean> => this.do(() => finding.seek(wish))
  accept = (): Promise<boolean> => this.do(() => finding.accept())

  /** The same, but bots may take the seats that are left. */
  async withBots(): Promise<void> {
    if (!this.wish) return
    const { games, players, pace, rated } = this.wish
    await this.seek({ games, players, pace, rated, bots: true })
  }

  async stop(): Promise<void> {
    await this.do(async () => {
      await finding.stop()
      return { wish: null, found: null, table: null }
    })
  }

  /** To the table; nothing is looked for any more. */
  async sit(table: string): Promise<void> {
    this.forget()
    router.go(`/t/${table}`)
    await finding.stop().catch(() => undefined)
  }

  /** Somebody else uses this browser from now on. */
  forget(): void {
    clearTimeout(this.timer)
    this.told = null
  }

  private async do(work: () => Promise<SeekingResponse>): Promise<boolean> {
    try {
      this.hear(await work())
      return true
    } catch (error) {
      toasts.error(error)
      // What was refused is mostly out of date.
      if (error instanceof Refused && error.code === 'wrong-phase') await this.load()
      return false
    }
  }

  private hear(told: SeekingResponse): void {
    this.told = told
    clearTimeout(this.timer)
    if (!told.wish) return
    if (told.table) {
      if (told.wish.pace === 'live') void this.sit(told.table)
      return
    }
    const isFresh = Date.now() + session.socket.ahead - told.wish.since < FRESH
    this.again(told.found ? PACE.found : isFresh ? PACE.live : PACE[told.wish.pace])
  }

  private again(pause: number): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.load(), pause)
  }
}

export const seeking = new Seeking()
