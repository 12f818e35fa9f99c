/**
 * The board alone on the whole screen; where a browser does not give it, at least on the whole page. Browsers give and
 * take the screen a little later, when something else may be wanted, so one step follows the other.
 */
export class FullScreen {
  /** What is wanted, and shown at once. */
  on = $state(false)
  private settling = false

  toggle(): void {
    this.on = !this.on
    void this.settle()
  }

  /** The browser has given the screen or taken it, as by a key of its own. */
  changed(): void {
    if (!this.settling) this.on = document.fullscreenElement !== null
  }

  private async settle(): Promise<void> {
    if (this.settling || !document.fullscreenEnabled) return
    this.settling = true
    try {
      while (this.on !== (document.fullscreenElement !== null))
        await (this.on ? document.documentElement.requestFullscreen() : document.exitFullscreen())
    } catch {
      // It is not given: the page shows the board alone nevertheless.
    }
    this.settling = false
  }
}
