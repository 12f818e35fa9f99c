/** The languages there are: each is a folder, and whoever adds one changes nothing here. */
const NAMES = import.meta.glob<string>('$languages/*/language.json', { import: 'name', eager: true })

const codeOf = (path: string) => path.split('/').at(-2)!

/** What each language calls itself, by its code. */
export const languages: ReadonlyMap<string, string> = new Map(
  Object.entries(NAMES).map(([path, name]) => [codeOf(path), name]),
)

/** The language every text is written in first. */
export const FIRST = 'en'

/** The first of the languages somebody reads that there is. */
export function preferred(reads: readonly string[] = navigator.languages): string {
  return reads.map((tag) => tag.split('-')[0]!).find((code) => languages.has(code)) ?? FIRST
}
