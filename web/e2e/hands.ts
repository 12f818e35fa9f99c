/**
 * Hands that play what they see: any target that is lit, else the list of options. They know no rules and ask no
 * server: every choice is a click, a tap or a key on something that is there and not covered. What is gathered as a set
 * they press together, now and then put something back, and confirm.
 */
import type { Locator, Page } from '@playwright/test'

/** What there is to do on a screen. */
interface Sight {
  version: number
  over: boolean
  /** Where to press next; null where nothing is asked. */
  at: { x: number; y: number } | null
  /** There is a list of options. */
  list: boolean
}

export type Way = 'mouse' | 'touch' | 'keyboard'

export interface Played {
  presses: number
  /** Presses in the list of options. */
  listed: number
}

const PAUSE = 1200 // milliseconds until one looks again
const SOON = 2000

export class Hands {
  readonly played: Played = { presses: 0, listed: 0 }

  constructor(
    private readonly page: Page,
    private readonly way: Way = 'mouse',
    private readonly random = lot(1),
    /** Milliseconds to think before each press. */
    private readonly pace = 0,
    /** Whoever reads along, whenever there is something new to see. */
    private readonly read: () => Promise<void> = () => Promise.resolve(),
  ) {}

  /** Play until the game is over, or until `enough` says so. */
  async play(enough: (sight: Sight) => boolean = () => false): Promise<void> {
    let before = -1
    let idle = 0
    for (;;) {
      const sight = await this.look()
      if (before !== sight.version) await this.read()
      if (sight.over || enough(sight)) return
      before = sight.version
      if (!sight.at && !sight.list) {
        if (++idle * PAUSE > 60_000) throw new Error(`Nothing to do for a minute at version ${sight.version}`)
        continue
      }
      idle = 0
      if (this.pace) await this.page.waitForTimeout(this.pace)
      await this.press(sight)
    }
  }

  /** Make one choice: as many presses as it takes until the table has moved on. */
  async choose(): Promise<void> {
    const { version } = await this.look()
    await this.play((sight) => sight.version > version)
  }

  /** Press on until nothing is asked any more. */
  async finish(): Promise<void> {
    for (let sight = await this.look(0); sight.at || sight.list; sight = await this.look(0)) await this.press(sight)
  }

  private async press(sight: Sight): Promise<void> {
    this.played.presses += 1
    if (this.played.presses > 5000) throw new Error('5000 presses, and the game is not over')
    if (!sight.at || (this.way === 'keyboard' && sight.list && this.random() < 0.5)) return this.fromList()
    if (this.way === 'keyboard') await this.walk()
    else if (this.way === 'touch') await this.page.touchscreen.tap(sight.at.x, sight.at.y)
    else await this.page.mouse.click(sight.at.x, sight.at.y)
  }

  /** With the tabulator to the next target, or one further on, then Enter. */
  private async walk(): Promise<void> {
    let further = Math.floor(this.random() * 3)
    for (let steps = 0; steps < 150; steps++) {
      await this.page.keyboard.press('Tab')
      const on = await this.page.evaluate(() => document.activeElement?.getAttribute('data-target'))
      const settles = on === 'sow' || on === 'confirm'
      if (on && (settles || further-- <= 0 || steps > 30)) return this.page.keyboard.press('Enter')
    }
    throw new Error('150 times Tab, and no target')
  }

  private async fromList(): Promise<void> {
    this.played.listed += 1
    const list = this.page.locator('dialog .list')
    if (this.way === 'keyboard') await this.page.keyboard.press('o')
    else
      await this.page
        .locator('[data-opens=options]')
        .click({ timeout: SOON })
        .catch(() => undefined)
    const open = await list.waitFor({ timeout: SOON }).then(
      () => true,
      () => false,
    )
    if (!open) return // an answer was still on its way, and the question has changed
    for (let presses = 0; presses < 40; presses++) {
      await (this.way === 'keyboard' ? this.listByKeys() : this.listByHand(list))
      if (await this.listed(list)) return
    }
    throw new Error('40 presses in the list, and nothing was chosen')
  }

  private async listByHand(list: Locator): Promise<void> {
    const options = list.getByRole('button', { disabled: false })
    await options
      .nth(Math.floor(this.random() * (await options.count())))
      .click({ timeout: SOON })
      .catch(() => undefined) // the list has just closed
  }

  /** The tabulator goes down in the list. */
  private async listByKeys(): Promise<void> {
    const on = () => this.page.evaluate(() => document.activeElement?.closest('dialog .list li') !== null)
    for (let further = Math.floor(this.random() * 3); further > 0 || !(await on()); further--)
      await this.page.keyboard.press('Tab')
    await this.page.keyboard.press('Enter')
  }

