/** What those who play are called: people by their names, bots by how well they play, as everywhere. */
import { settings } from '$lib/state/settings.svelte'
import { levelOf } from '$lib/ui/levels'
import { w } from './words'

interface Called {
  name: string
  bot: string | null
}

/** Several bots of a kind have numbers: the server says them behind what it was told to enter. */
export function nameOf({ name, bot }: Called): string {
  if (!bot) return name || w('somebody')
  return levelOf(bot) + (name.startsWith(bot) ? name.slice(bot.length) : '')
}

/** Names in a row, as the language of the page puts them. */
export const listOf = (all: Called[]): string => new Intl.ListFormat(settings.language).format(all.map(nameOf))

/** Points with the sign of mathematics. */
export const pointsOf = (value: number, digits = 0): string =>
  new Intl.NumberFormat(settings.language, { minimumFractionDigits: digits, maximumFractionDigits: digits })
    .format(value)
    .replace('-', '−')
