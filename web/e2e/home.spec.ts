/** The first page of whoever plays already: on a phone what waits for them stands above the games to start. */
import { serious } from './axe'
import { foreign, isBroken, LANGUAGES, wordsOn } from './languages'
import { bot, freshName, friend, me, PHONE, type Person } from './people'
import { expect, test } from './test'

const top = (person: Person, name: string) =>
  person.page
    .getByRole('heading', { name, exact: true })
    .first()
    .evaluate((heading) => heading.getBoundingClientRect().top)

test('on a phone my turns come first, by the time left, and those of others behind a line', async ({ enter }) => {
  const livia = await enter(PHONE)
  await livia.register(freshName('Livia'))
  // On the first seat one begins in Trajan.
  for (const [title, days] of [
    ['Via Appia', 2.5],
    ['Seven Hills', 0.2],
  ] as const)
    await livia.tell(
      await livia.open('trajan', [me, bot()], { title, clock: { kind: 'days', days }, shuffle: false }),
      {
        do: 'start',
      },
    )
  await livia.open('trajan', [me, friend], { title: 'Ludi Romani' })

  await livia.page.goto('/')
  const panel = livia.page.getByRole('region', { name: 'My turns' })
  await expect(panel.locator('.table-row.strong .name')).toHaveText(['Seven Hills', 'Via Appia'])
  await expect(panel).toContainText('4 h left')
  await expect(panel).toContainText('2 days left')
  await expect(panel.locator('.bar')).toHaveCount(2)
  expect(await top(livia, 'My turns')).toBeLessThan(await top(livia, 'Trajan'))
  await expect(panel.getByText('Ludi Romani')).toBeHidden()
  await panel.getByText('Waiting for others: 1').click()
  await expect(panel.getByText('Ludi Romani')).toBeVisible()

  for (const language of LANGUAGES) {
    await livia.prefer({ language })
    await livia.page.locator('.table-row.strong').first().waitFor()
    const words = await wordsOn(livia.page)
    expect(words.filter(isBroken)).toEqual([])
    expect(words.filter(foreign(language))).toEqual([])
    expect(await serious(livia.page)).toEqual([])
    expect(await livia.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    await livia.page.setViewportSize({ width: 320, height: 568 })
    expect(await livia.page.locator('div.mine').evaluate(barsUnderButtons)).toBe(0)
    await livia.page.setViewportSize(PHONE.viewport!)
  }
})

/** In the page: how many bars of the time left reach under the button beside them. */
function barsUnderButtons(list: Element): number {
  const right = (row: Element) => row.querySelector('.bar')!.getBoundingClientRect().right
  const rows = [...list.querySelectorAll('.table-row.strong')]
  return rows.filter((row) => right(row) > row.querySelector('.btn')!.getBoundingClientRect().left).length
}

test('whoever plays nowhere finds the games to start first', async ({ enter }) => {
  const person = await enter(PHONE)
  await person.page.goto('/')
  await person.page.getByRole('heading', { name: 'My turns' }).waitFor()
  expect(await top(person, 'Trajan')).toBeLessThan(await top(person, 'My turns'))
})
