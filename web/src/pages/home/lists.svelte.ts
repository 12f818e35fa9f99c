/** The tables on the home page, loaded again and again. */
import { filter } from '../../finding/filter.svelte'
import { api, type Listed } from '$lib/net/api'
import { known } from '$lib/net/known.svelte'
import { session } from '$lib/state/session.svelte'
import { byTimeLeft } from '$lib/ui/listed'

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

  readonly clocked = $derived([...this.mine, ...this.running].some((table) => table.due !== null))

  async load(): Promise<void> {
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
    } catch {
      session.offline = true
      if (this.first === 'unknown') this.first = 'none'
    }
  }
}

const isAmong = (tables: Listed[], table: Listed): boolean => tables.some((each) => each.id === table.id)
