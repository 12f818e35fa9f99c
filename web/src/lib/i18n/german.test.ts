/** Everything the server says is translated: fixtures/sentences-*.json are made by tools/sentences.py from real games. */
import { describe, expect, it } from 'vitest'
import praetor from '../../../fixtures/sentences-praetor.json'
import server from '../../../fixtures/sentences-server.json'
import trajan from '../../../fixtures/sentences-trajan.json'
import { german as ofPraetor } from '../../games/praetor/german'
import { LANGUAGES as PRAETOR } from '../../games/praetor/words'
import { german as ofTrajan } from '../../games/trajan/german'
import { LANGUAGES as TRAJAN } from '../../games/trajan/words.svelte'
import { speaker, type Phrases } from './says'
import { german as ofServer } from './server.de'

/** Words that would be left over; those of moves ("tile-cards") are no words. */
const ENGLISH =
  /(?<![-\w#])(the|and|or|of|with|your?|from|is|are|to|no|not|for|workers?|tiles?|points?|cards?|markers|turns?|tray|demands?|experience|favor|wood)(?![-\w])/i

const all = (sentences: object): string[] =>
  Object.values(sentences).flatMap((each) => (typeof each === 'string' ? each : all(each as object)))

describe.each([
  ['Praetor', praetor, [ofPraetor, ofServer]],
  ['Trajan', trajan, [ofTrajan, ofServer]],
  ['the server', server, [ofServer]],
] as [string, object, Phrases[]][])('what is said of %s', (_, sentences, phrases) => {
  const speak = speaker(...phrases)

  it('is German to its last word', () => {
    const wrong = all(sentences)
      .map((text) => [text, speak(text)] as const)
      .filter(([, german]) => german === null || /[{}]/.test(german) || ENGLISH.test(german))
    expect(wrong).toEqual([])
  })

  it('is there for each kind of sentence', () => {
    expect(all(sentences).length).toBeGreaterThan(90)
  })
})

describe('blanks', () => {
  it.each([
    ['Praetor', ofPraetor],
    ['Trajan', ofTrajan],
    ['the server', ofServer],
  ] as const)('of %s are filled from the English ones', (_, phrases: Phrases) => {
    const blanks = (text: string) => text.match(/\{\w+\}/g) ?? []
    for (const catalogue of [phrases.says, ...Object.values(phrases.parts)]) {
      for (const [english, german] of Object.entries(catalogue))
        expect(blanks(english), english).toEqual(expect.arrayContaining(blanks(german)))
    }
  })
})

describe('the words of the tables', () => {
  /** Every text that a language holds, functions called with a sample. */
  const texts = (words: object): string[] =>
    Object.values(words).flatMap((each) =>
      typeof each === 'function'
        ? [String((each as (...given: unknown[]) => string)(2, 3, 4))]
        : typeof each === 'object'
          ? texts(each as object)
          : [String(each)],
    )

  it.each([
    ['Praetor', PRAETOR],
    ['Trajan', TRAJAN],
  ] as const)('of %s are German', (_, { de }) => {
    expect(texts(de).filter((text) => text === '' || ENGLISH.test(text))).toEqual([])
  })
})
