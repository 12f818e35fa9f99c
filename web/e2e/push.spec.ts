/**
 * Push messages in the browser itself, from their arrival on; no push service is asked for anything. The headless shell
 * has no notifications, so this wants the whole of Chromium, and is skipped where there is none.
 */
import { existsSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { launched } from './chromium'
import { bot, freshName, me, type Person } from './people'
import { expect, test } from './test'

const WHOLE = '/usr/bin/chromium'
const executablePath = process.env['CHROMIUM'] ?? (existsSync(WHOLE) ? WHOLE : launched.executablePath!)
const nowhere = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1' // no other address can be reached
test.use({ launchOptions: { executablePath, args: [...launched.args!, nowhere] } })

/** Somebody whose turn it is, on another page with its service worker; and that table. */
async function away(person: Person): Promise<string> {
  await person.register(freshName())
  const id = await person.open('trajan', [me, bot()], { title: 'Via Appia' })
  await person.tell(id, { do: 'start' })
  const { page } = person
  await page.context().grantPermissions(['notifications'])
  await page.goto('/rules/trajan')
  const granted = await page.evaluate(() => Notification.permission)
  test.skip(granted !== 'granted', 'this Chromium has no notifications: the whole one has')
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  return id
}

/** Messages come to the service worker as when the browser has received and decrypted them. */
async function postman(page: Page): Promise<(message: object) => Promise<void>> {
  const line = await page.context().newCDPSession(page)
  const registered = new Promise<string>((found) =>
    line.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const { registrationId, isDeleted } of registrations) if (!isDeleted) found(registrationId)
    }),
  )
  await line.send('ServiceWorker.enable')
  const registrationId = await registered
  return async (message) => {
    const { origin } = new URL(page.url())
    await line.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(message) })
  }
}

/** What is shown, in words. */
const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }))
  })

test('a push message is shown in its words, and a newer one of the table takes its place', async ({ enter }) => {
  const person = await enter()
  const { page } = person
  const id = await away(person)
  const deliver = await postman(page)

  await deliver({ title: 'Your turn: Via Appia', body: '18 h left', path: `/t/${id}`, tag: id, turns: 1 })
  await expect.poll(() => shown(page)).toEqual([{ title: 'Your turn: Via Appia', body: '18 h left', tag: id }])
  await deliver({ title: 'Ending soon: Via Appia', body: '4 h left', path: `/t/${id}`, tag: id, turns: 1 })
  await expect.poll(() => shown(page)).toEqual([{ title: 'Ending soon: Via Appia', body: '4 h left', tag: id }])
  await deliver({ title: 'Over: Seven Hills', body: '', path: '/t/other', tag: 'other', turns: 1 })
  await expect.poll(async () => (await shown(page)).length).toBe(2)
})

test('pressing it leads to the table, and it is gone', async ({ enter }) => {
  const person = await enter()
  const { page } = person
  const id = await away(person)
  const deliver = await postman(page)
  await deliver({ title: 'Your turn: Via Appia', body: '18 h left', path: `/t/${id}`, tag: id, turns: 1 })
  await expect.poll(async () => (await shown(page)).length).toBe(1)

  const refused = await page.context().serviceWorkers()[0]!.evaluate(press)

  await expect(page).toHaveURL(new RegExp(`/t/${id}$`))
  await page.locator('main .table').waitFor()
  expect(await shown(page)).toEqual([])
  // To come to the front a page needs a press by a person, which only the system can pass on.
  expect(refused).toBe('InvalidAccessError')
})

/** In the service worker: as if its notification were pressed; what it was not allowed to do. */
async function press(): Promise<string> {
  const worker = self as unknown as {
    registration: ServiceWorkerRegistration
    dispatchEvent(event: Event): boolean
    NotificationEvent: new (kind: string, given: { notification: Notification }) => Event
  }
  const [notification] = await worker.registration.getNotifications()
  const event = new worker.NotificationEvent('notificationclick', { notification: notification! })
  let work: Promise<unknown> = Promise.resolve()
  Object.defineProperty(event, 'waitUntil', { value: (given: Promise<unknown>) => (work = given) })
  worker.dispatchEvent(event)
  return work.then(
    () => '',
    (error: Error) => error.name,
  )
}