  /** Whether the list has closed; a set is confirmed in it as soon as it can be. */
  private async listed(list: Locator): Promise<boolean> {
    const confirm = this.page.locator('dialog [data-target=confirm]:not(:disabled)')
    await answered(this.page)
    if (await confirm.isVisible()) {
      if (this.way === 'keyboard') await confirm.press('Enter')
      else await confirm.click({ timeout: SOON }).catch(() => undefined)
      await list.waitFor({ state: 'hidden', timeout: SOON }).catch(() => undefined)
    }
    return !(await list.isVisible())
  }

  /** Wait until there is something to do, or for a moment, and say what. */
  private look(pause = PAUSE): Promise<Sight> {
    return this.page.evaluate(see, { mood: this.random(), seed: this.random(), pause })
  }
}

interface Look {
  /** Whether one settles, puts something back or presses on. */
  mood: number
  seed: number
  pause: number
}

/** In the page: what is lit, and where it can be pressed. */
async function see({ mood, seed, pause }: Look): Promise<Sight> {
  const version = () => document.querySelector<HTMLElement>('[data-version]')?.dataset['version'] ?? '-1'
  const over = () => document.querySelector('[data-phase=finished]') !== null
  const lit = () => [...document.querySelectorAll<HTMLElement>('[data-target]')]
  const list = () => document.querySelector('[data-opens=options]') !== null
  const targets = () => {
    const menu = lit().filter((each) => each.role === 'menuitem')
    const settles = lit().filter((each) => ['sow', 'confirm'].includes(each.dataset['target']!))
    const chosen = [...document.querySelectorAll<HTMLElement>('[data-back]')]
    // A tap beside a target may have pulled the sheet down, and the only answer lies in it.
    const shut = [...document.querySelectorAll<HTMLElement>('.sheet .grip[aria-expanded=false]')]
    if (!lit().length && !list() && shut.length) return shut
    if (menu.length) return menu
    if (settles.length && mood < 0.6) return settles
    return chosen.length && mood > 0.93 ? chosen : lit()
  }
  const busy = () => document.querySelector('[data-busy]') !== null
  /** Until something on the page has changed, but not longer than this. */
  const change = (atMost: number) =>
    new Promise<void>((done) => {
      const end = () => (observer.disconnect(), clearTimeout(timer), done())
      const observer = new MutationObserver(end)
      const timer = setTimeout(end, atMost)
      observer.observe(document, {
        subtree: true,
        childList: true,
        attributes: true,
        attributeFilter: ['data-version', 'data-busy', 'data-target', 'disabled'],
      })
    })

  // The page says whether the last press is still to be answered; it may also have led to nothing.
  for (const began = performance.now(); busy() || performance.now() - began < pause; await change(pause || 1000)) {
    if (over() || (!busy() && (targets().length || list()))) break
  }
  await new Promise(requestAnimationFrame)

  const inside = (each: Element): { x: number; y: number } | null => {
    const box = each.getBoundingClientRect()
    for (const [fx, fy] of [
      [0.5, 0.5],
      [0.25, 0.5],
      [0.75, 0.5],
      [0.5, 0.25],
      [0.5, 0.75],
      [0.15, 0.15],
      [0.85, 0.85],
    ] as const) {
      const [x, y] = [box.left + box.width * fx, box.top + box.height * fy]
      const hit = document.elementFromPoint(x, y)
      if (hit && each.contains(hit)) return { x, y }
    }
    return null
  }
  /** Any of these that can be pressed. */
  const anyOf = (all: HTMLElement[]): Sight['at'] => {
    const free = all.filter((each) => !each.matches(':disabled'))
    for (let turn = 0, at = Math.floor(seed * free.length); turn < free.length; turn++, at = (at + 1) % free.length) {
      const each = free[at]!
      let spot = inside(each)
      if (!spot && !each.closest('.city')) {
        each.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
        spot = inside(each)
      }
      if (spot) return spot
    }
    return null
  }
  // With a marker in hand a press goes through those that are placed: they cannot be put back then.
  return { version: Number(version()), over: over(), at: anyOf(targets()) ?? anyOf(lit()), list: list() }
}

/** Until what was pressed last is answered and drawn. */
export async function answered(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('[data-busy]') === null)
  await page.evaluate(() => new Promise(requestAnimationFrame))
}

/** Numbers from 0 to 1 by lot, the same for the same seed. */
export function lot(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
