/** The rating over time or from game to game, as lines on a plane. */
import type { PointResponse } from '$lib/net/types'

export type Range = 'month' | 'year' | 'games'
export interface Box {
  left: number
  right: number
  top: number
  bottom: number
}
export interface Dot {
  point: PointResponse
  /** From 1, of all games there are. */
  number: number
  x: number
  y: number
}

const DAY = 86_400_000
const SPANS = { month: 30 * DAY, year: 365 * DAY }
const STEPS = [10, 20, 50, 100, 200, 500]
const LINES = 6
/** Above it little is known. */
export const PROVISIONAL = 100

/** The games of a time, with their numbers among all. */
export function within(points: readonly PointResponse[], range: Range, now: number) {
  const all = points.map((point, index) => ({ point, number: index + 1 }))
  return range === 'games' ? all : all.filter(({ point }) => point.finished >= now - SPANS[range])
}

/** The lowest and highest points that are shown: the band where it is not wide, and those bots that are near it. */
export function bounds(points: readonly PointResponse[], bots: readonly number[]): [number, number] {
  const low = Math.min(...points.map((each) => each.rating - Math.min(each.sigma, PROVISIONAL)))
  const high = Math.max(...points.map((each) => each.rating + Math.min(each.sigma, PROVISIONAL)))
  const near = bots.filter((each) => each > low - 250 && each < high + 250)
  const [from, to] = [Math.min(low, ...near), Math.max(high, ...near)]
  const margin = Math.max(20, (to - from) * 0.06)
  return [from - margin, to + margin]
}

/** Round values between two, about so many. */
export function ticks(low: number, high: number): number[] {
  const step = STEPS.find((each) => (high - low) / each <= LINES) ?? 1000
  const first = Math.ceil(low / step) * step
  return Array.from({ length: Math.max(0, Math.floor((high - first) / step) + 1) }, (_, i) => first + i * step)
}

export interface Plane {
  dots: Dot[]
  line: string
  band: string
  y: (points: number) => number
  ticks: number[]
  /** Where it stops being provisional, if that is in sight. */
  known: number | null
}

export function planeOf(
  points: readonly PointResponse[],
  range: Range,
  now: number,
  bots: readonly number[],
  box: Box,
): Plane | null {
  const shown = within(points, range, now)
  if (!shown.length) return null
  const [low, high] = bounds(
    shown.map((each) => each.point),
    bots,
  )
  const [first, last] = range === 'games' ? [shown[0]!.number, shown.at(-1)!.number] : spanOf(shown, range, now)
  const wide = Math.max(1, last - first)
  const y = (value: number) => box.bottom - ((value - low) / (high - low)) * (box.bottom - box.top)
  const x = (value: number) =>
    shown.length === 1 && range === 'games' ? box.right : box.left + ((value - first) / wide) * (box.right - box.left)
  const dots = shown.map(({ point, number }) => ({
    point,
    number,
    x: x(range === 'games' ? number : point.finished),
    y: y(point.rating),
  }))
  const upper = dots.map((dot) => `${dot.x.toFixed(1)} ${y(dot.point.rating + dot.point.sigma).toFixed(1)}`)
  const lower = dots.map((dot) => `${dot.x.toFixed(1)} ${y(dot.point.rating - dot.point.sigma).toFixed(1)}`).reverse()
  const sure = dots.findIndex((dot) => dot.point.sigma <= PROVISIONAL)
  return {
    dots,
    line: 'M' + dots.map((dot) => `${dot.x.toFixed(1)} ${dot.y.toFixed(1)}`).join('L'),
    band: `M${[...upper, ...lower].join('L')}Z`,
    y,
    ticks: ticks(low, high),
    known: sure > 0 ? dots[sure]!.x : null,
  }
}

/** From the first game, or the beginning of the time, to now. */
function spanOf(shown: { point: PointResponse }[], range: 'month' | 'year', now: number): [number, number] {
  return [Math.max(shown[0]!.point.finished, now - SPANS[range]), now]
}

/** The dot next to a place. */
export function nearest(dots: readonly Dot[], x: number): number {
  let best = 0
  dots.forEach((dot, index) => {
    if (Math.abs(dot.x - x) < Math.abs(dots[best]!.x - x)) best = index
  })
  return best
}

/** Names of times below the graph: months, or days. */
export function moments(range: Range, first: number, last: number, language: string): { at: number; name: string }[] {
  if (range === 'games') return []
  const long = last - first > 70 * DAY
  const format = new Intl.DateTimeFormat(language, long ? { month: 'short' } : { day: 'numeric', month: 'short' })
  const found: { at: number; name: string }[] = []
  const day = new Date(first)
  day.setHours(0, 0, 0, 0)
  if (long) day.setDate(1)
  const stride = long ? Math.ceil((last - first) / DAY / 30 / 6) : Math.max(1, Math.ceil((last - first) / DAY / 6))
  for (let i = 0; i < 400 && +day <= last; i++) {
    if (+day >= first) found.push({ at: +day, name: format.format(day) })
    if (long) day.setMonth(day.getMonth() + stride)
    else day.setDate(day.getDate() + stride)
  }
  return found
}
