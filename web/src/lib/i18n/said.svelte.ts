/** What the server says, in the reader's language. German is fetched only by those who read it. */
import type { GameName } from '$lib/net/types'
import { settings } from '$lib/state/settings.svelte'
import { speaker, type Phrases, type Speaker } from './says'

type Load = () => Promise<{ german: Phrases }>

const SERVER: Load = () => import('./server.de')
const GAMES: Record<string, Load> = import.meta.glob<{ german: Phrases }>('../../games/{praetor,trajan}/german.ts')

let speakers = $state.raw<Record<string, Speaker>>({})
const fetched: Record<string, Promise<void> | undefined> = {}

/** A sentence of the server about a game, or about itself. What is not in the catalogue stays English. */
export function said(game: GameName | null, text: string): string {
  if (settings.language === 'en' || text === '') return text
  const speak = speakers[game ?? '']
  if (!speak) void learn(game)
  return speak?.(text) ?? text
}

/** A reason and the rule behind it. */
export function saidWhy(game: GameName | null, why: { message: string; rule: string | null }): string {
  return why.rule ? `${said(game, why.message)} (${said(game, why.rule)})` : said(game, why.message)
}

/** Have the sentences of a game at hand before they are shown. */
export function learn(game: GameName | null): Promise<void> {
  if (settings.language === 'en') return Promise.resolve()
  const name = game ?? ''
  return (fetched[name] ??= fetchAll(name).catch(() => void (fetched[name] = undefined)))
}

async function fetchAll(name: string): Promise<void> {
  const own = GAMES[`../../games/${name}/german.ts`]
  const loaded = await Promise.all([...(own ? [own()] : []), SERVER()])
  speakers = { ...speakers, [name]: speaker(...loaded.map((each) => each.german)) }
}
