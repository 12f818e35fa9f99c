/** Hands are hidden: on the screen and on the line, from those who look on and from the other players. */
import type { Frame, TrajanPosition } from '../src/lib/net/types'
import { advance, sit, together, type Person } from './people'
import { expect, test } from './test'

/** Every position that came over the line. */
function positions({ heard }: Person): TrajanPosition[] {
  const told = heard.map((text) => JSON.parse(text) as Frame)
  return told.filter((each) => each.type === 'table' && each.position).map((each) => each.position as TrajanPosition)
}

/** The cards of a hand that lie face up on the screen. */
const faces = ({ page }: Person) =>
  page
    .locator('[data-spot^="hand:"]:not([data-spot="hand:all"])')
    .evaluateAll((all) => all.map((each) => each.getAttribute('data-spot')!.slice(5)).sort())

test('who looks on sees no hand, and players only their own', async ({ enter }) => {
  const [host, guest, stranger] = [await enter(), await enter(), await enter()]
  const table = await together(host, guest, 'trajan')
  await stranger.call('Decimus')
  await sit(stranger, table)
  await advance([host, guest], table, ({ version }) => version >= 40)

  for (const seat of [0, 1]) {
    const own = seat === 0 ? host : guest
    expect(positions(own).length).toBeGreaterThan(15)
    expect(
      positions(own).every(({ players }) => players[seat]!.hand !== null && players[1 - seat]!.hand === null),
    ).toBe(true)
  }
  expect(positions(stranger).length).toBeGreaterThan(15)
  expect(
    positions(stranger)
      .flatMap(({ players }) => players)
      .every(({ hand }) => hand === null),
  ).toBe(true)

  await expect(stranger.page.getByText('You are watching')).toBeVisible()
  await expect(stranger.page.locator('[data-target]')).toHaveCount(0)
  await expect.poll(() => stranger.version()).toBe((await host.table(table)).version)
  const now = (await stranger.table(table)).position as TrajanPosition
  const shown = now.players[now.to_move ?? 0]!
  expect(await faces(stranger)).toEqual(
    Object.keys(shown.hand_known)
      .filter((good) => shown.hand_known[good])
      .sort(),
  )
  const mine = ((await host.table(table)).position as TrajanPosition).players[0]!.hand!
  expect(await faces(host)).toEqual(
    Object.keys(mine)
      .filter((good) => mine[good])
      .sort(),
  )
})
