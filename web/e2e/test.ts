/** What every test in a browser stands on: a real server, and people who come in through a browser. */
import { test as base, expect as usual, type BrowserContextOptions } from '@playwright/test'
import { Person, type Likes } from './people'
import { CuttableProxy } from './proxy'
import { Server } from './server'

type Enter = (options?: BrowserContextOptions, likes?: Likes) => Promise<Person>

interface Own {
  enter: Enter
  /** A line to the server that can be cut; it is whole again for the next test. */
  line: CuttableProxy
}

export const test = base.extend<Own, { server: Server; cable: CuttableProxy }>({
  // Servers take longer to start than most tests, so there is one for many.
  cable: [
    async ({}, use) => {
      const cable = await CuttableProxy.start()
      await use(cable)
      await cable.end()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ cable }, use) => {
      const server = await Server.start({ AEDILE_ORIGINS: cable.url })
      cable.to(server.port)
      await use(server)
      await server.end()
    },
    { scope: 'worker' },
  ],
  line: async ({ cable, server: _ }, use) => {
    await use(cable)
    cable.mend()
  },
  /** Somebody new comes in; at the end of the test they leave. */
  enter: async ({ browser, server }, use, info) => {
    const people: Person[] = []
    await use(async (options, likes) => {
      const person = await Person.enter(browser, server.url, options, likes)
      people.push(person)
      return person
    })
    if (info.status !== info.expectedStatus)
      for (const { page } of people)
        if (!page.isClosed()) await info.attach('screen', { body: await page.screenshot(), contentType: 'image/png' })
    await Promise.all(people.map((person) => person.leave()))
    usual(people.flatMap((person) => person.faults)).toEqual([])
  },
})

/** What takes so long that only `make test-browser LONG=1` does it. */
export const long = { tag: '@long' }

/** What is waited for has mostly come after a moment, so it is asked for often. */
const OFTEN = { intervals: [20, 50, 100, 100, 250] }
const poll: typeof usual.poll = (ask, options) =>
  usual.poll(ask, typeof options === 'string' ? options : { ...OFTEN, ...options })
export const expect = new Proxy(usual, {
  get: (whole, name) => (name === 'poll' ? poll : (Reflect.get(whole, name) as unknown)),
})

/** What a test of one game shows for both: the other is tried in the long run. */
export const forBoth = (game: string) => (game === 'trajan' ? {} : long)
