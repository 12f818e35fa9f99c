/** The rules by game and language, loaded when somebody reads them. */
import { learn } from '$i18n'
import { readProse, type Prose } from '$i18n/prose'
import type { GameName } from '$lib/net/types'
import type { Pictures, Plan, RulesText } from './types'

const PLANS = import.meta.glob<{ plan: Plan }>('./*/plan.ts')
const TEXTS = import.meta.glob<string>('$languages/*/rules-*.md', { query: '?raw', import: 'default' })
const PICTURES = import.meta.glob<{ pictures: Pictures }>('./*/pictures.ts')

/** The games that have a text, by name. */
export const written: readonly string[] = Object.keys(PLANS).map((path) => path.split('/')[1]!)

export async function loadRules(game: string, language: string): Promise<RulesText> {
  const text = Object.keys(TEXTS).find((path) => path.endsWith(`/${language}/rules-${game}.md`))!
  const [{ plan }, words] = await Promise.all([PLANS[`./${game}/plan.ts`]!(), TEXTS[text]!()])
  return join(plan, readProse(words))
}

/** Pictures are drawn with the pieces of the table, and labelled with its words. */
export async function loadPictures(game: string): Promise<Pictures> {
  const [{ pictures }] = await Promise.all([PICTURES[`./${game}/pictures.ts`]!(), learn(game as GameName)])
  return pictures
}

export function join(plan: Plan, { head, sections, paragraphs }: Prose): RulesText {
  return {
    title: head['title'] ?? '',
    lead: head['lead'] ?? '',
    credits: head['credits'] ?? '',
    notice: head['notice'],
    sections: plan.map((section) => ({
      id: section.id,
      title: sections[section.id]!,
      paragraphs: section.paragraphs.map((paragraph) => {
        const { title, text } = paragraphs[paragraph.id]!
        return { ...paragraph, title, text }
      }),
    })),
  }
}
