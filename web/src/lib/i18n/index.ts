/** The client's own words in the reader's language; `said` translates those of the server. */
import { settings, type Language } from '$lib/state/settings.svelte'
import { de } from './de'
import { en, type Key } from './en'

export type { Key }
export type Params = Record<string, string | number>

const WORDS: Record<Language, Record<Key, string>> = { en, de }

/** A text by its key. `{name}` stands for a parameter; "one|many" chooses by `count`. */
export function t(key: Key, params: Params = {}): string {
  return fill(WORDS[settings.language][key] ?? en[key] ?? key, params)
}

/** The same for keys made of what the server sent, which may be new to us. */
export function tOr(key: string, otherwise: string, params: Params = {}): string {
  return key in en ? t(key as Key, params) : otherwise
}

export function fill(text: string, params: Params): string {
  const [one, many] = text.split('|')
  const chosen = many === undefined || params['count'] === 1 ? one! : many
  return chosen.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole))
}
