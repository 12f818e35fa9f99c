/** Whole games by the keyboard alone, in Spanish, and by touch on a phone, in German. */
import { alone, PHONE, SHORT } from './people'
import { expect, long, test } from './test'

for (const game of ['trajan', 'praetor'] as const) {
  test(`${game} by keyboard alone`, long, async ({ enter }) => {
    const person = await enter(undefined, { language: 'es' })
    const table = await alone(person, game, 1, { options: SHORT[game] })
    const hands = person.hands(20, 'keyboard')
    await hands.play()
    expect(person.amiss()).toEqual([])
    expect((await person.table(table)).phase).toBe('finished')
    expect(await person.standings()).toHaveLength(2)
  })

  // In German, whose words are longer, on the narrowest screen.
  test(`${game} by touch on a phone`, game === 'praetor' ? long : {}, async ({ enter }) => {
    const person = await enter(PHONE, { language: 'de' })
    const table = await alone(person, game, 1, { options: SHORT[game] })
    const hands = person.hands(21, 'touch')
    await hands.play()
    expect(person.amiss()).toEqual([])
    expect((await person.table(table)).phase).toBe('finished')
    expect(hands.played.listed).toBeLessThan(hands.played.presses / 5)
    expect(await person.page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })
}
