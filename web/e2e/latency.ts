/**
 * How long it takes from a click until the other player sees its effect: two browsers at one table of a real server,
 * all on this machine. `--moves N` moves of each game are counted; `--json` prints figures for programs.
 *
 * The time runs from the click, as the mover's browser dates it, until the other browser has put the new position on
 * the screen: the moment after the first picture that has it.
 */
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { launched } from './chromium'
import { Person, together } from './people'
import { Server } from './server'

interface Moment {
  version: number
  at: number
}
declare const sent: Moment[]
declare const seen: Moment[]

const PACE = 250 // milliseconds between a question and its answer: quick for people, and both screens are at rest

interface Figures {
  game: string
  moves: number
  p50: number
  p95: number
  p99: number
  worst: number
}

const { values: asked } = parseArgs({
  options: { moves: { type: 'string', default: '250' }, json: { type: 'boolean', default: false } },
})

/** In the page: when each move was clicked, and when each version was on the screen. */
function watch(): void {
  const [sent, seen]: [Moment[], Moment[]] = [[], []]
  Object.assign(window, { sent, seen })
  let clicked = 0
  addEventListener('click', (event) => (clicked = performance.timeOrigin + event.timeStamp), { capture: true })
  const send = WebSocket.prototype.send
  WebSocket.prototype.send = function (this: WebSocket, text) {
    const told = JSON.parse(String(text)) as { do: string; version: number }
    if (told.do === 'move') sent.push({ version: told.version, at: clicked })
    send.call(this, text)
  }
  let last = -1
  const look = () => {
    const version = Number(document.querySelector<HTMLElement>('[data-version]')?.dataset['version'] ?? -1)
    if (version === last) return
    last = version
    const painted = new MessageChannel()
    painted.port1.onmessage = () => seen.push({ version, at: performance.timeOrigin + performance.now() })
    requestAnimationFrame(() => painted.port2.postMessage(null))
  }
  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['data-version'],
  })
}

/** For each move of one screen, how long until the other showed it. */
function waits(sent: Moment[], seen: Moment[]): number[] {
  return sent.flatMap(({ version, at }) => {
    const shown = seen.find((each) => each.version > version)
    return shown ? [shown.at - at] : []
  })
}

function figures(game: string, all: number[]): Figures {
  const sorted = [...all].sort((a, b) => a - b)
  const share = (part: number) =>
    Math.round(10 * sorted[Math.min(sorted.length - 1, Math.ceil(part * sorted.length) - 1)]!) / 10
  return { game, moves: sorted.length, p50: share(0.5), p95: share(0.95), p99: share(0.99), worst: share(1) }
}

async function measure(game: 'trajan' | 'praetor', moves: number): Promise<Figures> {
  const server = await Server.start()
  const browser = await chromium.launch(launched)
  const found: number[] = []
  try {
    for (let round = 1; found.length < moves; round++) {
      const [host, guest] = [await Person.enter(browser, server.url), await Person.enter(browser, server.url)]
      await Promise.all([host, guest].map(({ page }) => page.context().addInitScript(watch)))
      await together(host, guest, game, 0, { seed: `latency ${round}` })
      await Promise.all(
        [host.hands(round, 'mouse', PACE), guest.hands(round + 100, 'mouse', PACE)].map((each) => each.play()),
      )
      const [left, right] = await Promise.all([host, guest].map(({ page }) => page.evaluate(() => ({ sent, seen }))))
      found.push(...waits(left!.sent, right!.seen), ...waits(right!.sent, left!.seen))
      await Promise.all([host.leave(), guest.leave()])
      if (!asked.json) console.error(`${game}: ${found.length} moves`)
    }
  } finally {
    await browser.close()
    await server.end()
  }
  return figures(game, found)
}

const all: Figures[] = []
for (const game of ['praetor', 'trajan'] as const) all.push(await measure(game, Number(asked.moves)))
if (asked.json) console.log(JSON.stringify({ unit: 'ms', measured: all }))
else
  for (const { game, moves, p50, p95, p99, worst } of all)
    console.log(`${game}: ${moves} moves, p50 ${p50} ms, p95 ${p95} ms, p99 ${p99} ms, worst ${worst} ms`)
