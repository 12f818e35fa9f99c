import { beforeEach, expect, test, vi } from 'vitest'

/** A new version that has come, and what it was told. */
const fresh = Object.assign(new EventTarget(), { state: 'installed', told: [] as unknown[], postMessage })
function postMessage(this: { told: unknown[] }, said: unknown): void {
  fresh.told.push(said)
}

const socket = { unanswered: 0 }
const session = { attention: [] as string[], socket }
vi.mock('./session.svelte', () => ({ session }))

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  vi.stubEnv('DEV', false)
  fresh.told = []
  socket.unanswered = 0
  session.attention = []
  const registration = Object.assign(new EventTarget(), { waiting: fresh, installing: null, update: vi.fn() })
  const container = { controller: {}, register: () => Promise.resolve(registration) }
  vi.stubGlobal('navigator', { serviceWorker: Object.assign(new EventTarget(), container) })
})

/** The page after it has found a new version, at an address. */
async function opened(path: string) {
  history.replaceState(null, '', path)
  const { installed } = await import('./installed.svelte')
  installed.start()
  await vi.advanceTimersByTimeAsync(0)
  return installed
}

test('a new version takes over only once every click is answered', async () => {
  const installed = await opened('/')
  expect(installed.asks).toBe(true)
  socket.unanswered = 1

  installed.update()
  await vi.advanceTimersByTimeAsync(5000)
  expect(fresh.told).toEqual([])
  socket.unanswered = 0
  await vi.advanceTimersByTimeAsync(100)

  expect(fresh.told).toEqual(['take-over'])
})

test('nobody is asked for a reload while the table they look at waits for them', async () => {
  session.attention = ['abc']

  expect((await opened('/t/abc')).asks).toBe(false)
})

test('who does not want it now is not asked again', async () => {
  const installed = await opened('/')

  installed.notNow()

  expect(installed.asks).toBe(false)
})
