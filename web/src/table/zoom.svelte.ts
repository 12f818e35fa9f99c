/** A board seen nearer: drawn larger, and scrolled in its place. */
const STEP = 1.2
const LARGEST = 2.5

interface Point {
  x: number
  y: number
}

export class Zoom {
  factor = $state(1)
  box = $state<HTMLElement>()
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing is drawn from it
  private readonly pointers = new Map<number, Point>()

  readonly nearer = (): void => this.by(STEP)
  readonly further = (): void => this.by(1 / STEP)
  readonly whole = (): void => void (this.factor = 1)

  /** Nearer or further; what is under the point stays there. */
  by(factor: number, at?: Point): void {
    const { box } = this
    const before = this.factor
    const next = Math.min(LARGEST, Math.max(1, before * factor))
    this.factor = next < 1.03 ? 1 : next
    if (!box) return
    const edge = box.getBoundingClientRect()
    const [x, y] = at ? [at.x - edge.left, at.y - edge.top] : [edge.width / 2, edge.height / 2]
    const grown = this.factor / before
    const to = { left: (box.scrollLeft + x) * grown - x, top: (box.scrollTop + y) * grown - y }
    requestAnimationFrame(() => box.scrollTo({ ...to, behavior: 'instant' }))
  }

  // Wheel and fingers; what a game does with them itself comes first.

  readonly wheel = (event: WheelEvent): void => {
    if (event.defaultPrevented) return
    event.preventDefault()
    this.by(Math.exp(-event.deltaY * 0.0016), { x: event.clientX, y: event.clientY })
  }

  readonly down = (event: PointerEvent): void => void this.pointers.set(event.pointerId, placeOf(event))

  readonly move = (event: PointerEvent): void => {
    const last = this.pointers.get(event.pointerId)
    if (!last || !this.box) return
    const now = placeOf(event)
    const other = [...this.pointers].find(([id]) => id !== event.pointerId)?.[1]
    if (other) this.by(apart(now, other) / Math.max(1, apart(last, other)), middleOf(now, other))
    else if (event.pointerType === 'mouse' && this.factor > 1) this.box.scrollBy(last.x - now.x, last.y - now.y)
    this.pointers.set(event.pointerId, now)
  }

  readonly up = (event: PointerEvent): void => void this.pointers.delete(event.pointerId)
}

const placeOf = (event: PointerEvent): Point => ({ x: event.clientX, y: event.clientY })
const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)
const middleOf = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
