/** Lessons by game and language, and which table is coached; fetched when somebody learns. */
import type { Language } from '$lib/state/settings.svelte'
import type { Lesson, Reading, Words } from './lessons'

const LESSONS = import.meta.glob<{ lessons: readonly Lesson[] }>('./{praetor,trajan}.ts')
const WORDS = import.meta.glob<{ words: Words<string> }>('./{praetor,trajan}.{en,de}.ts')

export interface Course {
  lessons: readonly Lesson[]
  words: Words<string>
}

export async function loadCourse(game: string, language: Language): Promise<Course> {
  const [plan, told] = await Promise.all([LESSONS[`./${game}.ts`]!(), WORDS[`./${game}.${language}.ts`]!()])
  return { lessons: plan.lessons, words: told.words }
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
