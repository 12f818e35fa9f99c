/** From what the server cites ("Praetor p.8, Market; ruling P-18") to the paragraph that explains it. */
import type { Paragraph, RulesText } from './types'

const RULING = /\b[PT]-\d+\b/g
const PAGES = /\d+(?:-\d+)?/g

/** The paragraph that names the citation (or is named, as in `#market`); else one about its ruling, else of its page. */
export function paragraphOf(rules: RulesText, citation: string): Paragraph | null {
  const all = rules.sections.flatMap((section) => section.paragraphs)
  return (
    all.find((paragraph) => `#${paragraph.id}` === citation || paragraph.answers?.includes(citation)) ??
    first(rulingsIn(citation), (ruling) =>
      all.find((paragraph) => rulingsIn(`${paragraph.cites} ${paragraph.text}`).includes(ruling)),
    ) ??
    first(pagesIn(citation), (page) => all.find((paragraph) => pagesIn(paragraph.cites).includes(page))) ??
    null
  )
}

function first<T>(things: string[], look: (thing: string) => T | undefined): T | undefined {
  for (const thing of things) {
    const found = look(thing)
    if (found) return found
  }
  return undefined
}

const rulingsIn = (text: string): string[] => text.match(RULING) ?? []

/** "p.5-6" and "p.5 and 11" as single pages; numbers of rulings are none. */
function pagesIn(text: string): string[] {
  const words = /\bp\.[\d\s,and-]+/.exec(text)?.[0] ?? ''
  return [...words.matchAll(PAGES)].flatMap(([range]) => {
    const [from, to] = range.split('-').map(Number)
    return Array.from({ length: (to ?? from!) - from! + 1 }, (_, i) => String(from! + i))
  })
}
