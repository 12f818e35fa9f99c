/**
 * Words in a language: a message is a template and what fills its blanks, and a catalogue has the sentence for it.
 * Pure: catalogues, language and names are given. What the parts of a sentence are is kept, so that a page can ring
 * the pieces it speaks of.
 */

/** Who sits at a seat, called by name. */
export interface Seat {
  seat: number
}

/** A thing or place on the table; `target` is its name on the page. */
export interface Piece {
  name: Message
  target: string
}

export interface Message {
  template: string
  args: Args
  /** In English, as the server says it. */
  text?: string
}

export type Arg = number | string | Seat | Piece | Message | readonly Arg[]
export type Args = Readonly<Record<string, Arg>>

/** Forms by name: "one" and "other" by the number in `n`, any other where a blank asks for it: `{tile.dat}`. */
export type Forms = Readonly<Record<string, string>>
export type Catalogue = Readonly<Record<string, string | Forms>>

/** What is needed to speak a language. Of several catalogues the first that knows a template counts. */
export interface Voice {
  language: string
  catalogues: readonly Catalogue[]
  /** Who sits where. */
  names: readonly string[]
}

/** A stretch of a sentence: plain words, a piece, or somebody at the table. */
export interface Part {
  text: string
  target?: string
  seat?: number
}

export function render(message: Message, voice: Voice): string {
  return wordsOf(partsOf(message, voice))
}

export const wordsOf = (parts: readonly Part[]): string => parts.map((part) => part.text).join('')

/** The stretches of a whole sentence. One that begins with the name of a thing still begins with a capital letter. */
export function partsOf(message: Message, voice: Voice): Part[] {
  const sentence = sentenceOf(message, voice)
  const [first, ...rest] = fill(sentence, message.args, voice)
  if (!first) return []
  const text = beginsWithName(sentence, message.args) ? capital(first.text, voice.language) : first.text
  return [{ ...first, text }, ...rest]
}

function beginsWithName(sentence: string, args: Args): boolean {
  const arg = args[/^\{(\w+)/.exec(sentence)?.[1] ?? '']
  return typeof arg === 'object' && !('seat' in arg)
}

const capital = (text: string, language: string) => text.charAt(0).toLocaleUpperCase(language) + text.slice(1)

function sentenceOf({ template, args }: Message, voice: Voice, form?: string): string {
  const entry = voice.catalogues.find((catalogue) => template in catalogue)?.[template] ?? template
  if (typeof entry === 'string') return entry
  const { n } = args
  const count = typeof n === 'number' ? entry[rules(voice.language).select(n)] : undefined
  return (form && entry[form]) ?? count ?? entry['other'] ?? template
}

function fill(sentence: string, args: Args, voice: Voice): Part[] {
  const parts: Part[] = []
  for (const [index, piece] of sentence.split(/\{(\w+(?:\.\w+)?)\}/).entries()) {
    if (index % 2 === 0) parts.push({ text: piece })
    else parts.push(...blank(piece, args, voice))
  }
  return joined(parts)
}

function blank(written: string, args: Args, voice: Voice): Part[] {
  const [name = '', form] = written.split('.')
  const arg = args[name]
  return arg === undefined ? [{ text: `{${written}}` }] : spoken(arg, form, voice)
}

function spoken(arg: Arg, form: string | undefined, voice: Voice): Part[] {
  if (typeof arg === 'number') return [{ text: numbers(voice.language).format(arg) }]
  if (typeof arg === 'string') return [{ text: arg }]
  if (isList(arg)) return listed(arg, form, voice)
  if ('seat' in arg) return [{ text: voice.names[arg.seat] ?? '', seat: arg.seat }]
  if ('target' in arg) return [{ text: wordsOf(said(arg.name, form, voice)), target: arg.target }]
  return said(arg, form, voice)
}

const isList = (arg: Arg): arg is readonly Arg[] => Array.isArray(arg)
const said = (message: Message, form: string | undefined, voice: Voice): Part[] =>
  fill(sentenceOf(message, voice, form), message.args, voice)

/** "A, B and C", as the language lists things. */
function listed(args: readonly Arg[], form: string | undefined, voice: Voice): Part[] {
  const places = lists(voice.language).formatToParts(args.map((_, index) => String(index)))
  return places.flatMap(({ type, value }) =>
    type === 'element' ? spoken(args[Number(value)]!, form, voice) : [{ text: value }],
  )
}

/** Plain words beside each other are one part. */
function joined(parts: readonly Part[]): Part[] {
  const all: Part[] = []
  for (const part of parts) {
    const last = all.at(-1)
    if (last && isPlain(last) && isPlain(part)) all[all.length - 1] = { text: last.text + part.text }
    else if (part.text) all.push(part)
  }
  return all
}

const isPlain = (part: Part) => part.target === undefined && part.seat === undefined

// Building these is slow, so each language has its own once.
const perLanguage = <T>(make: (language: string) => T) => {
  const made = new Map<string, T>()
  return (language: string): T => {
    if (!made.has(language)) made.set(language, make(language))
    return made.get(language)!
  }
}
const rules = perLanguage((language) => new Intl.PluralRules(language))
const lists = perLanguage((language) => new Intl.ListFormat(language))
const numbers = perLanguage((language) => new Intl.NumberFormat(language, { useGrouping: false }))
