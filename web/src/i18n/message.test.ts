import { describe, expect, it } from 'vitest'
import { partsOf, render, type Args, type Catalogue, type Voice } from './message'

const voice = (language: string, ...catalogues: Catalogue[]): Voice => ({
  language,
  catalogues,
  names: ['Livia', 'Marcus'],
})
const say = (template: string, args: Args, speaker: Voice) => render({ template, args }, speaker)
const mill = { name: { template: 'Lumber Mill', args: {} }, target: 'tile:lumber_mill_1' }

const GERMAN = voice('de', {
  'Lumber Mill': { other: 'Sägewerk', the: 'das Sägewerk', dat: 'dem Sägewerk' },
  Market: { other: 'Markt', dat: 'dem Markt' },
  Statue: 'Statue',
  '{who} sends a Worker to {tile}.': '{who} schickt einen Arbeiter zu {tile.dat}.',
  '{tile} is revealed.': '{tile.the} wird aufgedeckt.',
  'Next to {tiles}': 'Neben {tiles.dat}',
  '{who} takes {goods}.': '{who} nimmt {goods}.',
  '{n} Weapons': { one: '{n} Waffe', other: '{n} Waffen' },
})
const FRENCH = voice('fr', {
  '{n} tiles': { one: '{n} tuile', other: '{n} tuiles' },
  '{points} points': '{points} points',
})

describe('a message', () => {
  it('is its template where no catalogue has it', () => {
    expect(say('{who} passes.', { who: { seat: 1 } }, voice('en'))).toBe('Marcus passes.')
  })

  it('is taken from the first catalogue that has it', () => {
    expect(say('No', {}, voice('de', { No: 'Nein' }, { No: 'Nicht' }))).toBe('Nein')
  })

  it('chooses the plural as the language does', () => {
    const tiles = [0, 1, 2].map((n) => say('{n} tiles', { n }, FRENCH))
    expect(tiles).toEqual(['0 tuile', '1 tuile', '2 tuiles'])
    expect(say('{n} Weapons', { n: 0 }, GERMAN)).toBe('0 Waffen')
  })

  it('writes numbers as the language does', () => {
    expect(say('{points} points', { points: 2.5 }, FRENCH)).toBe('2,5 points')
  })

  it('takes the case of a name that a blank asks for', () => {
    expect(say('{who} sends a Worker to {tile}.', { who: { seat: 0 }, tile: mill }, GERMAN)).toBe(
      'Livia schickt einen Arbeiter zu dem Sägewerk.',
    )
  })

  it('takes the plain form where a name lacks the one asked for', () => {
    const tile = { template: 'Statue', args: {} }
    expect(say('{who} sends a Worker to {tile}.', { who: { seat: 0 }, tile }, GERMAN)).toBe(
      'Livia schickt einen Arbeiter zu Statue.',
    )
  })

  it('lists several as the language does, each in the form asked for', () => {
    const tiles = [mill.name, { template: 'Market', args: {} }, { template: 'Statue', args: {} }]
    expect(say('Next to {tiles}', { tiles }, GERMAN)).toBe('Neben dem Sägewerk, dem Markt und Statue')
    expect(say('Next to {tiles}', { tiles: ['A', 'B', 'C'] }, voice('es'))).toBe('Next to A, B y C')
    expect(say('Next to {tiles}', { tiles: [] }, GERMAN)).toBe('Neben ')
  })

  it('holds others, each with a plural of its own', () => {
    const goods = { template: '{n} Weapons', args: { n: 1 } }
    expect(say('{who} takes {goods}.', { who: { seat: 0 }, goods }, GERMAN)).toBe('Livia nimmt 1 Waffe.')
  })

  it('begins with a capital letter whatever stands there', () => {
    expect(say('{tile} is revealed.', { tile: mill }, GERMAN)).toBe('Das Sägewerk wird aufgedeckt.')
  })

  it('shows a blank that nothing fills', () => {
    expect(say('{who} passes.', {}, voice('en'))).toBe('{who} passes.')
  })

  it('leaves what people typed alone, braces and all', () => {
    expect(say('{name} is taken.', { name: '{who}' }, voice('en'))).toBe('{who} is taken.')
  })
})

it('the parts of a message say which pieces and people they are', () => {
  const parts = partsOf({ template: '{who} sends a Worker to {tile}.', args: { who: { seat: 0 }, tile: mill } }, GERMAN)
  expect(parts).toEqual([
    { text: 'Livia', seat: 0 },
    { text: ' schickt einen Arbeiter zu ' },
    { text: 'dem Sägewerk', target: 'tile:lumber_mill_1' },
    { text: '.' },
  ])
})
