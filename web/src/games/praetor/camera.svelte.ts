/** Looking about in the city: fitted at first, then pushed and zoomed by hand; what is asked about comes into sight. */
import { untrack } from 'svelte'
import { cubicOut } from 'svelte/easing'
import { Tween } from 'svelte/motion'
import { settings } from '$lib/state/settings.svelte'
import type { PraetorPosition } from '$lib/net/types'
import {
  between,
  bestView,
  boundView,
  centreView,
  cityBox,
  isSeen,
  READABLE,
  revealCell,
  settle,
  wholeView,
  zoomView,
  type Box,
  type Cell,
  type View,
} from './viewport'

/** What there is to see; a component gives it with getters. */
export interface Sight {
  readonly position: PraetorPosition
  /** Spaces or tiles that can be chosen. */
  readonly asked: readonly Cell[]
  /** They are spaces. */
  readonly placing: boolean
  /** Where the tile in hand is shown. */
  readonly held: Cell | null
  readonly phone: boolean
}

const READABLE_ON_PHONES = 0.74 // a finger needs more room
const CHANGED = 24 // pixels; a window that changed less has not changed
const START: View = { k: 1, x: 0, y: 0 }

interface Point {
  x: number
  y: number
}

export class Camera {
  frame = $state<HTMLElement>()
  width = $state(0)
  height = $state(0)
  /** Where it looks, or is about to. */
  view = $state.raw<View>(START)
  dragging = $state(false)
  touch = false
  /** A push is under way or has just ended: the click that ends it means nothing. */
  pushed = false
  private byHand = false
  private readonly glide = new Tween<View>(START, {
    duration: 0,
    easing: cubicOut,
    interpolate: (a, b) => (t) => between(a, b, t),
  })
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing is drawn from it
  private readonly pointers = new Map<number, Point>()
  private seen: { turn: number; width: number; height: number } | null = null

  constructor(private readonly sight: Sight) {
    $effect(() => this.follow())
    $effect(() => this.show())
  }

  /** Where it looks at this moment. */
  get now(): View {
    return this.glide.current
  }

  get box(): Box {
    return cityBox(this.sight.position)
  }

  look(to: View, ms = 0): void {
    this.view = to
    void this.glide.set(to, { duration: lasting(ms) })
  }

  /** By hand: not further than the city reaches, and no longer fitted by itself. */
  push(to: View, ms = 0): void {
    this.byHand = true
    this.look(boundView(to, this.box, this.width, this.height), ms)
  }

  /** The whole city, or if that is too small to be read, where the choices are. */
  fit(ms = 0): void {
    const { position, asked, phone } = this.sight
    this.byHand = false
    const least = phone ? READABLE_ON_PHONES : READABLE
    if (this.all.k >= least) return this.look(this.all, ms)
    const cells = asked.length ? asked : position.city.map((tile) => tile.at)
    const near = bestView(cells, least, this.width, this.height)
    this.look(settle(near, cityBox(position, this.sight.placing), this.width, this.height), ms)
  }

  /** All of it, however small. */
  overlook(ms = 0): void {
    this.byHand = true
    this.look(this.all, ms)
  }

  private get all(): View {
    const { position, placing, phone } = this.sight
    return wholeView(position, placing, this.width, this.height, phone ? 1 : 1.16)
  }

  zoom(factor: number, px = this.width / 2, py = this.height / 2, ms = 160): void {
    this.push(zoomView(this.view, factor, px, py), ms)
  }

  reveal(cell: Cell, margin?: number): void {
    const to = revealCell(this.view, cell, this.width, this.height, margin)
    if (to.x !== this.view.x || to.y !== this.view.y) this.look(to, 160)
  }

  /** To a cell that lies out of sight, with what is around it. */
  towards([x, y]: Cell): void {
    this.push(centreView({ left: x, top: y, right: x + 1, bottom: y + 1 }, this.view.k, this.width, this.height), 220)
  }

