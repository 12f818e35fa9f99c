/** What can be measured on a page: how large its words are on the screen, and what does not fit. */
import type { Page } from '@playwright/test'

/** Nothing that is to be read is smaller on the screen, in pixels. */
export const SMALLEST = 11.5

/** Words that are smaller than that: their size, and where they stand. Drawings, transforms and zooms count. */
export function smallWords(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const words = [...walk(document.body)].filter(isSeen)
    const probes = new Map([...new Set(words.map((text) => text.parentElement!))].map((each) => [each, probe(each)]))
    const sizes = new Map([...probes].map(([parent, each]) => [parent, sizeOf(each)]))
    probes.forEach((each) => each.remove())
    const small = words.flatMap(({ data, parentElement: parent }) =>
      sizes.get(parent!)! < least - 0.02
        ? [`${sizes.get(parent!)!.toFixed(1)}: "${data.trim()}" in ${place(parent!)}`]
        : [],
    )
    return [...new Set(small)]

    function sizeOf(probe: Element): number {
      const { width, height } = probe.getBoundingClientRect()
      return Math.hypot(width, height) / 100
    }

    function* walk(root: Node): Generator<Text> {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) if ((walker.currentNode as Text).data.trim()) yield walker.currentNode as Text
    }
    function isSeen(text: Text): boolean {
      const parent = text.parentElement!
      if (parent.closest('.unseen, option, script, style, .skip')) return false
      const range = document.createRange()
      range.selectNodeContents(text)
      const { width, height } = range.getBoundingClientRect()
      return width > 1 && height > 1 && parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    }
    /** Something that is a hundred letters long, as large as the letters in `parent` are drawn. */
    function probe(parent: Element): Element {
      const drawn = parent.closest<SVGElement>('text')
      if (drawn) {
        const line = document.createElementNS('http://www.w3.org/2000/svg', 'line')
        line.style.fontSize = getComputedStyle(parent).fontSize
        line.setAttribute('x2', '100em')
        drawn.parentElement!.append(line)
        return line
      }
      const block = document.createElement('x-probe')
      Object.assign(block.style, {
        position: 'absolute',
        display: 'block',
        visibility: 'hidden',
        font: 'inherit',
        width: '100em',
        minWidth: '100em',
        maxWidth: 'none',
        height: '0',
        padding: '0',
        border: '0',
        animation: 'none',
        transform: 'none',
      })
      parent.append(block)
      return block
    }
    function place(element: Element): string {
      const path = []
      for (let each: Element | null = element; each && path.length < 4; each = each.parentElement) {
        path.unshift(each.tagName.toLowerCase() + (each.classList[0] ? `.${each.classList[0]}` : ''))
      }
      return path.join(' > ')
    }
  }, SMALLEST)
}

/** Names on the board that end in dots for want of room. */
export function shortened(page: Page): Promise<string[]> {
  return page
    .locator('main .table :is(b, span, text)')
    .evaluateAll((all) =>
      all
        .filter((each) => getComputedStyle(each).textOverflow === 'ellipsis' && each.scrollWidth > each.clientWidth + 1)
        .map((each) => each.textContent!.trim()),
    )
}

/** Tiles on offer whose tick, which says that they can be built, lies on their price. */
export function tickedPrices(page: Page): Promise<string[]> {
  return page.locator('[data-target^="available:"]').evaluateAll((all) =>
    all.flatMap((each) => {
      const [tick, price] = ['.tick', '.costs'].map((part) => each.querySelector(part)!.getBoundingClientRect())
      return tick!.right > price!.left ? [each.querySelector('.head')!.textContent!] : []
    }),
  )
}

/** Words of a drawing that lie on one another. */
export function overlaid(page: Page, within: string): Promise<string[]> {
  return page.locator(`${within} text`).evaluateAll((all) => {
    const seen = all.filter((each) => each.checkVisibility())
    return seen.flatMap((one, k) =>
      seen.slice(k + 1).flatMap((other) => {
        const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
        const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left)
        const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
        return wide > 2 && high > 4 ? [`${one.textContent} on ${other.textContent}`] : []
      }),
    )
  })
}

/** What is cut off or asks for a scrollbar on a page that is to fit: the page itself, parts of it, and single words. */
export function misfits(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    /** What is meant to be scrolled, pushed about or cut with an ellipsis. */
    const MAY = '.city, [role=log], .talk, .unseen, dialog, input, textarea, [data-scrolls]'
    const { scrollWidth, scrollHeight } = document.documentElement
    const found: string[] = []
    if (scrollWidth > innerWidth + 1 || scrollHeight > innerHeight + 1)
      found.push(`the page: ${scrollWidth} x ${scrollHeight} in ${innerWidth} x ${innerHeight}`)
    for (const each of document.querySelectorAll<HTMLElement>('#app *')) {
      if (each instanceof SVGElement || each.closest(MAY) || !each.checkVisibility()) continue
      const style = getComputedStyle(each)
      if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') continue
      const [wide, high] = [each.scrollWidth - each.clientWidth, each.scrollHeight - each.clientHeight]
      if (style.overflowX !== 'visible' && style.display !== 'inline' && (wide > 1 || high > 1))
        found.push(`${each.tagName.toLowerCase()}.${each.classList[0] ?? ''}: ${wide} x ${high} too much`)
    }
    return found
  })
}

/** Names of rulings, as `T-1`, that a line ends in the middle of. */
export function brokenRulings(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const text = walker.currentNode as Text
      for (const { 0: name, index } of text.data.matchAll(/\b[A-Z]-\d+/g)) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + name.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > 1) found.push(`${name} in "${text.parentElement!.textContent}"`)
      }
    }
    return found
  })
}
