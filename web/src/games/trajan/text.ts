/** The words of Trajan's table. */
import { say as sayIn, wordsOf, type Message } from '$i18n'

export const w = wordsOf('trajan')
/** What the server says of this game, wherever it is shown. */
export const say = (message: Message): string => sayIn(message, 'trajan')
