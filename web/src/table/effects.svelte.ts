/** What the page of a table does by itself when a frame comes. To be called while the page is set up. */
import { untrack } from 'svelte'
import { on } from 'svelte/events'
import { loadGame } from '$games/index'
import { t } from '$i18n'
import { isSetUp } from '$lib/net/log'
import { highlights } from '$lib/state/highlights.svelte'
import { router } from '$lib/state/router.svelte'
import { settings } from '$lib/state/settings.svelte'
import { toasts } from '$lib/state/toasts.svelte'
import { ring } from '$lib/ui/sounds'
import { Announcer } from './announcer'
import type { TableController } from './controller.svelte'
import type { Digest } from './digest.svelte'
import { followOthers } from './pace'

export function runEffects(controller: TableController, digest: Digest): void {
  loadBoard(controller)
  openTabs(controller)
  announce(controller)
  keepFocus(controller)
  highlightLastMove(controller)
  sendPreference(controller)
  endGame(controller, digest)
  followTable(controller)
  followPace(controller)
}

/** Where tables with the same deal wait for each other: how many have come as far. */
function followPace(controller: TableController): void {
  $effect(() => {
    const of = controller.frame?.waits ? controller.frame.info.tournament : null
    return of ? followOthers(of, (words) => (controller.pace = words)) : undefined
  })
}

/** The sandbox follows the table; a plan not begun ends when the turn has come. */
function followTable(controller: TableController): void {
  $effect(() => {
    const { table, asked, playing } = controller
    void table.frame?.version
    untrack(() => {
      const { planning } = controller
      if (!playing || (asked && !planning.moves.length)) planning.end()
      else planning.follow()
    })
  })
}

function loadBoard(controller: TableController): void {
  $effect(() => {
    const game = controller.frame?.info?.game
    if (game && controller.module?.name !== game) void loadGame(game).then((loaded) => (controller.module = loaded))
  })
}

function openTabs(controller: TableController): void {
  $effect(() => {
    if (controller.module && !controller.tab) controller.tab = controller.module.tabs[0]?.id ?? 'rivals'
  })
  $effect(() => {
    // The tab that the question needs opens by itself, once for each question.
    const wanted = controller.wantedTab
    if (wanted && controller.frame?.version !== undefined) untrack(() => (controller.tab = wanted))
  })
  $effect(() => {
    if (readsChat(controller) && controller.table.unread) controller.table.unread = 0
  })
}

function readsChat({ layout, tab, side, dialog }: TableController): boolean {
  if (layout.compact === 'phone') return tab === 'chat'
  return side === 'chat' && (!layout.rail || dialog === 'drawer')
}

/** For screen readers: turns that are over, what is asked, and who asks to go back. */
function announce(controller: TableController): void {
  const announcer = new Announcer()
  const words = $derived([controller.said?.text, controller.request?.text].filter(Boolean).join(' '))
  let before = ''
  $effect(() => {
    const { frame, turns, asked } = controller
    if (!frame || frame.phase === 'broken') return
    const news = announcer.news(turns, frame)
    const now = `${words} ${asked ? frame.version : ''}` // a question is told each time it is asked
    if (news.length || now !== before) toasts.say([...news.map((each) => `${each}.`), words].join(' '))
    before = now
  })
}

const isFocusLost = (): boolean => document.activeElement === document.body

/** Where one goes on: in a dialog that is open nothing behind it can be reached. */
const goesOn = (): string =>
  document.querySelector('dialog[open]') ? 'dialog[open] .body button:not(:disabled)' : '[data-part="prompt"]'

/** Whoever plays by keys or by ear is not lost when what they pressed is gone: the prompt says what comes next. */
function keepFocus(controller: TableController): void {
  let held: HTMLElement | SVGElement | null = null
  const find = (): void => {
    if (!held || controller.table.busy || !isFocusLost()) return
    held.focus({ preventScroll: true })
    if (isFocusLost()) document.querySelector<HTMLElement>(goesOn())?.focus()
  }
  $effect(() => {
    // No event tells that what had the focus was taken away. A board may lead on to its next question by itself.
    const removals = new MutationObserver(() => held && isFocusLost() && requestAnimationFrame(find))
    removals.observe(document.body, { childList: true, subtree: true })
    const offs = [
      on(document, 'pointerdown', () => (held = null), { capture: true }),
      on(document, 'focusin', (event) => (held = event.target as HTMLElement | SVGElement)),
      () => removals.disconnect(),
    ]
    return () => offs.forEach((off) => off())
  })
  $effect(() => {
    if (controller.table.busy) return
    const later = requestAnimationFrame(find)
    return () => cancelAnimationFrame(later)
  })
}

function highlightLastMove(controller: TableController): void {
  $effect(() => {
    const { last } = controller.table
    if (!last || last.seat === controller.frame?.seat || settings.still) return
    const targets = last.lines.flatMap((line) => (isSetUp(line) ? [] : (line.targets ?? [])))
    untrack(() => highlights.flash(targets, Math.max(900, settings.pause)))
  })
}

/** Whether turns are to be confirmed, where the settings of this browser say more than the table's. */
function sendPreference(controller: TableController): void {
  let sent = false
  $effect(() => {
    const { frame, playing, seated, table } = controller
    if (!playing || !seated || sent || settings.confirm === 'table') return
    sent = true
    const wanted = settings.confirm === 'yes'
    if (frame!.info.seats[frame!.seat!]!.confirm !== wanted) void table.do({ do: 'prefer', confirm: wanted })
  })
}

function endGame(controller: TableController, digest: Digest): void {
  let ended = $state(false)
  $effect(() => {
    if (controller.frame?.phase !== 'finished' || ended) return
    ended = true
    untrack(() => {
      controller.open('end')
      if (digest.watched) ring('end')
    })
  })
  $effect(() => {
    const next = controller.frame?.info?.rematch
    if (!next || !ended || !controller.played) return
    untrack(() => (controller.wantsRematch ? router.go(`/t/${next}`) : toasts.show(t('rematch.there'))))
  })
}
