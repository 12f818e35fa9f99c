/** How long somebody has left, and how to write it. */
import type { Clock } from '$lib/net/types'

/** Milliseconds of a seat at a moment of the server's time; null without a clock. */
export function leftOf(clock: Clock, seat: number, now: number): number | null {
  if (clock.kind === 'days') return clock.running === seat && clock.due !== null ? clock.due - now : null
  const left = clock.left?.[seat]
  if (left === undefined) return null
  return clock.running === seat && clock.since !== null ? left - Math.max(0, now - clock.since) : left
}

/** "3 d 4 h", "1:02:03", "4:09". */
export function written(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000))
  const days = Math.floor(seconds / 86400)
  const hours = Math.floor((seconds % 86400) / 3600)
  const minutes = Math.floor((seconds % 3600) / 60)
  if (days > 0) return `${days} d ${hours} h`
  const two = (value: number) => String(value).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}
