import { expect, it } from 'vitest'
import { linesOf, sizes } from './lettering'

it('never writes smaller than can be read', () => {
  for (const k of [0.66, 0.8, 1, 1.5]) {
    expect(sizes(k).name * k).toBeGreaterThanOrEqual(11.5)
    expect(sizes(k).fee * k).toBeGreaterThanOrEqual(11.5)
  }
})

it.each([
  ['Market', ['Market']],
  ['Marble Quarry', ['Marble', 'Quarry']],
  ['T. of Mercury', ['T. of', 'Mercury']],
  ['Maia-Tempel', ['Maia-', 'Tempel']],
  ['Veteranen\u00adlager', ['Veteranen-', 'lager']],
])('breaks %s where there is no room for one line', (name, lines) => {
  expect(linesOf(name, 18).map(({ text }) => text)).toEqual(lines)
})

it('leaves a name on one line where it fits', () => {
  expect(linesOf('Veteranen\u00adlager', 11)).toEqual([{ text: 'Veteranenlager', squeezed: null }])
  expect(linesOf('Amphitheater', 18)).toEqual([{ text: 'Amphitheater', squeezed: 96 }])
})
