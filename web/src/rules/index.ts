/** The rules by game and language, loaded when somebody reads them. */
import type { Language } from '$lib/state/settings.svelte'
import type { Pictures, Plan, RulesText, Words } from './types'

const PLANS = import.meta.glob<{ plan: Plan }>('./*/plan.ts')
const WORDS = import.meta.glob<Record<string, Words<Plan>>>('./*/{en,de}.ts')
const PICTURES = import.meta.glob<{ pictures: Pictures }>('./*/pictures.ts')

/** The games that have a text, by name. */
export const written: readonly string[] = Object.keys(PLANS).map((path) => path.split('/')[1]!)

export async function loadRules(game: string, language: Language): Promise<RulesText> {
  const [plan, words] = await Promise.all([PLANS[`./${game}/plan.ts`]!(), WORDS[`./${game}/${language}.ts`]!()])
  return join(plan.plan, words[language]!)
}

export async function loadPictures(game: string): Promise<Pictures> {
  return (await PICTURES[`./${game}/pictures.ts`]!()).pictures
}

export function join(plan: Plan, words: Words<Plan>): RulesText {
  const { title, lead, credits, notice } = words
  const sections = plan.map((section) => ({
    id: section.id,
    title: words.sections[section.id]!,
    paragraphs: section.paragraphs.map((paragraph) => ({ ...paragraph, ...words.paragraphs[paragraph.id]! })),
  }))
  return { title, lead, credits, notice, sections }
}
