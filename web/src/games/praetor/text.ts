/** The words of Praetor's table. */
import { named, say as sayIn, wordsOf, type Message } from '$i18n'

export const w = wordsOf('praetor')
/** What the server says of this game, wherever it is shown. */
export const say = (message: Message): string => sayIn(message, 'praetor')

/** The name of a kind of tile; the server's name for it is its English one. */
export const kindName = (kind: string): string => say(named(kind))
/** The same where there is little room. */
export const shortName = (kind: string): string => (isLong(kind) ? w(`short.${kind}`) : kindName(kind))

const LONG = [
  'Worker Camp',
  'Labor Camp',
  'Stone Quarry',
  'Marble Quarry',
  'Imperial Outpost',
  'Arch of Triumph',
  'Temple of Maia',
  'Temple of Apollo',
  'Temple of Plutus',
  'Temple of Mercury',
  'Temple of Venus',
] as const
const isLong = (kind: string): kind is (typeof LONG)[number] => LONG.some((long) => long === kind)

export const effectText = (effect: string): string => say(named(effect))
/** Where points come from. */
export const sourceName = (source: string): string => w(`source.${source}`)
