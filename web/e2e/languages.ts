/** What may stand on a page in each language, by the catalogues themselves. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Page } from '@playwright/test'

type Catalogue = Record<string, string | Record<string, string>>

const FOLDER = resolve(import.meta.dirname, '../../src/aedile/languages')
const OWN = [
  'interface',
  'interface-account',
  'interface-finding',
  'interface-players',
  'interface-praetor',
  'interface-trajan',
]
const TOLD = ['messages', 'praetor', 'trajan']

/** English first. */
export const LANGUAGES = readdirSync(FOLDER)
  .filter((code) => existsSync(resolve(FOLDER, code, 'language.json')))
  .sort((a, b) => Number(b === 'en') - Number(a === 'en'))

function read(code: string, name: string): Catalogue {
  const file = resolve(FOLDER, code, `${name}.json`)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Catalogue) : {}
}

const formsOf = (entry: Catalogue[string]): string[] => (typeof entry === 'string' ? [entry] : Object.values(entry))

/** A text of the client's own, by its key and the part of the client it belongs to. */
export const wordIn = (code: string, key: string, part = 'interface'): string =>
  formsOf(read(code, part)[key] ?? key)[0]!

/** English and translation of everything that can be said, in pairs. */
function* pairs(code: string): Generator<[string, string[]]> {
  for (const name of OWN) {
    const [english, own] = [read('en', name), read(code, name)]
    for (const [key, entry] of Object.entries(english))
      for (const text of formsOf(entry)) yield [text, formsOf(own[key] ?? '')]
  }
  for (const name of TOLD) for (const [key, entry] of Object.entries(read(code, name))) yield [key, formsOf(entry)]
}

/** Words of some length say for sure which language they are; a blank may hold anything. */
const isTelling = (text: string) => text.replace(/\{[\w.]+\}/g, '').replace(/[^a-z]/gi, '').length > 8

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const patternOf = (text: string) =>
  new RegExp(
    `^${text
      .split(/\{[\w.]+\}/)
      .map(escaped)
      .join('.+')}$`,
  )

/** Whether a text is English that this language says differently. */
export function foreign(code: string): (text: string) => boolean {
  if (code === 'en') return () => false
  const [whole, patterns] = [new Set<string>(), [] as RegExp[]]
  for (const [english, own] of pairs(code)) {
    if (!isTelling(english) || own.includes(english)) continue
    if (english.includes('{')) patterns.push(patternOf(english))
    else whole.add(english)
  }
  return (text) => whole.has(text) || patterns.some((pattern) => pattern.test(text))
}

const KEYS = new Set(OWN.flatMap((name) => Object.keys(read('en', name))).filter((key) => key.includes('.')))

/** A key instead of its words, a blank that nobody filled, or nothing where a word should be. */
export const isBroken = (text: string): boolean => KEYS.has(text) || /\{\w+\}|\bundefined\b|\bNaN\b|\[object/.test(text)

/** What only programs write: `#1`, `@-1,1`, `0,-1`, and the name by which they know a game. */
export const isNotation = (text: string): boolean => /#\d|@-?\d|\d,-\d|-\d,\d|\b(trajan|praetor)\b/.test(text)

/** Every text on the page, and every name that only screen readers tell, that was not read before. */
export function wordsOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const read = ((window as { read?: Set<string> }).read ??= new Set())
    const found = new Set<string>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) found.add(walker.currentNode.textContent?.trim() ?? '')
    for (const each of document.querySelectorAll('[aria-label], [title], [placeholder]')) {
      for (const name of ['aria-label', 'title', 'placeholder']) found.add(each.getAttribute(name)?.trim() ?? '')
    }
    const fresh = [...found].filter((text) => text && !read.has(text))
    fresh.forEach((text) => read.add(text))
    return fresh
  })
}
