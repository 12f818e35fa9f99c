/** Whole games by what a screen reader is given alone. */
import { alone, SHORT } from './people'
import { Reader } from './reader'
import { expect, long, test } from './test'

for (const game of ['trajan', 'praetor'] as const) {
  test(`${game} with a screen reader`, long, async ({ enter }) => {
    const person = await enter()
    const table = await alone(person, game, 1, { options: SHORT[game] })
    const reader = await Reader.of(person.page, 22)
    await reader.play()
    expect([...reader.faults]).toEqual([])
    expect((await person.table(table)).phase).toBe('finished')
  })
}
