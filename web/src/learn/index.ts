/** Lessons by game and language, and which table is coached; fetched when somebody learns. */
import { readProse } from '$i18n/prose'
import type { Lesson, LessonText, Reading } from './lessons'

const LESSONS = import.meta.glob<{ lessons: readonly Lesson[] }>('./{praetor,trajan}.ts')
const TEXTS = import.meta.glob<string>('$languages/*/lessons-*.md', { query: '?raw', import: 'default' })

export interface Course {
  lessons: readonly Lesson[]
  words: Record<string, LessonText>
}

export async function loadCourse(game: string, language: string): Promise<Course> {
  const path = Object.keys(TEXTS).find((each) => each.endsWith(`/${language}/lessons-${game}.md`))!
  const [{ lessons }, text] = await Promise.all([LESSONS[`./${game}.ts`]!(), TEXTS[path]!()])
  const words = Object.entries(readProse(text).paragraphs).map(([id, { title, text, head }]) => {
    return [id, { title, text, offer: head['offer'] }] as const
  })
  return { lessons, words: Object.fromEntries(words) }
}

// A reload keeps the coach, a new window does not.

const key = (table: string) => `aedile.coach.${table}`

/** Where the learner was at a table; nothing if nobody learns there. */
export function recall(table: string): Reading | 'beginning' | null {
  const kept = sessionStorage.getItem(key(table))
  if (kept === null) return null
  try {
    return (JSON.parse(kept) as Reading | null) ?? 'beginning'
  } catch {
    return 'beginning'
  }
}

/** Keep where the learner is; without a place, that somebody begins to learn here. */
export function keep(table: string, reading: Reading | null = null): void {
  sessionStorage.setItem(key(table), JSON.stringify(reading))
}

export function forget(table: string): void {
  sessionStorage.removeItem(key(table))
}
