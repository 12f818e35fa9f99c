/** Texts of several paragraphs, as Markdown in the folder of each language: rules and lessons. */

export interface Prose {
  /** The lines before the first heading: `title: …`. */
  head: Record<string, string>
  /** Titles of `# id: …`. */
  sections: Record<string, string>
  /** What stands below `## id: …`; lines like `offer: …` right below the heading are its own. */
  paragraphs: Record<string, Paragraph>
}

export interface Paragraph {
  title: string
  text: string
  head: Record<string, string>
}

const HEADING = /^(##?) ([\w-]+): (.+)$/
const FIELD = /^([a-z]+): (.+)$/

export function readProse(markdown: string): Prose {
  const prose: Prose = { head: {}, sections: {}, paragraphs: {} }
  // Nothing is split at the very beginning, where a text without a head has its first heading.
  const [before = '', ...parts] = `\n${markdown}`.split(/^(?=##? )/m)
  prose.head = headOf(before.trim())[0]
  for (const part of parts) {
    const end = part.indexOf('\n')
    const [, level, id, title] = HEADING.exec(end < 0 ? part : part.slice(0, end)) ?? []
    if (!id || !title) throw new Error(`“${part.slice(0, 40)}” is no heading with an id.`)
    if (level === '#') prose.sections[id] = title
    else prose.paragraphs[id] = { title, ...below(part.slice(end + 1)) }
  }
  return prose
}

function below(text: string): Omit<Paragraph, 'title'> {
  const [head, rest] = headOf(text)
  return { head, text: rest.trim() }
}

/** The fields a text begins with, up to the first line that is none, and the rest. */
function headOf(text: string): [Record<string, string>, string] {
  const lines = text.split('\n')
  const end = lines.findIndex((line) => !FIELD.test(line))
  const fields = lines.slice(0, end < 0 ? lines.length : end).map((line) => FIELD.exec(line)!)
  return [Object.fromEntries(fields.map(([, name, value]) => [name!, value!])), lines.slice(fields.length).join('\n')]
}
