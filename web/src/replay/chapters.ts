/** What the large parts of a game are called: its quarters, its turns. */
import { t } from '$i18n'
import type { GameName } from '$lib/net/types'
import type { Chapter } from './steps'

const ROMAN = ['I', 'II', 'III', 'IV']

export function chapterName(game: GameName, chapter: number, short = false): string {
  const number = game === 'trajan' ? (ROMAN[chapter - 1] ?? String(chapter)) : String(chapter)
  return short ? number : t(game === 'trajan' ? 'chapter.quarter' : 'chapter.turn', { number })
}

/** The headings of the log, by the step they stand before. */
export const headings = (game: GameName | null, chapters: Chapter[]): Map<number, string> =>
  new Map(game ? chapters.map(({ step, number }) => [step, chapterName(game, number)]) : [])
