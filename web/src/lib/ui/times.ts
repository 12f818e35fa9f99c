/** Dates and durations in the language of the reader. */
import { t, type Key } from '$i18n'
import { settings } from '$lib/state/settings.svelte'

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
]

/** "4 minutes ago". */
export function ago(moment: number, now = Date.now()): string {
  const format = new Intl.RelativeTimeFormat(settings.language, { numeric: 'auto', style: 'short' })
  const passed = now - moment
  const [unit, length] = STEPS.find(([, length]) => passed >= length) ?? ['second', 1000]
  return format.format(-Math.max(0, Math.floor(passed / length)), unit)
}

const LEFT: [Key, number][] = [
  ['left.days', 86_400_000],
  ['left.hours', 3_600_000],
  ['left.minutes', 60_000],
  ['left.seconds', 1000],
]
const URGENT = 15 * 60_000
const SOON = 3 * 3_600_000

/** "2 h left": in the largest unit of which there are at least two. */
export function timeLeft(due: number, now: number): string {
  const left = due - now
  if (left < 1000) return t('left.none')
  const [key, length] = LEFT.find(([, length]) => left >= 2 * length) ?? LEFT.at(-1)!
  return t(key, { n: Math.floor(left / length) })
}

/** Whether that is short. */
export function pressing(due: number, now: number): 'urgent' | 'soon' | '' {
  const left = due - now
  return left < URGENT ? 'urgent' : left < SOON ? 'soon' : ''
}

export function day(moment: number): string {
  return new Intl.DateTimeFormat(settings.language, { dateStyle: 'medium', timeStyle: 'short' }).format(moment)
}
