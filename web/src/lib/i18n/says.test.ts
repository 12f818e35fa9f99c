import { describe, expect, it } from 'vitest'
import { speaker, type Phrases } from './says'

const phrases: Phrases = {
  parts: {
    who: { Blue: 'Blau', Green: 'Grün' },
    goods: { '1 Weapon': '1 Waffe', '{n} Weapons': '{n} Waffen', '{n} Wood': '{n} Holz' },
    amounts: { '{goods}': '{goods}', '{goods} + {goods2}': '{goods} + {goods2}' },
    last: { '': '', ', the last': ', die letzte' },
    fruit: { fig: 'Feigen' },
  },
  says: {
    '{who} passes.': '{who} passt.',
    '{who} pays {who2} {amounts}.': '{who} zahlt {amounts} an {who2}.',
    'Turn {n} begins{last}.': 'Runde {n} beginnt{last}.',
    'Take {fruit} (really?)': '{fruit} nehmen (wirklich?)',
    'A blue marker': 'ein blauer Marker',
    '{fruit} is ripe.': '{fruit} reif.',
  },
}
const server: Phrases = {
  parts: { what: { name: 'Name' } },
  says: {
    'Move {n} of {n2}, {word}: {said}': 'Schritt {n} von {n2}, {word}: {said}',
    'A {what} has 1 to {n} letters.': 'Ein {what} hat 1 bis {n} Zeichen.',
    '{text} is away.': '{text} ist weg.',
  },
}
const speak = speaker(phrases, server)

describe('sentences in another language', () => {
  it.each([
    ['Blue passes.', 'Blau passt.'],
    ['Green pays Blue 2 Wood + 1 Weapon.', 'Grün zahlt 2 Holz + 1 Waffe an Blau.'],
    ['Turn 3 begins.', 'Runde 3 beginnt.'],
    ['Turn 9 begins, the last.', 'Runde 9 beginnt, die letzte.'],
    ['Take fig (really?)', 'Feigen nehmen (wirklich?)'],
    ['A name has 1 to 20 letters.', 'Ein Name hat 1 bis 20 Zeichen.'],
    ['Livia of Rome is away.', 'Livia of Rome ist weg.'],
  ])('%s', (english, german) => expect(speak(english)).toBe(german))

  it('begin with a capital where the English one does', () => {
    expect(speak('A blue marker')).toBe('Ein blauer Marker')
    expect(speak('a blue marker')).toBe('ein blauer Marker')
    expect(speak('Fig is ripe.')).toBe('Feigen reif.')
  })

  it('can hold others', () => {
    expect(speak('Move 2 of 3, w4: Blue passes.')).toBe('Schritt 2 von 3, w4: Blau passt.')
    expect(speak('Move 2 of 3, w4: Bah.')).toBe('Schritt 2 von 3, w4: Bah.')
  })

  it('are not made up', () => {
    for (const unknown of ['Red passes.', 'Blue passes', 'Blue pays Green 2 Wood + 1 Bread.', 'turn', ''])
      expect(speak(unknown), unknown).toBeNull()
  })

  it('name the catalogue that is missing', () => {
    expect(() => speaker({ parts: {}, says: { '{nobody} knows.': 'x' } })).toThrow('{nobody}')
  })
})
