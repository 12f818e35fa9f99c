/** What the coach of a teaching table said, as the page shows it: pure. */
import type { Frame, Message } from '$lib/net/types'

export type CoachRemark = NonNullable<NonNullable<Frame['coach']>['remark']>

/** By which a remark is known: dismissed once, it stays away. */
export const nameOf = (remark: CoachRemark): string => `${remark.step}-${remark.moves}-${remark.taken_back}`

/** What there is to read now, unless it was dismissed. */
export function remarkOf(frame: Frame | null, dismissed: string | null): CoachRemark | null {
  const remark = frame?.phase === 'playing' ? (frame.coach?.remark ?? null) : null
  return remark && nameOf(remark) !== dismissed ? remark : null
}

/** Both lines in words, each from where they part: what they begin with alike is told once. */
export function linesOf(
  { played, better }: Pick<CoachRemark, 'played' | 'better'>,
  say: (message: Message) => string,
): { played: string; better: string } {
  let same = 0
  while (played[same]?.move === better[same]?.move && same < Math.min(played.length, better.length)) same++
  const last = Math.min(played.length, better.length) - 1
  const from = Math.max(0, Math.min(same, last))
  const words = (line: CoachRemark['played']) =>
    (from ? '… ' : '') +
    line
      .slice(from)
      .map(({ message }) => say(message))
      .join(' · ')
  return { played: words(played), better: words(better) }
}
