/** Words in the reader's language: the client's own by key, those of the server by template. */
import type interface_ from '$languages/en/interface.json'
import type analysis from '$languages/en/interface-analysis.json'
import type account from '$languages/en/interface-account.json'
import type finding from '$languages/en/interface-finding.json'
import type order from '$languages/en/interface-order.json'
import type players from '$languages/en/interface-players.json'
import type tournaments from '$languages/en/interface-tournaments.json'
import type praetor from '$languages/en/interface-praetor.json'
import type trajan from '$languages/en/interface-trajan.json'
import type { Citation, GameName } from '$lib/net/types'
import { settings } from '$lib/state/settings.svelte'
import { catalogues, seated } from './catalogues.svelte'
import { partsOf, render, type Args, type Message, type Part, type Voice } from './message'

export { learn, seated, speak } from './catalogues.svelte'
export { languages } from './languages'
export type { Args, Message, Part } from './message'

export type Key = keyof typeof interface_
interface Words {
  account: typeof account
  analysis: typeof analysis
  finding: typeof finding
  order: typeof order
  players: typeof players
  tournaments: typeof tournaments
  praetor: typeof praetor
  trajan: typeof trajan
}

const voice = (...names: string[]): Voice => ({
  language: settings.language,
  catalogues: catalogues(...names),
  names: seated.names,
})

/** The client's own words, by their key. */
export function t(key: Key, args: Args = {}): string {
  return render({ template: key, args }, voice('interface'))
}

/** The same for keys made of what the server sent, which may be new to us. */
export function tOr(key: string, otherwise: string, args: Args = {}): string {
  return catalogues('interface').some((catalogue) => key in catalogue) ? t(key as Key, args) : otherwise
}

/** Kinds of things that the server names, so that the compiler cannot know the whole key. */
type Named =
  | 'about.source'
  | 'action'
  | 'area'
  | 'areaTab'
  | 'because'
  | 'building'
  | 'decision'
  | 'demand'
  | 'ends'
  | 'event'
  | 'explain.takes'
  | 'explain.wild'
  | 'good'
  | 'kind'
  | 'plaza'
  | 'reason'
  | 'seat'
  | 'ship'
  | 'source'
  | 'verdict'
  | 'wild'

/** The words of a game's table, or of account pages, by their key. */
export function wordsOf<Part extends keyof Words>(part: Part) {
  return (key: (keyof Words[Part] & string) | `${Named}.${string}`, args: Args = {}): string =>
    render({ template: key, args }, voice(`interface-${part}`, part))
}

/** What the server says, at the table that is looked at or at that of another game. */
export function say(message: Message, game: GameName | null = seated.game): string {
  return render(message, spokenBy(game))
}

/** The same in parts: words, pieces, people. */
export function sayInParts(message: Message, game: GameName | null = seated.game): Part[] {
  return partsOf(message, spokenBy(game))
}

const spokenBy = (game: GameName | null): Voice =>
  game ? voice(game, 'messages', 'analysis') : voice('messages', 'analysis')

/** The rule behind something: book and page, what it is about, rulings. */
export function cite({ book, pages, topic, rulings }: Citation, game: GameName | null = seated.game): string {
  const page = pages.length ? `${book} ${t('rules.page', { pages })}` : ''
  const numbers = rulings.length ? t(rulings.length > 1 ? 'rules.rulings' : 'rules.ruling', { numbers: rulings }) : ''
  return [[page, topic ? say(topic, game) : ''].filter(Boolean).join(', '), numbers].filter(Boolean).join('; ')
}

/** A name of a piece, as the server writes it, for a blank of our own words. */
export const named = (template: string) => ({ template, args: {}, text: template })

/** A number with a true minus. */
export const figure = (n: number): string => (n < 0 ? `−${-n}` : String(n))

/** The same, with a plus. */
export const signed = (n: number): string => (n < 0 ? `−${-n}` : n > 0 ? `+${n}` : '0')
