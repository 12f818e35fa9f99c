// @vitest-environment node
import { readFile } from 'node:fs/promises'
import { expect, test, vi } from 'vitest'

type Handler = (event: Record<string, unknown>) => void

/** The service worker in a browser that notes what it does. */
async function worker(windows: { url: string; postMessage?: unknown; focus?: unknown }[] = []) {
  const source = await readFile(new URL('../../../worker/sw.js', import.meta.url), 'utf8')
  const handlers: Record<string, Handler> = {}
  const self = {
    addEventListener: (kind: string, handler: Handler) => (handlers[kind] = handler),
    location: { origin: 'https://play.example.org' },
    navigator: { setAppBadge: vi.fn(), clearAppBadge: vi.fn() },
    registration: { showNotification: vi.fn() },
    clients: { matchAll: () => Promise.resolve(windows), openWindow: vi.fn() },
    skipWaiting: vi.fn(),
  }
  new Function('self', 'caches', 'VERSION', 'FILES', source)(self, {}, '1', ['/index.html'])
  /** Something happens; it is over when all is that it waits for. */
  const happens = async (kind: string, event: object): Promise<void> => {
    const waits: Promise<unknown>[] = []
    handlers[kind]!({ ...event, waitUntil: (work: Promise<unknown>) => waits.push(work) })
    await Promise.all(waits)
  }
  return { self, happens }
}

test('a push message is shown in its words, and the badge counts turns', async () => {
  const { self, happens } = await worker()
  const told = { title: 'Your turn: Via Appia', body: '18 hours left', path: '/t/abc', tag: 'abc', turns: 3 }

  await happens('push', { data: { json: () => told } })

  expect(self.registration.showNotification).toHaveBeenCalledWith(
    told.title,
    expect.objectContaining({ body: told.body, tag: 'abc', data: { path: '/t/abc' } }),
  )
  expect(self.navigator.setAppBadge).toHaveBeenCalledWith(3)
})

test('its table opens where it is shown already, in another page, or in a new one', async () => {
  const pages = ['/rules/trajan', '/t/abc'].map((path) => ({
    url: `https://play.example.org${path}`,
    postMessage: vi.fn(),
    focus: vi.fn(),
  }))
  const notification = { close: vi.fn(), data: { path: '/t/abc' } }

  await (await worker(pages)).happens('notificationclick', { notification })
  expect(pages[1]!.focus).toHaveBeenCalledOnce()
  await (await worker(pages.slice(0, 1))).happens('notificationclick', { notification })
  expect(pages[0]!.postMessage).toHaveBeenCalledWith({ open: '/t/abc' })
  const alone = await worker()
  await alone.happens('notificationclick', { notification })
  expect(alone.self.clients.openWindow).toHaveBeenCalledWith('/t/abc')
})

test('a new version waits until the page says so, and nothing of the API is answered', async () => {
  const { self, happens } = await worker()
  const respondWith = vi.fn()
  for (const path of ['/api/me', '/api/tables/abc', '/mail/stop'])
    await happens('fetch', { request: { method: 'GET', url: `https://play.example.org${path}` }, respondWith })
  await happens('message', { data: 'something else' })

  expect(respondWith).not.toHaveBeenCalled()
  expect(self.skipWaiting).not.toHaveBeenCalled()
  await happens('message', { data: 'take-over' })
  expect(self.skipWaiting).toHaveBeenCalledOnce()
})
