/**
 * Presses that know nothing of a page: every button, link, box and tab that is there, one after the other; what opens
 * is pressed through too, and left again. Pieces that can be chosen are for the hands (`hands.ts`).
 */
import type { Page } from '@playwright/test'
import type { Person } from './people'

/** What to write into fields, by what they are for. */
export interface Filling {
  account?: string
  password?: string
  code?: string
  link?: string
  record?: string
  /** What is looked for. */
  search?: string
}

/** Something that can be pressed. */
interface Thing {
  key: string
  /** The dialog it stands in. */
  dialog: string
}

const MOST = 120 // presses on one page

export class Presses {
  readonly failures: string[] = []
  /** Links, and what is in the settings, are the same everywhere: once will do. */
  private readonly known = new Set<string>()

  private constructor(private readonly person: Person) {}

  static async by(person: Person): Promise<Presses> {
    const presses = new Presses(person)
    const context = person.page.context()
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await context.exposeBinding('refused', (_, text: string) => void presses.failures.push(`refused: ${text}`))
    await context.addInitScript(watchToasts)
    context.on('page', (opened) => void opened.close().catch(() => undefined))
    person.page.on('dialog', (box) => {
      presses.failures.push(`a box of the browser: ${box.message()}`)
      void box.dismiss()
    })
    return presses
  }

  /** Press everything that can be found on a page. */
  async everywhere(name: string, come: () => Promise<void>, filling: Filling = {}): Promise<void> {
    const { page } = this.person
    await come()
    const home = new URL(page.url()).pathname
    const done = new Set<string>()
    const opener = new Map<string, string>()
    for (let count = 0; count < MOST; count++) {
      const things = await this.things(page)
      const thing = things.find(({ key }) => !done.has(key) && !this.known.has(key))
      const dialog = things[0]?.dialog ?? ''
      if (!thing && !dialog) break
      if (!thing) await page.keyboard.press('Escape')
      else {
        done.add(thing.key)
        if (/^a |@Settings$/.test(thing.key)) this.known.add(thing.key)
        const complaints = this.person.complaints.length
        await page.evaluate(fill, filling)
        if (!(await this.press(things.indexOf(thing)))) done.delete(thing.key)
        for (const said of this.person.complaints.slice(complaints))
          this.failures.push(`${name}, ${thing.key}: ${said}`)
      }
      await this.person.quiet()
      if (new URL(page.url()).pathname !== home) {
        await page.goBack()
        await page.locator('main').waitFor()
        await this.person.quiet()
      }
      const now = (await this.things(page))[0]?.dialog ?? ''
      if (thing && now && now !== dialog) opener.set(now, thing.key)
      // What vanished before all of it was pressed is opened once more.
      const left = things.some(({ key }) => !done.has(key) && !this.known.has(key))
      if (dialog && now !== dialog && left) done.delete(opener.get(dialog) ?? '')
    }
  }

  /** Press what is marked; false if the table has moved on meanwhile, and it is gone. */
  private async press(mark: number): Promise<boolean> {
    const marked = this.person.page.locator(`[data-press="${mark}"]`)
    try {
      await marked.click({ timeout: 5000 })
      return true
    } catch (error) {
      if (await marked.count()) throw error
      return false
    }
  }

  /** What can be pressed now, in the order in which it is to be. */
  private things(page: Page): Promise<Thing[]> {
    return page.evaluate(find)
  }
}

/** In the page: tell of every refusal that is shown, however short. */
function watchToasts(): void {
  window.print = () => undefined // the box for it belongs to the system
  const told = new WeakSet<Element>()
  new MutationObserver(() => {
    for (const toast of document.querySelectorAll('.toast.error')) {
      if (!told.has(toast)) (window as unknown as { refused(text: string): void }).refused(toast.textContent ?? '')
      told.add(toast)
    }
  }).observe(document, { subtree: true, childList: true })
}

/** In the page: mark what can be pressed. What ends something comes last, what closes last of all. */
function find(): Thing[] {
  for (const old of document.querySelectorAll('[data-press]')) old.removeAttribute('data-press')
  const open = [...document.querySelectorAll('dialog[open]')].at(-1)
  const dialog = open?.getAttribute('aria-label') ?? ''
  const nameOf = (each: Element) =>
    (each.getAttribute('aria-label') ?? each.textContent ?? '').replace(/\s+/g, ' ').replace(/\d+/g, '#').trim()
  const ends = /^(×|Close|Sign out|Resign|Leave|Close the table|Remove|Revoke)/
  const lists = new Map<Element, number>()
  const all = [...(open ?? document.body).querySelectorAll<HTMLElement>('button, a[href], summary, label:has(input)')]
  const fit = all.filter((each) => {
    const box = each.getBoundingClientRect()
    if (!box.width || !box.height || each.closest('.toasts, [inert]')) return false
    if (
      each.matches(
        ':disabled, [aria-disabled=true], [data-target], [data-spot], .skip, [tabindex="-1"]:not([role=tab])',
      )
    )
      return false
    if (each instanceof HTMLAnchorElement && (each.origin !== location.origin || each.hash)) return false
    if (/^(en|de|es|fr)$/.test(each.querySelector('input')?.value ?? '')) return false // it would change all names
    if (each.closest('form')?.querySelector('[autocomplete=one-time-code]') && each.matches('[type=submit]'))
      return false // the code of an app: `account.spec.ts` has one
    const list = each.closest('ul, ol, tbody')
    if (!list) return true
    lists.set(list, (lists.get(list) ?? 0) + 1)
    return lists.get(list)! <= 3 // of things that are alike, some
  })
  const last = (each: HTMLElement) =>
    each.matches('.x') ? 3 : each.matches('.danger') || ends.test(nameOf(each)) ? 2 : each.matches('a') ? 1 : 0
  fit.sort((a, b) => last(a) - last(b))
  return fit.map((each, at) => {
    each.setAttribute('data-press', String(at))
    const kind = each.matches('a')
      ? `a ${each.getAttribute('href')?.replace(/\/t\/[\w-]+/, '/t/#')}`
      : each.tagName.toLowerCase()
    return { key: each.matches('a') ? kind : `${kind} ${nameOf(each)} @${dialog}`, dialog }
  })
}

/** In the page: write something that fits into every empty field, but no address to which anything could be sent. */
function fill({ account, password, code, link, record, search }: Filling): void {
  const known = document.querySelector('[autocomplete=current-password], [autocomplete=off][maxlength="40"]') !== null
  for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')) {
    // A name that was written to come as a guest is not that of the account, nor the other way round.
    const other = field.autocomplete === 'username' && known === (field.value !== account)
    if ((field.value && !other) || field.readOnly || field.disabled) continue
    const label = field.getAttribute('aria-label') ?? field.closest('label')?.textContent ?? ''
    const fresh = `Livia ${Math.floor(Math.random() * 1e6)}`
    let value: string | undefined
    if (field.type === 'password') value = password
    else if (field instanceof HTMLTextAreaElement) value = record
    else if (field.autocomplete === 'username') value = known ? account : fresh
    else if (field.maxLength === 40) value = code
    else if (/link/i.test(label)) value = link
    else if (field.closest('[role=search]')) value = search
    else if (field.required) value = fresh
    if (!value || !['text', 'password', 'textarea'].includes(field.type)) continue
    field.value = value
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
