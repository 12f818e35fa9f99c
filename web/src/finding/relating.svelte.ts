/** Following, muting and blocking somebody: said at once, and taken back where the server refuses. */
import { toasts } from '$lib/state/toasts.svelte'
import { people, type Relation } from './api'
import { w } from './words'

const SAID = {
  follows: ['follow.done', 'unfollow.done'],
  muted: ['mute.done', 'unmute.done'],
  blocked: ['block.done', 'unblock.done'],
} as const

/** What they are to us from now on; null where that was refused. */
export async function relate(who: string, name: string, changed: Partial<Relation>): Promise<Relation | null> {
  try {
    const after = await people.relate(who, changed)
    const [[what, yes]] = Object.entries(changed) as [[keyof Relation, boolean]]
    toasts.show(w(SAID[what][yes ? 0 : 1], { name }))
    return after
  } catch (error) {
    toasts.error(error)
    return null
  }
}
