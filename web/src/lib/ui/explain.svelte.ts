/**
 * Pieces that say what they are: `{@attach explain(() => ({ title: 'Wood', lines: ['…'] }))}`. A card comes when the
 * mouse rests on the piece, when it has the focus and when it is held down; there is one card for the whole page.
 */
import { mount } from 'svelte'
import type { Attachment } from 'svelte/attachments'
import { on } from 'svelte/events'
import { tooltip, type Explain } from '$lib/state/tooltip.svelte'
import ExplainCard from './Tooltip.svelte'

const REST = 380 // milliseconds until a mouse rests
const NEXT = 90 // and until it rests on the next piece
const HOLD = 420 // until a finger holds

let there = false
/** Where the mouse was pressed last: what then comes to lie under it has not been pointed at. */
let pressed = ''
const spotOf = ({ clientX, clientY }: PointerEvent): string => `${clientX} ${clientY}`

function bringCard(): void {
  if (there) return
  there = true
  mount(ExplainCard, { target: document.body })
  on(window, 'pointerdown', (event) => void (pressed = spotOf(event)), { capture: true })
}

/** What answers to a click of its own. */
const acts = (piece: Element): boolean => piece.matches('button, a, [role=button]')

export function explain(what: Explain): Attachment<HTMLElement | SVGElement> {
  return (piece) => {
    bringCard()
    let touched = false
    piece.setAttribute('data-explained', '')
    if (!acts(piece) && !piece.hasAttribute('aria-label')) $effect(() => name(piece, what().title))

    const listen: Record<string, (event: Event) => void> = {
      pointerenter: (event) =>
        isMouse(event) &&
        spotOf(event as PointerEvent) !== pressed &&
        tooltip.soon(piece, what, tooltip.piece ? NEXT : REST),
      pointerleave: (event) => isMouse(event) && tooltip.hide(),
      pointerdown: (event) => {
        touched = !isMouse(event)
        tooltip.hide()
        if (touched) tooltip.soon(piece, what, HOLD)
      },
      pointerup: () => touched && tooltip.stay(),
      pointercancel: () => touched && tooltip.stay(),
      contextmenu: (event) => touched && event.preventDefault(),
      focus: () => piece.matches(':focus-visible') && tooltip.soon(piece, what, REST),
      blur: () => tooltip.hide(),
    }
    const offs = Object.entries(listen).map(([name, heard]) => on(piece, name, heard))
    // Held down means: tell me. Not: do it.
    const click = (event: Event): void => {
      if (!touched) return
      if (tooltip.piece === piece) event.stopPropagation()
      else if (!acts(piece)) tooltip.show(piece, what)
    }
    offs.push(on(piece, 'click', click, { capture: true }))
    return () => {
      offs.forEach((off) => off())
      if (tooltip.piece === piece) tooltip.hide()
    }
  }
}

const isMouse = (event: Event): boolean => (event as PointerEvent).pointerType === 'mouse'

/** What is no button and has no name gets one and can be reached with arrow keys (`arrowKeyGroup`). */
function name(piece: Element, title: string): void {
  if (!piece.hasAttribute('tabindex')) piece.setAttribute('tabindex', '-1')
  if (!piece.hasAttribute('role')) piece.setAttribute('role', 'group')
  piece.setAttribute('aria-label', title)
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** The arrow keys lead from one piece that is explained to the next. */
export const arrowKeys: Attachment<HTMLElement> = (root) =>
  on(root, 'keydown', (event) => {
    const step = STEPS[event.key]
    const at = event.target as HTMLElement
    if (!step || event.defaultPrevented) return
    const pieces = [...root.querySelectorAll<HTMLElement>('[data-explained]')].filter(
      (piece) => piece.getClientRects().length,
    )
    const next = at === root ? (step > 0 ? pieces[0] : pieces.at(-1)) : pieces[pieces.indexOf(at) + step]
    if (!next) return
    next.focus()
    event.preventDefault()
  })

/** The same where nothing can be chosen: one stop for Tab leads inside. */
export const arrowKeyGroup: Attachment<HTMLElement> = (root) => {
  root.tabIndex = 0
  return arrowKeys(root)
}
