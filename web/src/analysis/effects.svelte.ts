/** What the page of an analysis does by itself. To be called while the page is set up. */
import { untrack } from 'svelte'
import { loadGame } from '$games/index'
import { learn } from '$i18n'
import { highlights } from '$lib/state/highlights.svelte'
import { toasts } from '$lib/state/toasts.svelte'
import type { AnalysisController } from './controller.svelte'

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
  $effect(() => () => controller.store.leave())
}
