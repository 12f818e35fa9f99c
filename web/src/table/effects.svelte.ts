/** What the page of a table does by itself when a frame comes. To be called while the page is set up. */
import { untrack } from 'svelte'
import { loadGame } from '$games/index'
import { t } from '$i18n'
import { highlights } from '$lib/state/highlights.svelte'
import { router } from '$lib/state/router.svelte'
import { settings } from '$lib/state/settings.svelte'
import { toasts } from '$lib/state/toasts.svelte'
import type { TableController } from './controller.svelte'
import type { Digest } from './digest.svelte'

export function runEffects(controller: TableController, digest: Digest): void {
  loadBoard(controller)
  openTabs(controller)
  announce(controller)
  highlightLastMove(controller)
  sendPreference(controller)
  endGame(controller, digest)
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
    if (controller.side === 'chat' || controller.tab === 'chat') controller.table.unread = 0
  })
}

/** For screen readers. */
function announce(controller: TableController): void {
  $effect(() => {
    const { said, table } = controller
    if (!said) return
    const lines = table.last?.lines.map((line) => controller.told(line.message)) ?? []
    toasts.say([...lines, said.text].join(' '))
  })
}

function highlightLastMove(controller: TableController): void {
  $effect(() => {
    const { last } = controller.table
    if (!last || last.seat === controller.frame?.seat || settings.still) return
    const targets = last.lines.flatMap((line) => line.targets ?? [])
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
      if (digest.watched) controller.ring('end')
    })
  })
  $effect(() => {
    const next = controller.frame?.info?.rematch
    if (!next || !ended || !controller.seated) return
    untrack(() => (controller.wantsRematch ? router.go(`/t/${next}`) : toasts.show(t('rematch.there'))))
  })
}
