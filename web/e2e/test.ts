/** What every test in a browser stands on: a real server, and people who come in through a browser. */
import { test as base, type BrowserContextOptions } from '@playwright/test'
import { Person, type Likes } from './people'
import { Server } from './server'

type Enter = (options?: BrowserContextOptions, likes?: Likes) => Promise<Person>

export const test = base.extend<{ enter: Enter }, { server: Server }>({
  server: [
    async ({}, use) => {
      const server = await Server.start()
      await use(server)
      await server.end()
    },
    { scope: 'worker' },
  ],
  /** Somebody new comes in; at the end of the test they leave. */
  enter: async ({ browser, server }, use) => {
    const people: Person[] = []
    await use(async (options, likes) => {
      const person = await Person.enter(browser, server.url, options, likes)
      people.push(person)
      return person
    })
    await Promise.all(people.map((person) => person.leave()))
    base.expect(people.flatMap((person) => person.faults)).toEqual([])
  },
})

/** What takes so long that only `make test-browser LONG=1` does it. */
export const long = { tag: '@long' }

export { expect } from '@playwright/test'

/** What a test of one game shows for both: the other is tried in the long run. */
export const forBoth = (game: string) => (game === 'trajan' ? {} : long)
