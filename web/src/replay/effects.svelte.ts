/** What the page of a replay does by itself. To be called while the page is set up. */
import { untrack } from 'svelte'
import { loadGame } from '$games/index'
import { highlights } from '$lib/state/highlights.svelte'
import { toasts } from '$lib/state/toasts.svelte'
import type { ReplayController } from './controller.svelte'

export function runEffects(controller: ReplayController): void {
  const { replay } = controller
  $effect(() => {
    const { live, module, phone } = controller
    if (!live || module) return
    void loadGame(live.info.game).then((loaded) => {
      controller.module = loaded
      if (phone) controller.view = loaded.tabs[0]?.id ?? controller.view
    })
  })
  // The step and the point of view are shown, and the address says the step.
  $effect(() => {
    if (!controller.live) return
    replay.show().catch((error: unknown) => toasts.error(error))
    history.replaceState(null, '', controller.path)
    untrack(() => {
      if (replay.plays)
        highlights.flash(
          replay.told?.lines.flatMap((line) => line.targets ?? []),
          replay.pause * 0.8,
        )
      else highlights.clear()
    })
  })
  $effect(() => {
    if (!replay.plays) return
    if (replay.step >= replay.length) return void (replay.plays = false)
    const timer = setTimeout(() => replay.goOn(), replay.pause)
    return () => clearTimeout(timer)
  })
}
