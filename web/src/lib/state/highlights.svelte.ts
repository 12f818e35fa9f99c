/** The pieces a log line or a hint is about; `Highlights.svelte` draws rings around them. */
class Highlights {
  targets = $state.raw<readonly string[]>([])
  private timer: ReturnType<typeof setTimeout> | undefined

  show(targets: readonly string[] = []): void {
    clearTimeout(this.timer)
    this.targets = targets
  }

  /** Show them for a moment. */
  flash(targets: readonly string[] = [], milliseconds = 1600): void {
    this.show(targets)
    if (targets.length) this.timer = setTimeout(() => this.clear(), milliseconds)
  }

  clear(): void {
    this.show()
  }
}

export const highlights = new Highlights()

/** Where a choice is made: what is pressed for it, or pressed first; if nothing is yet, where it lies. */
export function choicesAt(target: string, page: ParentNode = document): Element[] {
  const lit = [...page.querySelectorAll<HTMLElement>('[data-target]:not(dialog *)')]
  const exact = lit.filter((each) => each.dataset['target'] === target)
  if (exact.length) return exact
  const first = lit.filter((each) => target.startsWith(`${each.dataset['target']}>`))
  return first.length ? first : elementsAt(target.split('>')[0]!, page)
}

/**
 * Where a piece lies on the page. Boards say it with `data-spot`, mats of their owner with `data-mat`;
 * a piece on a mat that is not in sight is found at its owner, `data-seat`.
 */
export function elementsAt(target: string, page: ParentNode = document): Element[] {
  const owned = /^(\d+)\/(.+)$/.exec(target)
  if (!owned) return [...page.querySelectorAll(`[data-spot=${JSON.stringify(target)}]`)]
  const [, seat, spot] = owned
  const pieces = [...page.querySelectorAll(`[data-mat="${seat}"] [data-spot=${JSON.stringify(spot)}]`)]
  return pieces.length ? pieces : [...page.querySelectorAll(`[data-seat="${seat}"]`)]
}
