/** Who we are, and the one line to the server. */
import { api, Refused, type Games, type Me } from '$lib/net/api'
import { known } from '$lib/net/known.svelte'
import { Socket, type Line } from '$lib/net/socket'
import { settings } from './settings.svelte'

const NAMES = [
  'Livia',
  'Marcus',
  'Flavia',
  'Decimus',
  'Gaius',
  'Aurelia',
  'Titus',
  'Octavia',
  'Lucius',
  'Claudia',
  'Servius',
  'Julia',
]

class Session {
  me = $state.raw<Me | null>(null)
  /** Whether the server has said who we are, or that we are nobody yet. */
  known = $state(false)
  offline = $state(false)
  line = $state<Line>('connecting')
  /** Tables that wait for us. */
  attention = $state.raw<string[]>([])
  games = $state.raw<Games | null>(null)
  readonly socket = new Socket()
  /** A table has begun to wait for us. */
  onTurn: (table: string) => void = () => undefined

  constructor() {
    this.socket.onLine = (line) => (this.line = line)
    this.socket.onAttention = (tables) => {
      const fresh = tables.filter((table) => !this.attention.includes(table))
      this.attention = tables
      for (const table of fresh) this.onTurn(table)
    }
  }

  async load(): Promise<void> {
    try {
      this.me = (await api.session()).me
      this.offline = known.asOf !== null
      if (this.me) this.socket.hurry() // it tells when a table waits for us
    } catch {
      this.me = null
      this.offline = true
    }
    this.known = true
  }

  async loadGames(): Promise<Games> {
    this.games ??= await api.games()
    return this.games
  }

  /** Somebody has come in, or left: the server learns anew whom it talks to. */
  become(me: Me | null): void {
    if (me?.id !== this.me?.id) void known.forget() // what one saw is not shown to another
    this.me = me
    this.attention = []
    if (me) this.socket.reconnect()
    else this.socket.rest()
  }

  /** Whether the name we have is our own choice: a guest's may be one of ours. */
  get named(): boolean {
    return this.me !== null && (this.me.kind !== 'guest' || settings.named === this.me.id)
  }

  /** Be called like that from the next table on. */
  async rename(name: string): Promise<void> {
    if (name !== this.me?.name) this.become(await api.rename(name)) // the socket learns the name as well
    settings.set({ named: this.me!.id })
  }

  /** Make sure that we are somebody: a guest with a Roman name, if nobody yet. */
  async ensure(name?: string): Promise<Me> {
    if (!this.known) await this.load()
    if (this.me) return this.me
    for (let tries = 0; ; tries++) {
      try {
        const me = await api.guest(name ?? guestName(tries))
        this.become(me)
        return me
      } catch (error) {
        if (name !== undefined || tries > 4 || !(error instanceof Refused && error.code === 'name-taken')) throw error
      }
    }
  }
}

function guestName(tries: number): string {
  const name = NAMES[Math.floor(Math.random() * NAMES.length)] ?? 'Livia'
  return tries === 0 ? name : `${name} ${Math.floor(Math.random() * 9000) + 1000}`
}

export const session = new Session()
