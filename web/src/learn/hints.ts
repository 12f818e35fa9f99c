/** What a hint of the server says, ready to be shown. */
import type { Hint } from '$lib/net/api'
import type { Option } from '$lib/net/types'

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

export interface Reason {
  /** What is counted, how much better the best answer is there, and why it counts. */
  name: string
  points: string
  meaning: string
}

const TERM = /^(.+): ([+-]\d+\.\d) points\.(?: (.+))?$/

/** The reasons that name something; which answers were compared is told by the candidates. */
export function reasonsOf(reasons: readonly string[]): Reason[] {
  return reasons.flatMap((reason) => {
    const [, name, points, meaning = ''] = TERM.exec(reason) ?? []
    return name && points ? [{ name, points: points.replace('-', '−'), meaning }] : []
  })
}
