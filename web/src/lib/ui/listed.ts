/** What lists say of a table. */
import { t } from '$i18n'
import type { Listed } from '$lib/net/api'
import { ago } from './times'

/** Its name; tables from before there were names are called after those who sit there. */
export function nameOf(table: Listed): string {
  const people = table.seats.map((seat) => seat.name).filter(Boolean)
  return table.title || people.slice(0, 3).join(', ') || t('table')
}

/** What to call who sits there: a reader who holds one seat is "you". */
export function calledIn(table: Listed, { name, person }: Listed['seats'][number], me: string | null): string {
  const mine = table.seats.filter((seat) => seat.person !== null && seat.person === me)
  return mine.length === 1 && person === me ? t('seat.you') : name
}

/** Whose turn it is, how many seats are free, or when it ended. */
export function statusOf(table: Listed, me: string | null): string {
  if (table.phase === 'open')
    return t('seats.free', { n: table.seats.filter((seat) => !seat.person && !seat.bot).length })
  if (table.phase !== 'playing') return ago(table.finished ?? table.changed)
  if (me !== null && table.turn_of.includes(me)) return t('turn.yours')
  const asked = table.seats.find((seat) => seat.person && table.turn_of.includes(seat.person))
  if (asked) return t('to.move', { name: asked.name })
  const bots = table.seats.filter((seat) => seat.bot)
  return bots.length === 1 ? t('to.move', { name: bots[0]!.name }) : t('to.move.bot')
}

/** The least time left first; those without a clock by how long they have waited. */
export function byTimeLeft(one: Listed, other: Listed): number {
  return (one.due ?? Infinity) - (other.due ?? Infinity) || one.changed - other.changed
}
