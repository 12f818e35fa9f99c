/** The small markup of the rules (described in types.ts) as plain data, so that nothing is ever set as HTML. */

export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'bold'; parts: Inline[] }
  | { kind: 'link'; to: string; text: string }
  | { kind: 'sign'; name: string }

export type Block =
  | { kind: 'text'; parts: Inline[] }
  | { kind: 'list'; ordered: boolean; items: Inline[][] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] }
  | { kind: 'ruling'; number: string; parts: Inline[] }

const SPAN = /\*\*(.+?)\*\*|\[\[([\w-]+)\|(.+?)\]\]|\{icon:([\w-]+)\}/g
const RULING = /^> ([A-Z]-\d+) /
const ITEM = /^(?:- |\d+\. )/

export function parse(text: string): Block[] {
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((block) => block.split('\n').map((line) => line.trim()))
    .map(blockOf)
}

function blockOf(lines: string[]): Block {
  const first = lines[0]!
  const ruling = RULING.exec(first)
  if (ruling) return { kind: 'ruling', number: ruling[1]!, parts: inline(joined(lines).slice(ruling[0].length)) }
  if (first.startsWith('| ')) return tableOf(lines)
  if (ITEM.test(first)) return { kind: 'list', ordered: !first.startsWith('- '), items: itemsOf(lines) }
  return { kind: 'text', parts: inline(joined(lines)) }
}

const joined = (lines: string[]): string => lines.join(' ')

function tableOf(lines: string[]): Block {
  const [head, ...rows] = lines.map((line) =>
    line
      .replace(/^\| | \|$/g, '')
      .split(' | ')
      .map((cell) => inline(cell.trim())),
  )
  return { kind: 'table', head: head!, rows }
}

/** A line that begins no item goes on with the one before. */
function itemsOf(lines: string[]): Inline[][] {
  const items: string[] = []
  for (const line of lines) {
    if (ITEM.test(line)) items.push(line.replace(ITEM, ''))
    else items.push(`${items.pop()} ${line}`)
  }
  return items.map(inline)
}

export function inline(text: string): Inline[] {
  const parts: Inline[] = []
  let at = 0
  for (const found of text.matchAll(SPAN)) {
    if (found.index > at) parts.push({ kind: 'text', text: text.slice(at, found.index) })
    parts.push(spanOf(found))
    at = found.index + found[0].length
  }
  if (at < text.length) parts.push({ kind: 'text', text: text.slice(at) })
  return parts
}

function spanOf([, bold, to, words, sign]: RegExpMatchArray): Inline {
  if (bold !== undefined) return { kind: 'bold', parts: inline(bold) }
  if (to !== undefined) return { kind: 'link', to, text: words! }
  return { kind: 'sign', name: sign! }
}

/** The words alone, for searching. */
export function plain(text: string): string {
  return parse(text).map(wordsOf).join(' ')
}

function wordsOf(block: Block): string {
  if (block.kind === 'list') return block.items.map(spoken).join(' ')
  if (block.kind === 'table') return [block.head, ...block.rows].map((row) => row.map(spoken).join(' ')).join(' ')
  return (block.kind === 'ruling' ? `${block.number} ` : '') + spoken(block.parts)
}

function spoken(parts: Inline[]): string {
  return parts
    .map((part) => (part.kind === 'bold' ? spoken(part.parts) : part.kind === 'sign' ? '' : part.text))
    .join('')
}

/** Every paragraph that is linked to, for the tests. */
export function links(text: string): string[] {
  return [...text.matchAll(SPAN)].flatMap((found) => (found[1] ? links(found[1]) : found[2] ? [found[2]] : []))
}
