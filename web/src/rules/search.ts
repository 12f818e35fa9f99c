/** Search over the rules: every word must occur, and titles count most. */
import { plain } from './markup'
import type { RulesText } from './types'

export interface Entry {
  id: string
  section: string
  title: string
  text: string
  cites: string
}

export interface Piece {
  text: string
  hit: boolean
}

export interface Hit {
  entry: Entry
  title: Piece[]
  excerpt: Piece[]
}

export function indexOf(rules: RulesText): Entry[] {
  return rules.sections.flatMap((section) =>
    section.paragraphs.map(({ id, title, text, cites }) => ({
      id,
      section: section.title,
      title,
      text: plain(text),
      cites,
    })),
  )
}

/** Letter by letter without marks and capitals, so that places in both texts stay the same. */
const fold = (text: string): string =>
  Array.from(text, (letter) => letter.normalize('NFD').charAt(0).toLowerCase()).join('')

export const termsOf = (query: string): string[] => [
  ...new Set(
    fold(query)
      .split(/\s+/)
      .filter((term) => term.length > 1),
  ),
]

export function search(index: Entry[], query: string): Hit[] {
  const terms = termsOf(query)
  if (terms.length === 0) return []
  return index
    .map((entry) => ({ entry, rank: rankOf(entry, terms) }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank)
    .map(({ entry }) => ({ entry, title: pieces(entry.title, terms), excerpt: excerpt(entry.text, terms) }))
}

function rankOf(entry: Entry, terms: string[]): number {
  const title = fold(entry.title)
  const all = `${title} ${fold(entry.section)} ${fold(entry.text)} ${fold(entry.cites)}`
  if (!terms.every((term) => all.includes(term))) return 0
  return 1 + terms.reduce((sum, term) => sum + (title.startsWith(term) ? 8 : title.includes(term) ? 5 : 0), 0)
}

/** A text cut where terms begin and end. */
export function pieces(text: string, terms: string[]): Piece[] {
  if (terms.length === 0) return [{ text, hit: false }]
  const folded = fold(text)
  const found: Piece[] = []
  let at = 0
  while (at < text.length) {
    const next = nearest(folded, terms, at)
    if (!next) break
    if (next.from > at) found.push({ text: text.slice(at, next.from), hit: false })
    found.push({ text: text.slice(next.from, next.to), hit: true })
    at = next.to
  }
  if (at < text.length) found.push({ text: text.slice(at), hit: false })
  return found
}

function nearest(folded: string, terms: string[], from: number): { from: number; to: number } | null {
  let best: { from: number; to: number } | null = null
  for (const term of terms) {
    const at = folded.indexOf(term, from)
    if (at >= 0 && (!best || at < best.from || (at === best.from && term.length > best.to - best.from)))
      best = { from: at, to: at + term.length }
  }
  return best
}

const BEFORE = 40
const LENGTH = 150

/** The words around the first hit. */
function excerpt(text: string, terms: string[]): Piece[] {
  const hit = nearest(fold(text), terms, 0)?.from ?? 0
  const from = hit <= BEFORE ? 0 : text.indexOf(' ', hit - BEFORE) + 1
  const cut = text.slice(from, from + LENGTH)
  const shown = from + LENGTH < text.length ? `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1))} …` : cut
  return pieces((from > 0 ? '… ' : '') + shown, terms)
}
