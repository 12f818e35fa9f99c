/** What the page of an analysis does by itself. To be called while the page is set up. */
import { untrack } from 'svelte'
import { loadGame } from '$games/index'
import { learn } from '$i18n'
import { highlights } from '$lib/state/highlights.svelte'
import { toasts } from '$lib/state/toasts.svelte'
import type { AnalysisController } from './controller.svelte'
import { viewOf } from './views'

const PACE = 900 // milliseconds for a move of a line that plays by itself
const fail = (error: unknown) => toasts.error(error)

export function runEffects(controller: AnalysisController): void {
  $effect(() => {
    const { live, module } = controller
    if (!live || module) return
    void Promise.all([loadGame(live.info.game), learn(live.info.game)]).then(([loaded]) => (controller.module = loaded))
  })
  $effect(() => {
    void controller.entries.length
    untrack(() => controller.begin())
  })
  $effect(() => {
    void controller.learning.on
    void controller.exploring.on
    controller.show().catch(fail)
  })
  // Another decision: its lines in words, and the address says which turn.
  $effect(() => {
    if (!controller.entry || !controller.module) return
    untrack(() => {
      controller.tell().catch(fail)
      highlights.clear()
      history.replaceState(null, '', controller.path)
    })
  })
  // A line is played through by itself; the address says which one it is.
  $effect(() => {
    const { exploring } = controller
    if (!exploring.on) return
    void exploring.of
    untrack(() => controller.here())
  })
  $effect(() => {
    const { exploring } = controller
    if (!exploring.plays) return
    void exploring.told
    const timer = setTimeout(() => exploring.goOn(), PACE)
    return () => clearTimeout(timer)
  })
  // The part of the table that is asked about is in sight.
  $effect(() => {
    const { frame } = controller.exploring
    const { module } = controller
    const tab = frame && module?.tabFor?.(frame)
    if (tab) controller.tab = tab
  })
  // Those who look at the game together see it where whoever leads does.
  $effect(() => {
    void viewOf(controller)
    void controller.together.leads
    untrack(() => controller.together.moved())
  })
  $effect(() => () => {
    controller.store.leave()
    controller.together.hangUp()
  })
}
