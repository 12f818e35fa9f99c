/** Being told of one's turns: what is chosen stays chosen, and the page opens without a network. */
import type { Page } from '@playwright/test'
import { serious } from './axe'
import { freshName } from './people'
import { expect, test } from './test'

/** The service worker has everything it needs. */
const worked = (page: Page) => page.evaluate(async () => void (await navigator.serviceWorker.ready))

test('what one wants to be told is kept, and the page is clean', async ({ enter }) => {
  const person = await enter()
  await person.register(freshName())
  const { page } = person
  await page.goto('/me/notices')
  const box = page.getByRole('checkbox', { name: 'A game is over: Push', exact: true })
  await expect(box).not.toBeChecked()
  await box.check()
  await page.getByLabel('No push and no mail at night').check()
  await page.getByLabel('From', { exact: true }).fill('21:30')
  await page.getByLabel('Time zone').selectOption('Europe/Rome')
  expect(await serious(page)).toEqual([])
  await page.getByRole('button', { name: 'Save', exact: true }).first().click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await page.reload()
  await expect(box).toBeChecked()
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('21:30')
  await expect(page.getByLabel('Time zone')).toHaveValue('Europe/Rome')
  await page.getByRole('button', { name: 'Send a test' }).click()
  await expect(page.getByText('There is nothing to test yet')).toBeVisible()
})

test('the installed page opens offline with what it last knew, and says as of when', async ({ enter }) => {
  const person = await enter()
  await person.call('Livia')
  const { page } = person
  await page.goto('/')
  await worked(page)
  await page.reload() // now with the service worker
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.goto('/rules/trajan')
  await page.getByRole('heading', { level: 1 }).waitFor()

  await page.context().setOffline(true)
  await page.goto('/rules/trajan')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/')
  await expect(page.getByText(/^Offline: as of/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Livia' })).toBeVisible()
  expect(await serious(page)).toEqual([])

  await page.context().setOffline(false)
  await page.reload()
  await expect(page.getByText(/^Offline: as of/)).toHaveCount(0)
})

test('what the API says is never kept by the service worker', async ({ enter }) => {
  const { page } = await enter()
  await page.goto('/')
  await worked(page)
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  const kept = await page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name !== 'aedile-known')
    const found = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return found.flat().map((request) => new URL(request.url).pathname)
  })
  expect(kept).toContain('/index.html')
  expect(kept.filter((path) => path.startsWith('/api'))).toEqual([])
})

test('the page can be installed', async ({ enter }) => {
  const { page } = await enter()
  await page.goto('/')
  const manifest = await page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]')!
    return (await (await fetch(link.href)).json()) as { icons: { src: string; sizes: string }[]; display: string }
  })
  expect(manifest.display).toBe('standalone')
  for (const { src, sizes } of manifest.icons.filter(({ sizes }) => sizes !== 'any')) {
    const width = await page.evaluate(async (src) => {
      const picture = new Image()
      picture.src = src
      await picture.decode()
      return picture.naturalWidth
    }, src)
    expect(`${width}x${width}`).toBe(sizes)
  }
})
