/** Hours of the day and time zones, as the form has them and as the server does. */

/** Where this browser is. */
export const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'

export const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

export function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}

/** All time zones the browser knows, with ours and the chosen one among them. */
export function zonesWith(chosen: string): string[] {
  return [...new Set([...Intl.supportedValuesOf('timeZone'), ZONE, chosen])].sort()
}
