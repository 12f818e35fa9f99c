/** Tables with the same deal that wait for each other: how many have come as far, asked now and then. */
import { t } from '$i18n'
import { tournaments } from '../tournaments/api'

const AGAIN = 10_000 // milliseconds; that it goes on is told by the table itself

/** Tells it in words until what is returned is called. */
export function followOthers(tournament: string, tell: (words: string) => void): () => void {
  let over = false
  let timer: ReturnType<typeof setTimeout>
  async function look(): Promise<void> {
    const pace = (await tournaments.one(tournament).catch(() => null))?.rounds.at(-1)?.pace
    if (over) return
    // Our own has, whether or not that is known there yet.
    if (pace) tell(t('waiting.tables.ended', { n: Math.max(1, pace.ended), of: pace.tables }))
    timer = setTimeout(() => void look(), AGAIN)
  }
  void look()
  return () => {
    over = true
    clearTimeout(timer)
    tell('')
  }
}
