/** How well a bot plays, in words. */
import { t, tOr } from '$i18n'
import { session } from '$lib/state/session.svelte'

const kindOf = (bot: string) => bot.split(':')[0]

/**
 * The level of a bot, where it has a name; else that it is a bot. One that was told to think longer has the highest
 * level of its kind; one that was told what to overlook has none.
 */
export function levelOf(bot: string): string {
  const levels = [...(session.games?.levels ?? [])].reverse()
  const level =
    levels.find((each) => each.bot === bot || each.level === bot) ??
    levels.find((each) => kindOf(each.bot) === kindOf(bot) && !bot.includes('overlooks='))
  return level ? tOr(`level.${level.level}`, level.level) : t('bot')
}
