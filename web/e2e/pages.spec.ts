/** Every page in every language, light and dark: all words are there, and axe finds nothing serious. */
import { serious } from './axe'
import { foreign, isBroken, isNotation, LANGUAGES, wordsOn } from './languages'
import { PAGES } from './pages'
import { freshName, type Person } from './people'
import { expect, long, test } from './test'

/** Themes by turns; what axe finds does not depend on the language, so two will do for it. */
const LOOKS = LANGUAGES.map((language, i) => ({ language, theme: i % 2 ? 'dark' : 'light', axe: i < 2 }) as const)

/** Those with most words of their own; the others are looked at in the long run. */
const FIRST = new Set(['home', 'table-praetor', 'table-trajan', 'me-security'])

/** The page somebody is on, in every look. */
async function looks(person: Person): Promise<void> {
  for (const { axe, ...likes } of LOOKS) {
    await person.prefer(likes)
    await person.quiet()
    await expect(person.page.locator('html')).toHaveAttribute('lang', likes.language)
    await expect(person.page.locator('html')).toHaveAttribute('data-theme', likes.theme)
    const words = await wordsOn(person.page)
    expect(words.length).toBeGreaterThan(3)
    expect(words.filter(isBroken)).toEqual([])
    expect(words.filter(foreign(likes.language))).toEqual([])
    expect(words.filter(isNotation)).toEqual([])
    if (axe) expect(await serious(person.page)).toEqual([])
  }
}

for (const [name, come] of Object.entries(PAGES)) {
  test(`${name}: every language, light and dark`, FIRST.has(name) ? {} : long, async ({ enter }) => {
    const person = await enter()
    await come(person)
    await looks(person)
  })
}

test('administration: every language, light and dark', long, async ({ enter, server }) => {
  const person = await enter()
  await person.register(freshName())
  await person.ask('POST', '/admin/claim', { word: await server.claimWord() })
  await person.open('trajan', [{ to: 'host' }, { to: 'open' }])
  for (const part of ['', '/tables', '/reports', '/audit']) {
    await person.page.goto(`/admin${part}`)
    await person.page.locator('main li').first().waitFor()
    await looks(person)
  }
})
