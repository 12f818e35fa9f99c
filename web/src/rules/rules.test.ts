/** What must hold for the rules of every game, in every language. */
import { describe, expect, it } from 'vitest'
import { FIRST, languages } from '$i18n/languages'
import { loadPictures, loadRules, written } from '.'
import { links, parse, plain, type Block, type Inline } from './markup'
import type { Paragraph, Pictures, RulesText } from './types'

const LANGUAGES = [...languages.keys()]
const all = (rules: RulesText): Paragraph[] => rules.sections.flatMap((section) => section.paragraphs)

function signsIn(parts: Inline[]): string[] {
  return parts.flatMap((part) => (part.kind === 'sign' ? [part.name] : part.kind === 'bold' ? signsIn(part.parts) : []))
}
function signsOf(block: Block): string[] {
  if (block.kind === 'list') return block.items.flatMap(signsIn)
  if (block.kind === 'table') return [block.head, ...block.rows].flat().flatMap(signsIn)
  return signsIn(block.parts)
}

it('there are rules of both games', () => {
  expect([...written].sort()).toEqual(['praetor', 'trajan'])
})

/** Loaded before the tests begin, one after the other: drawings take longer to load than a test may last. */
const games: { game: string; english: RulesText; texts: Map<string, RulesText>; pictures: Pictures }[] = []
for (const game of written) {
  const pictures = await loadPictures(game)
  const texts = new Map<string, RulesText>()
  for (const language of LANGUAGES) texts.set(language, await loadRules(game, language))
  games.push({ game, english: texts.get(FIRST)!, texts, pictures })
}

describe.each(games)('$game', ({ english, texts, pictures }) => {
  it('has one anchor for each part and paragraph', () => {
    const ids = english.sections.flatMap((section) => [
      section.id,
      ...section.paragraphs.map((paragraph) => paragraph.id),
    ])
    expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([])
  })

  it('has every picture it names, and names every picture it has', () => {
    const named = all(english).flatMap((paragraph) => paragraph.picture ?? [])
    expect([...new Set(named)].sort()).toEqual(Object.keys(pictures.scenes).sort())
  })

  describe.each(LANGUAGES)('%s', (language) => {
    it('links only to paragraphs that are there', () => {
      const paragraphs = all(texts.get(language)!)
      const ids = paragraphs.map((paragraph) => paragraph.id)
      expect(paragraphs.flatMap((paragraph) => links(paragraph.text)).filter((id) => !ids.includes(id))).toEqual([])
    })

    it('leaves no markup unread', () => {
      const unread = all(texts.get(language)!).filter((paragraph) =>
        /\*\*|\[\[|\]\]|\{icon|> [PT]-|^\| /.test(plain(paragraph.text)),
      )
      expect(unread.map((paragraph) => paragraph.id)).toEqual([])
    })
  })

  it('says the same in every language: the same blocks, signs and rulings', () => {
    const shape = (language: string) =>
      all(texts.get(language)!).map(({ id, text }) => {
        const blocks = parse(text)
        return {
          id,
          kinds: blocks.map((block) => (block.kind === 'ruling' ? block.number : block.kind)),
          signs: blocks.flatMap(signsOf).sort(),
        }
      })
    for (const language of LANGUAGES) expect(shape(language), language).toEqual(shape(FIRST))
  })
})
