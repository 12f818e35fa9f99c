import { expect, it } from 'vitest'
import { indexOf, pieces, search, termsOf } from './search'
import type { RulesText } from './types'

const rules: RulesText = {
  title: '',
  lead: '',
  credits: '',
  notice: undefined,
  sections: [
    {
      id: 'a',
      title: 'Werkstätten',
      paragraphs: [
        { id: 'smith', title: 'Schmiede', cites: 'p.8', text: 'Macht aus **Holz** Waffen. Das Sägewerk bringt Holz.' },
        { id: 'mill', title: 'Sägewerk', cites: 'p.8', text: 'Bringt Holz.' },
        { id: 'pass', title: 'Passen', cites: 'p.6; ruling P-15', text: 'Du darfst jederzeit passen.' },
      ],
    },
  ],
}
const index = indexOf(rules)
const found = (query: string): string[] => search(index, query).map((hit) => hit.entry.id)

it('finds what has every word, titles first', () => {
  expect(found('sägewerk')).toEqual(['mill', 'smith'])
  expect(found('holz waffen')).toEqual(['smith'])
  expect(found('holz tempel')).toEqual([])
})

it('does not mind capitals, marks, pages and rulings', () => {
  expect(found('SAGEWERK')).toEqual(['mill', 'smith'])
  expect(found('p-15')).toEqual(['pass'])
  expect(found('werkstatten passen')).toEqual(['pass'])
})

it('finds nothing for nothing, or for a single letter', () => {
  expect(found('  ')).toEqual([])
  expect(found('a')).toEqual([])
})

it('marks every hit and loses no letter', () => {
  const parts = pieces('Das Sägewerk und das SÄGEBLATT', termsOf('säge'))
  expect(parts.map((part) => part.text).join('')).toBe('Das Sägewerk und das SÄGEBLATT')
  expect(parts.filter((part) => part.hit).map((part) => part.text)).toEqual(['Säge', 'SÄGE'])
})

it('shows the words around the first hit', () => {
  const long = {
    ...rules.sections[0]!.paragraphs[0]!,
    text: `${'viel Text '.repeat(30)} das Ziel ${'und mehr '.repeat(30)}`,
  }
  const [hit] = search(indexOf({ ...rules, sections: [{ id: 'a', title: '', paragraphs: [long] }] }), 'ziel')
  const shown = hit!.excerpt.map((piece) => piece.text).join('')
  expect(shown).toMatch(/^… .*Ziel.* …$/)
  expect(shown.length).toBeLessThan(170)
})
