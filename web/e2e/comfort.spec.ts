/** What makes a table comfortable: sounds, nearer and further, full screen, paper, and what a phone shows. */
import { alone, PHONE, type Person } from './people'
import { keptRecord } from './records'
import { expect, test } from './test'

/** The pitches of everything that was played in this page. */
declare let pitches: number[][]

/** In the page: instead of a loudspeaker, a list. */
function listen(): void {
  const heard: number[][] = []
  let now: number[] | null = null
  class Silent {
    readonly state = 'running'
    readonly currentTime = 0
    readonly destination = {}
    resume = () => Promise.resolve()
    createGain = () => ({
      gain: { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined },
      connect: () => undefined,
    })
    createOscillator = () => {
      const tone = {
        type: '',
        frequency: { value: 0 },
        connect: (to: object) => to,
        stop: () => undefined,
        start: () => {
          if (!now) {
            heard.push((now = []))
            queueMicrotask(() => (now = null))
          }
          now.push(tone.frequency.value)
        },
      }
      return tone
    }
  }
  Object.assign(window, { AudioContext: Silent, pitches: heard })
}

const played = ({ page }: Person): Promise<number[][]> => page.evaluate(() => pitches)

test('sounds: three of them, and quiet until the page is out of sight', async ({ enter }) => {
  const person = await enter()
  const { page } = person
  await page.addInitScript(listen)
  await alone(person, 'trajan')
  await page.getByRole('button', { name: 'Settings' }).click()
  for (const name of ['Your turn', 'A move', 'The end']) await page.getByRole('button', { name, exact: true }).click()
  const sounds = await played(person)
  expect(new Set(sounds.map(String)).size).toBe(3)
  await page.keyboard.press('Escape')
  const turn = sounds[0]!.join()
  const heard = async () => (await played(person)).slice(3).map((each) => each.join())
  await person.hands(21).play((sight) => sight.version >= 8)
  expect(await heard()).toEqual([])
  await page.evaluate(() => Object.defineProperty(document, 'hidden', { get: () => true }))
  await person.hands(22).play((sight) => sight.version >= 30)
  await expect.poll(heard).toContain(turn)
  expect(new Set(await heard()).size).toBe(1)
})

test('sounds: whoever likes them hears moves, their turn and the end', async ({ enter }) => {
  const person = await enter()
  const { page } = person
  await page.addInitScript(listen)
  const table = await alone(person, 'trajan')
  await page.getByRole('button', { name: 'Settings' }).click()
  for (const name of ['Your turn', 'A move', 'The end']) await page.getByRole('button', { name, exact: true }).click()
  const [turn, move, end] = await played(person)
  await page.getByRole('group', { name: 'Sound' }).getByText('On', { exact: true }).click()
  await page.keyboard.press('Escape')
  const heard = async () => (await played(person)).slice(3)
  await person.hands(23).play((sight) => sight.version >= 30)
  await expect.poll(heard).toContainEqual(turn)
  expect(await heard()).toContainEqual(move)
  expect(await heard()).not.toContainEqual(end)
  await person.tell(table, { do: 'resign' })
  await expect.poll(heard).toContainEqual(end)
})

test('a board is seen nearer by wheel, keys and buttons, and has the full screen', async ({ enter }) => {
  const person = await enter()
  const { page } = person
  await alone(person, 'trajan')
  const ship = page.locator('[data-spot="ship:identical"]')
  const size = async () => (await ship.boundingBox())?.width ?? 0
  const before = await size()
  await page.keyboard.press('+')
  await expect.poll(size).toBeGreaterThan(before * 1.1)
  await page.keyboard.press('0')
  await expect.poll(size).toBeCloseTo(before, 0)
  await page.getByRole('button', { name: 'Nearer' }).click()
  await expect.poll(size).toBeGreaterThan(before * 1.1)
  await page.getByRole('button', { name: 'Further away' }).click()
  await expect.poll(size).toBeCloseTo(before, 0)
  await ship.hover({ force: true })
  await page.mouse.wheel(0, -300)
  await expect.poll(size).toBeGreaterThan(before * 1.1)
  await page.keyboard.press('0')

  await page.getByRole('button', { name: 'Board in full screen' }).click()
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true)
  await expect(page.locator('[data-part=rivals]')).toBeHidden()
  await expect(page.locator('[data-part=prompt]')).toBeVisible()
  await page.getByRole('button', { name: 'Leave full screen' }).click()
  await expect(page.locator('[data-part=rivals]')).toBeVisible()
  await page.keyboard.press('f')
  await expect(page.locator('[data-part=rivals]')).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-part=rivals]')).toBeVisible()
})

