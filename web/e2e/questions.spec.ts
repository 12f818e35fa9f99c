/** At every kind of question, on a desk and on a phone: axe finds nothing serious. Frames of real games are shown. */
import { readFile } from 'node:fs/promises'
import type { WebSocketRoute } from '@playwright/test'
import type { Frame, GameName } from '../src/lib/net/types'
import { serious } from './axe'
import { DESK, PHONE, type Person } from './people'
import { expect, long, test } from './test'

const SIZES = { desk: DESK, phone: PHONE }
const TABLE = 'questions'

async function questions(game: GameName): Promise<[string, Frame][]> {
  const file = new URL(`../fixtures/${game}-questions.json`, import.meta.url)
  return Object.entries(JSON.parse(await readFile(file, 'utf8')) as Record<string, Frame>)
}

/** A line to the server on which these frames come instead, one whenever it is asked for. */
async function show({ page }: Person, frames: Frame[]): Promise<() => Promise<void>> {
  let line: WebSocketRoute | undefined
  let shown = 0
  const send = () => line?.send(JSON.stringify({ ...frames[shown - 1], table: TABLE, seq: shown, version: shown }))
  await page.routeWebSocket('**/api/socket', (opened) => {
    line = opened
    opened.onMessage((text) => (JSON.parse(String(text)) as { do: string }).do === 'watch' && send())
    opened.send(JSON.stringify({ type: 'hello', person: { id: 'livia', name: 'Livia', kind: 'guest' }, now: 0 }))
  })
  return async () => {
    shown += 1
    if (shown === 1) await page.goto(`/t/${TABLE}`)
    else send()
    await page.locator(`[data-version="${shown}"] .table`).waitFor()
  }
}

for (const game of ['trajan', 'praetor'] as const) {
  for (const [size, options] of Object.entries(SIZES)) {
    test(`${game}: nothing serious at any question, on a ${size}`, long, async ({ enter }) => {
      const asked = await questions(game)
      expect(asked.length).toBeGreaterThanOrEqual(10)
      const person = await enter(options, { theme: size === 'desk' ? 'light' : 'dark' })
      const turn = await show(
        person,
        asked.map(([, frame]) => frame),
      )
      const found: Record<string, string[]> = {}
      for (const [name] of asked) {
        await turn()
        const grave = await serious(person.page, true)
        if (grave.length) found[name] = grave
      }
      expect(found).toEqual({})
    })
  }
}
