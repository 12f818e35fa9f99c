/** Catalogues by language, fetched when they are needed. */
import type { GameName } from '$lib/net/types'
import { settings } from '$lib/state/settings.svelte'
import english from '$languages/en/interface.json'
import { FIRST } from './languages'
import type { Catalogue } from './message'

const FILES = import.meta.glob<Catalogue>(
  [
    '$languages/*/{messages,praetor,trajan,analysis,interface,interface-{praetor,trajan,account,analysis,finding,order,players,tournaments}}.json',
    '!$languages/en/interface.json', // always there
  ],
  { import: 'default' },
)
const LOADERS = new Map(Object.entries(FILES).map(([path, load]) => [path.split('/').slice(-2).join('/'), load]))

const fileOf = (language: string, name: string) => `${language}/${name}.json`

let loaded = $state.raw<Record<string, Catalogue>>({ [fileOf(FIRST, 'interface')]: english })
/** What is needed in any language, as far as anybody has asked for it. */
let needed = ['interface', 'messages']

/** The catalogues of these names in the language that is set; English where they are still on their way. */
export function catalogues(...names: string[]): Catalogue[] {
  const files = [settings.language, FIRST].flatMap((language) => names.map((name) => fileOf(language, name)))
  return files.map((file) => loaded[file]).filter((found) => found !== undefined)
}

/** Have the words at hand that are needed at any place, and those of a game or of account pages. */
export async function learn(
  part: GameName | 'account' | 'analysis' | 'finding' | 'order' | 'players' | 'tournaments' | null = null,
): Promise<void> {
  if (part && !needed.includes(part)) needed = [...needed, part, `interface-${part}`]
  await load(settings.language)
}

/** Speak another language from now on, once its words are there. */
export async function speak(language: string): Promise<void> {
  await load(language)
  settings.set({ language })
}

async function load(language: string): Promise<void> {
  const missing = needed.map((name) => fileOf(language, name)).filter((file) => !(file in loaded))
  const fetched = await Promise.all(missing.map(async (file) => [file, await LOADERS.get(file)?.()] as const))
  const found = fetched.filter((entry): entry is [string, Catalogue] => entry[1] !== undefined)
  if (found.length) loaded = { ...loaded, ...Object.fromEntries(found) }
}

/** The table that is looked at: whose sentences are told, and who sits there. */
class Seated {
  game = $state<GameName | null>(null)
  names = $state.raw<readonly string[]>([])

  at(info: { game: GameName; seats: readonly { name: string | null }[] }): void {
    this.game = info.game
    this.names = info.seats.map((seat) => seat.name ?? '')
  }
}

export const seated = new Seated()