test('a city is seen nearer by wheel, keys and buttons', async ({ enter }) => {
  const person = await enter()
  const { page } = person
  await alone(person, 'praetor')
  const tile = page.locator('.city [data-spot]').first()
  const size = async () => (await tile.boundingBox())?.width ?? 0
  const before = await size()
  await page.keyboard.press('+')
  await expect.poll(size).toBeGreaterThan(before * 1.1)
  await page.keyboard.press('0')
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(size).toBeGreaterThan(before * 1.1)
  await page.keyboard.press('0')
  await tile.hover()
  await page.mouse.wheel(0, -300)
  await expect.poll(size).toBeGreaterThan(before * 1.1)
})

test('on a phone the sheet shows what one has and what a choice costs, and no keys', async ({ enter }) => {
  const person = await enter(PHONE)
  const { page } = person
  await alone(person, 'praetor')
  const purse = page.getByRole('list', { name: 'What you have' })
  await expect(purse.getByRole('listitem')).toHaveCount(5)
  await page.locator('.item[data-target]').first().tap()
  await expect(purse.locator('[data-cost]').first()).toBeInViewport()
  await expect(page.locator('.kbd:visible')).toHaveCount(0)
})

test('on a phone the time track is on the mat, in sight', async ({ enter }) => {
  const person = await enter(PHONE)
  const { page } = person
  await alone(person, 'trajan')
  await expect(page.getByRole('list', { name: 'What you have' })).toBeVisible()
  await expect(page.getByRole('tab', { name: 'My mat' })).toHaveAttribute('aria-selected', 'true')
  const time = page.locator('.mat [data-part=time]')
  await expect(time).toBeInViewport({ ratio: 1 })
  const [track, sheet] = [await time.boundingBox(), await page.locator('.sheet').boundingBox()]
  expect(track!.y + track!.height).toBeLessThan(sheet!.y)
  await expect(page.locator('.kbd:visible')).toHaveCount(0)
})

test('rules and a final table are printed black on white, without what belongs to the screen', async ({ enter }) => {
  const person = await enter(undefined, { theme: 'dark' })
  const { page } = person
  await person.call('Livia')
  await page.goto('/rules/trajan')
  await page.locator('.para').first().waitFor()
  await onPaper(person)
  await expect(page.getByRole('navigation').first()).toBeHidden()
  await expect(page.locator('aside')).toBeHidden()
  await expect(page.locator('.para').last()).toBeVisible()
  expect(await ground(person)).toBe('rgb(255, 255, 255)')
  expect((await page.pdf({ format: 'A4' })).length).toBeGreaterThan(20_000)
  await page.emulateMedia({ media: 'screen' })

  const { id } = await person.ask<{ id: string }>('POST', '/records', { record: await keptRecord('trajan') })
  await page.goto(`/t/${id}`)
  await page.locator('main .table').waitFor()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Print' })).toBeVisible()
  await onPaper(person)
  const sheet = page.locator('.print-sheet')
  await expect(sheet.locator('li')).toHaveCount(4)
  await expect(sheet.getByRole('table')).toBeVisible()
  await expect(sheet.locator('.table')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(await ground(person)).toBe('rgb(255, 255, 255)')
})

/** As when somebody prints. */
async function onPaper({ page }: Person): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
}

const ground = ({ page }: Person): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
