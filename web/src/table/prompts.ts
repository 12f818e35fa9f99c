/** What the prompt bar says. */
import { say, t } from '$i18n'
import type { Frame, Option } from '$lib/net/types'

export interface Said {
  /** Whose decision it is. */
  seat: number | null
  mine: boolean
  text: string
  more: string
  /** As the server cites it: links to the rules go by it. */
  rule: string
}

const NOBODY: Said = { seat: null, mine: false, text: '', more: '', rule: '' }

/** `news` is what the others did last: it stands where there is nothing else to say. */
export function saidOf(frame: Frame, preview: Option | null, news = ''): Said {
  if (frame.phase === 'finished') return { ...NOBODY, seat: frame.standings?.[0]?.player ?? null, text: over(frame) }
  if (frame.phase === 'closed') return { ...NOBODY, text: t('closed') }
  if (frame.phase !== 'playing') return { ...NOBODY, text: t('waiting.start') }
  const asked = frame.waiting_for[0] ?? null
  if (frame.confirm !== null && frame.confirm === frame.seat) {
    return { seat: frame.seat, mine: true, text: t('confirm.ask'), more: t('confirm.more'), rule: '' }
  }
  if (frame.prompt && frame.seat !== null && frame.seat === frame.to_move) {
    return {
      seat: frame.seat,
      mine: true,
      text: bare(say(frame.prompt.text, frame.info.game)),
      more: say(preview?.text ?? '', frame.info.game) || news,
      rule: frame.prompt.rule,
    }
  }
  const name = asked === null ? '' : (frame.info.seats[asked]?.name ?? '')
  return {
    ...NOBODY,
    seat: asked,
    text: name ? t('waiting.for', { name }) : t('waiting'),
    more: frame.plan.length ? t('plan.is', { moves: frame.plan.join(' ') }) : news,
  }
}

/** "Green: which tray do you empty?" without the colour: the shield beside it says that. */
export function bare(text: string): string {
  const at = text.indexOf(': ')
  const rest = at > 0 && at < 12 ? text.slice(at + 2) : text
  return rest.charAt(0).toUpperCase() + rest.slice(1)
}

function over(frame: Frame): string {
  const first = (frame.standings ?? []).filter((standing) => standing.place === 1)
  const names = first.map((standing) => frame.info.seats[standing.player]?.name ?? '')
  const n = first[0]?.score ?? 0
  if (names.length === 0) return t('over')
  if (frame.seat !== null && names.length === 1 && first[0]!.player === frame.seat) return t('over.you', { n })
  return t(names.length === 1 ? 'over.won' : 'over.shared', { name: names, n })
}
