/** Whether to sum up what rivals did: for whoever was away when their turn came. To be made while the page is set up. */
import { untrack } from 'svelte'
import type { TableController } from './controller.svelte'

export class Digest {
  open = $state(false)
  /** The page was here while the game was played. */
  watched = false
  private away = true // as everybody is who just came

  constructor(controller: TableController) {
    $effect(() => {
      const { frame, asked, news } = controller
      const advised = frame !== null && controller.advised === frame.version // whoever wants advice knows the news
      if (!frame || frame.phase !== 'playing') return
      const due = asked && this.away && news.length > 0
      untrack(() => {
        this.open = asked && !advised && (this.open || due)
        if (!document.hidden) this.away = false
        this.watched = true
      })
    })
  }

  readonly close = (): void => {
    this.open = false
  }

  readonly visibility = (): void => {
    if (document.hidden) this.away = true
  }
}
