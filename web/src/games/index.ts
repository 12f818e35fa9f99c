/** The games there are; each is loaded when a table of it is opened. */
import { learn } from '$i18n'
import type { GameName } from '$lib/net/types'
import type { GameModule, LoadGame } from './contract'
import generic from './generic'

const LOADERS = import.meta.glob<{ default: GameModule }>('./{praetor,trajan}/index.ts')

/** The module of a game; a plain one where there is none, so that it can be played all the same. */
export async function loadGame(name: GameName): Promise<GameModule> {
  const load: LoadGame | undefined = LOADERS[`./${name}/index.ts`]
  if (!load) return generic(name)
  try {
    return (await Promise.all([load(), learn(name)]))[0].default
  } catch (error) {
    console.error(error)
    return generic(name)
  }
}
