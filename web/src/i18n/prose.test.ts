import { expect, it } from 'vitest'
import { readProse } from './prose'

const TEXT = `title: Trajan
lead: A year in Rome: four quarters.

# overview: In short

## goal: What it is about

Whoever has **most** wins.

| Tray | Action |
| I | Seaport |

## fill: Fill your trays
offer: Fill them for me

Two in each.
note: this is no field, it stands in the text.
`

it('a text has a head, sections and paragraphs with their ids', () => {
  expect(readProse(TEXT)).toEqual({
    head: { title: 'Trajan', lead: 'A year in Rome: four quarters.' },
    sections: { overview: 'In short' },
    paragraphs: {
      goal: {
        title: 'What it is about',
        head: {},
        text: 'Whoever has **most** wins.\n\n| Tray | Action |\n| I | Seaport |',
      },
      fill: {
        title: 'Fill your trays',
        head: { offer: 'Fill them for me' },
        text: 'Two in each.\nnote: this is no field, it stands in the text.',
      },
    },
  })
})

it('a heading without an id is refused', () => {
  expect(() => readProse('## What it is about\n\nWords.')).toThrow('no heading with an id')
})
