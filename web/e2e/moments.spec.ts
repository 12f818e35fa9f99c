/** Dialogs, cards, sets and plans, on a desk and on a phone: axe finds nothing serious. */
import { serious } from './axe'
import { MOMENTS } from './moments'
import { DESK, PHONE } from './people'
import { expect, long, test } from './test'

const LOOKS = { desk: { options: DESK, theme: 'light' }, phone: { options: PHONE, theme: 'dark' } } as const

for (const [size, { options, theme }] of Object.entries(LOOKS))
  for (const [name, come] of Object.entries(MOMENTS))
    test(`${name}: nothing serious on a ${size}`, long, async ({ enter }) => {
      const person = await enter(options, { theme })
      await come(person, () => enter(options, { theme }))
      await person.quiet()
      expect(await serious(person.page, true)).toEqual([])
    })
