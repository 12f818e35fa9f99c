/** The bar at the foot of a phone: whether the page that is shown has room for it. */
import { phone } from './phone'

class Bar {
  private pages = $state(0)
  /** Pages with a header have; tables that are played, reviews and puzzles need all of the screen. */
  readonly shown = $derived(this.pages > 0 && phone.current)

  /**
   * A page that has room is there until what this returns is called. It is counted out when the next one has been
   * counted in, so that the bar stays, and the focus in it.
   */
  hold(): () => void {
    this.pages += 1
    return () => queueMicrotask(() => (this.pages -= 1))
  }
}

export const bar = new Bar()
