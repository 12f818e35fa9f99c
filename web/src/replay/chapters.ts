/** What the large parts of a game are called: its quarters, its turns. */
import { t } from '$i18n'
import type { GameName } from '$lib/net/types'

const ROMAN = ['I', 'II', 'III', 'IV']

export function chapterName(game: GameName, chapter: number, short = false): string {
  const number = game === 'trajan' ? (ROMAN[chapter - 1] ?? String(chapter)) : String(chapter)
  return short ? number : t(game === 'trajan' ? 'chapter.quarter' : 'chapter.turn', { number })
}
