/** The log for people: whose line it is, what is new, what belongs together. */
import { sayInParts, type Part } from '$i18n'
import { wordsOf } from '$i18n/message'
import type { GameName, LogLine } from '$lib/net/types'

export interface Shown extends LogLine {
  key: number
  /** In the reader's language. */
  parts: Part[]
  /** It happened since the viewer's last move. */
  fresh: boolean
}

/** Lines of one player in a row, with what came of them. */
export interface Group {
  key: number
  seat: number | null
  lines: Shown[]
}

export function shownLog(lines: LogLine[], since: number | null, game: GameName): Shown[] {
  return lines.map((line, key) => {
    const fresh = since !== null && since > 0 && line.move > since
    return { ...line, key, parts: sayInParts(line.message, game), fresh }
  })
}

/** Who did what: one shield for all lines of somebody in a row, and their name once. */
export function groupsOf(shown: Shown[]): Group[] {
  const groups: Group[] = []
  for (const line of shown) {
    const last = groups.at(-1)
    const newsBegin = line.fresh !== (last?.lines[0]?.fresh ?? line.fresh)
    const seat = line.seat ?? line.by ?? null
    const aside = seat === null && last?.lines.at(-1)!.move === line.move // what came of somebody's move
    if (last && !newsBegin && (last.seat === seat || aside))
      last.lines.push({ ...line, parts: afterName(line.parts, seat) })
    else groups.push({ key: line.key, seat, lines: [line] })
  }
  return groups
}

/** The sentence without whoever it begins with: they have been named. What hangs on the name ("Livia's") keeps it. */
function afterName(parts: Part[], seat: number | null): Part[] {
  const [first, second, ...rest] = parts
  const rejoined = second?.text.replace(/^(?:\s*:\s+|\s+)/, '')
  if (seat === null || first?.seat !== seat || !second || rejoined === second.text) return parts
  return [{ ...second, text: rejoined! }, ...rest]
}

/** What the others did since the viewer's last move. */
export const newsOf = (shown: Shown[], viewer: number | null): Shown[] =>
  shown.filter((line) => line.fresh && line.seat !== viewer)

/** What came of a move, in a line. */
export function captionOf(shown: Shown[], move: number): string {
  const groups = groupsOf(shown.filter((line) => line.move === move).slice(0, 3))
  return groups.flatMap((group) => group.lines.map((line) => capital(wordsOf(line.parts)))).join(' ')
}
const capital = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1)
