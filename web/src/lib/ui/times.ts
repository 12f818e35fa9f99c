/** Dates and durations in the language of the reader. */
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

export function day(moment: number): string {
  return new Intl.DateTimeFormat(settings.language, { dateStyle: 'medium', timeStyle: 'short' }).format(moment)
}