  sees(cells: readonly Cell[]): boolean {
    return isSeen(this.view, cells, this.width, this.height)
  }

  /**
   * A new turn or another room: look at the whole. Within a turn nothing shifts by itself, and on phones not when the
   * sheet below grows: then only the tile in hand is kept in sight.
   */
  private follow(): void {
    const { position, phone } = this.sight
    const now = { turn: position.turn, width: this.width, height: this.height }
    const { seen } = this
    if (!now.width) return
    const wider = !seen || Math.abs(seen.width - now.width) > CHANGED
    const higher = !seen || Math.abs(seen.height - now.height) > CHANGED
    const turned = seen?.turn !== now.turn
    if (!wider && !higher && !turned) return
    this.seen = now
    untrack(() => {
      if (!wider && !turned && phone) {
        const { held, asked } = this.sight
        if (held) this.reveal(held)
        else if (!this.byHand && asked.length && !asked.some((cell) => this.sees([cell]))) this.fit(160)
      } else if (!this.byHand) this.fit(wider || higher ? 0 : 260)
    })
  }

  /** What is asked about comes into sight, unless somebody looks at some of it already. */
  private show(): void {
    const { asked, phone, position } = this.sight
    if (!this.width) return
    const turning = position.decision?.name === 'RotateTile' ? position.decision.at : null
    untrack(() => {
      if (turning) this.reveal(turning)
      if (!asked.length || (phone && (this.byHand || this.sight.held))) return
      const seen = this.byHand ? asked.some((cell) => this.sees([cell])) : this.sees(asked)
      if (!seen) this.fit(260)
    })
  }

  // Mouse and fingers.

  readonly down = (event: PointerEvent): void => {
    this.touch = event.pointerType !== 'mouse'
    if (event.button !== 0) return
    this.pointers.set(event.pointerId, this.local(event))
    this.pushed = false
  }

  readonly move = (event: PointerEvent): void => {
    const last = this.pointers.get(event.pointerId)
    if (!last) return
    const now = this.local(event)
    const [dx, dy] = [now.x - last.x, now.y - last.y]
    if (!this.pushed && Math.hypot(dx, dy) < (this.touch ? 9 : 5)) return
    if (!this.pushed) {
      this.pushed = this.dragging = true
      this.frame?.setPointerCapture(event.pointerId)
    }
    const other = [...this.pointers].find(([id]) => id !== event.pointerId)?.[1]
    this.push(other ? this.pinched(last, now, other) : { k: this.view.k, x: this.view.x + dx, y: this.view.y + dy })
    this.pointers.set(event.pointerId, now)
  }

  readonly up = (event: PointerEvent): void => {
    this.pointers.delete(event.pointerId)
    this.dragging = this.pointers.size > 0 && this.pushed
    if (this.pushed) setTimeout(() => (this.pushed = false)) // after the click that ends a push
  }

  readonly wheel = (event: WheelEvent): void => {
    event.preventDefault()
    const at = this.local(event)
    this.zoom(Math.exp(-event.deltaY * 0.0014), at.x, at.y, 0)
  }

  private pinched(last: Point, now: Point, other: Point): View {
    const before = Math.hypot(last.x - other.x, last.y - other.y)
    const after = Math.hypot(now.x - other.x, now.y - other.y)
    return zoomView(this.view, after / Math.max(1, before), (now.x + other.x) / 2, (now.y + other.y) / 2)
  }

  /** The page may be drawn smaller: pixels of the screen to pixels of this box. */
  private local(event: MouseEvent): Point {
    const edge = this.frame!.getBoundingClientRect()
    const scale = edge.width / this.width || 1
    return { x: (event.clientX - edge.left) / scale, y: (event.clientY - edge.top) / scale }
  }
}

/** How long a movement takes, as the settings and the system like it. */
function lasting(ms: number): number {
  if (settings.still) return 0
  return settings.motion === 'fast' ? ms / 2 : settings.motion === 'slow' ? ms * 1.6 : ms
}
