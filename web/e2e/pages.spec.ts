/** Every page in every language, light and dark: all words are there, and axe finds nothing serious. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import { foreign, isBroken, isNotation, LANGUAGES, wordsOn } from './languages'
import { alone, me, bot, friend, type Person } from './people'
import { recordOf } from './records'
import { expect, test } from './test'

/** How to come to each page; it is there when its heading, or what stands for it, is. */
const PAGES: Record<string, (person: Person) => Promise<void>> = {
  home: (person) => visit(person, '/'),
  new: (person) => visit(person, '/new'),
  me: (person) => visit(person, '/me'),
  about: (person) => visit(person, '/about'),
  missing: (person) => visit(person, '/nowhere/at/all'),
  lobby: async (person) => {
    await person.call('Livia')
    await visit(person, `/t/${await person.open('praetor', [me, friend, bot()])}`)
  },
  'rules-trajan': (person) => visit(person, '/rules/trajan'),
  'rules-praetor': (person) => visit(person, '/rules/praetor'),
  'learn-trajan': (person) => visit(person, '/learn/trajan'),
  'learn-praetor': (person) => visit(person, '/learn/praetor'),
  'table-trajan': async (person) => void (await alone(person, 'trajan', 2)),
  'table-praetor': async (person) => void (await alone(person, 'praetor', 2)),
  'replay-trajan': (person) => review(person, 'trajan'),
  'replay-praetor': (person) => review(person, 'praetor'),
}

async function visit({ page }: Person, path: string): Promise<void> {
  await page.goto(path)
  await page.locator('main').waitFor()
}

async function review(person: Person, game: 'trajan' | 'praetor'): Promise<void> {
  await person.call('Livia')
  const { id } = await person.ask<{ id: string }>('POST', '/records', { record: await recordOf(game, 2) })
  await visit(person, `/t/${id}/replay?step=40`)
  await person.page.locator('main .table').waitFor()
}

/** Themes by turns; what axe finds does not depend on the language, so two will do for it. */
const LOOKS = LANGUAGES.map((language, i) => ({ language, theme: i % 2 ? 'dark' : 'light', axe: i < 2 }) as const)

for (const [name, come] of Object.entries(PAGES)) {
  test(`${name}: every language, light and dark`, async ({ enter }) => {
    const person = await enter()
    await come(person)
    for (const { axe, ...likes } of LOOKS) {
      await person.prefer(likes)
      await person.page.waitForLoadState('networkidle')
      await expect(person.page.locator('html')).toHaveAttribute('lang', likes.language)
      await expect(person.page.locator('html')).toHaveAttribute('data-theme', likes.theme)
      const words = await wordsOn(person.page)
      expect(words.length).toBeGreaterThan(3)
      expect(words.filter(isBroken)).toEqual([])
      expect(words.filter(foreign(likes.language))).toEqual([])
      expect(words.filter(isNotation)).toEqual([])
      if (axe) expect(await serious(person)).toEqual([])
    }
  })
}

const axe = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe calls serious or critical: rule, and where. */
async function serious({ page }: Person): Promise<string[]> {
  await page.evaluate(await axe)
  const { violations } = await page.evaluate<AxeResults>('axe.run(document, { resultTypes: ["violations"] })')
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  return grave.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .slice(0, 4)
        .map((node) => node.target.join(' '))
        .join(' | ')} (${nodes.length})`,
  )
}
