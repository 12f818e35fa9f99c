/** Tables: one's own, open ones, those that are played and those that are over. */
import { filter } from '../../finding/filter.svelte'
import { api, type Listed } from '$lib/net/api'
import { known } from '$lib/net/known.svelte'
import { session } from '$lib/state/session.svelte'
import { byTimeLeft } from '$lib/ui/listed'

const serverTime = () => Date.now() + session.socket.ahead

export class Lists {
  private mine = $state.raw<Listed[]>([])
  private open = $state.raw<Listed[]>([])
  private running = $state.raw<Listed[]>([])
  private finished = $state.raw<Listed[]>([])
  /** Our finished games. */
  played = $state.raw<Listed[]>([])
  /** Whether the lists have come, and had games of ours in them when they first came: nothing jumps later. */
  first = $state<'unknown' | 'none' | 'some'>('unknown')

  readonly turns = $derived(
    this.mine.filter((table) => session.me && table.turn_of.includes(session.me.id)).sort(byTimeLeft),
  )
  readonly others = $derived(this.mine.filter((table) => !this.turns.includes(table)))
  readonly joinable = $derived(this.open.filter((table) => !isAmong(this.mine, table)))
  readonly watchable = $derived(this.running.filter((table) => !isAmong(this.mine, table)))
  /** Games of others that have ended lately. */
  readonly lately = $derived(this.finished.filter((table) => !isAmong(this.played, table)).slice(0, 4))

  /** Milliseconds since 1970, by the clock of the server. */
  now = $state(serverTime())
  private readonly clocked = $derived([...this.mine, ...this.running].some((table) => table.due !== null))

  /** Load them again and again while the page is there that calls this. */
  follow(): void {
    $effect(() => {
      const again = session.attention.length
      if (session.known && again >= 0 && filter.chosen) void this.load()
    })
    $effect(() => {
      const timer = setInterval(() => document.visibilityState === 'visible' && void this.load(), 20_000)
      return () => clearInterval(timer)
    })
    $effect(() => {
      this.now = serverTime()
      if (!this.clocked) return
      const timer = setInterval(() => (this.now = serverTime()), 1000)
      return () => clearInterval(timer)
    })
  }

  private async load(): Promise<void> {
    try {
      const own = session.me ? [api.mine('playing'), api.mine('open'), api.mine('finished', 4)] : []
      const [open, running, finished, ...rest] = await Promise.all([
        api.tables('open', 20, filter.chosen),
        api.tables('playing', 8),
        api.tables('finished', 5),
        ...own,
      ])
      ;[this.open, this.running, this.finished] = [open.tables, running.tables, finished.tables]
      this.mine = [...(rest[0]?.tables ?? []), ...(rest[1]?.tables ?? [])]
      this.played = rest[2]?.tables ?? []
      if (this.first === 'unknown') this.first = this.mine.length ? 'some' : 'none'
      session.offline = known.asOf !== null
      await session.loadGames().catch(() => undefined)
    } catch {
      session.offline = true
      if (this.first === 'unknown') this.first = 'none'
    }
  }
}

const isAmong = (tables: Listed[], table: Listed): boolean => tables.some((each) => each.id === table.id)
