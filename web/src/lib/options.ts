/** The options of a game in words. */
import { tOr } from '$i18n'

export const optionName = (game: string, name: string): string =>
  tOr(`setting.${game}.${name}`, name.replaceAll('_', ' '))

/** One value, or one for each seat. */
export const optionValue = (value: string): string =>
  value
    .split(',')
    .map((each) => tOr(`value.${each}`, each))
    .join(', ')

export const optionsSaid = (game: string, options: Record<string, string>): string[] =>
  Object.entries(options).map(([name, value]) => `${optionName(game, name)}: ${optionValue(value)}`)
