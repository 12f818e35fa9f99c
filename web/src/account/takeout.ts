/** One's own data: fetched a page at a time, put together, and saved as one file. */
import type { Export } from './api'

export type Takeout = Export['account'] & { tables: Export['tables'] }

export async function takeOut(
  fetch: (before?: string) => Promise<Export>,
  told: (tables: number) => void,
): Promise<Takeout> {
  const first = await fetch()
  const tables = [...first.tables]
  for (let { next } = first; next !== null;) {
    told(tables.length)
    const page = await fetch(next)
    tables.push(...page.tables)
    next = page.next
  }
  return { ...first.account!, tables }
}

/** Have the browser save something under a name. */
export function save(name: string, text: string, type: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
