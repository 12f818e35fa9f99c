/** What a hint of the server says, ready to be shown. */
import type { Hint } from '$lib/net/api'
import type { Message, Option } from '$lib/net/types'

export interface Weighed {
  option: Option
  /** How many points worse than the best it looks. */
  less: number
}

/** The answers that were weighed and can still be given, best first. */
export function weighed(hint: Hint, options: readonly Option[]): Weighed[] {
  const best = hint.candidates[0]?.value ?? 0
  return hint.candidates.flatMap(({ move, value }) => {
    const option = options.find((each) => each.move === move)
    return option ? [{ option, less: Math.round((best - value) * 10) / 10 }] : []
  })
}

/** The reasons that count something; which answers were compared is told by the candidates. */
export const reasonsOf = (reasons: readonly Message[]): Message[] => reasons.filter(({ args }) => !('move' in args))
