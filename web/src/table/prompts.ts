/** What the prompt bar says. */
import { say, sayInParts, t, tOr, type Part } from '$i18n'
import type { Citation, Frame, Gathering, Message, Option } from '$lib/net/types'
import type { Planning } from './planning.svelte'
import { brokenWords, droppedWords, planWords } from './plans'

export interface Said {
  /** Whose decision it is. */
  seat: number | null
  mine: boolean
  text: string
  /** The same, with the pieces it speaks of. */
  parts: Part[]
  more: string
  rule: Citation | null
}

const NOBODY = { seat: null, mine: false, more: '', rule: null }
const told = (text: string) => ({ text, parts: [{ text }] })

/**
 * `news` is what the others did last: it stands where there is nothing else to say; `set` is what has been gathered so
 * far.
 */
export function saidOf(frame: Frame, preview: Option | null, news = '', set: Gathering | null = null): Said {
  if (frame.phase === 'finished') return { ...NOBODY, seat: frame.standings?.[0]?.player ?? null, ...told(over(frame)) }
  if (frame.phase === 'closed') return { ...NOBODY, ...told(t('closed')) }
  if (frame.phase !== 'playing') return { ...NOBODY, ...told(t('waiting.start')) }
  const asked = frame.waiting_for[0] ?? null
  if (frame.confirm !== null && frame.confirm === frame.seat) {
    const ask = frame.coach?.looking ? 'teach.looking' : 'confirm.ask'
    const more = frame.coach?.looking ? 'teach.looking.more' : 'confirm.more'
    return { seat: frame.seat, mine: true, ...told(t(ask)), more: t(more), rule: null }
  }
  if (frame.prompt && frame.seat !== null && frame.seat === frame.to_move) {
    const whole = set ? tOr(`gather.${set.kind}.ask`, '') : ''
    return {
      seat: frame.seat,
      mine: true,
      text: whole || say(frame.prompt.message, frame.info.game),
      parts: whole ? [{ text: whole }] : sayInParts(frame.prompt.message, frame.info.game),
      more: more(preview?.message ?? gathered(frame, set), frame, becameOf(frame) || news),
      rule: frame.prompt.citation,
    }
  }
  if (frame.waits) return { ...NOBODY, ...told(t(`waiting.tables.${frame.info.game}`)), more: news }
  const planned = frame.plan.alternatives[0]
  const { name = '', kind = 'open' } = (asked === null ? undefined : frame.info.seats[asked]) ?? {}
  return {
    ...NOBODY,
    seat: asked,
    ...told(name ? t(kind === 'bot' ? 'waiting.bot' : 'waiting.for', { name }) : t('waiting')),
    more: becameOf(frame) || (planned ? t('plan.is', { moves: planWords(planned.steps, frame.info.game) }) : news),
  }
}

/** What the prompt says in the sandbox; `now` when the turn has come meanwhile. */
export function plannedSaid(frame: Frame, planning: Planning, now: boolean): Said {
  const { told: imagined, broken, preview, sets } = planning
  const asked = { seat: frame.seat, mine: true, rule: imagined?.prompt?.citation ?? null }
  const { game } = frame.info
  const question = imagined?.prompt?.message
  const words = question
    ? { text: say(question, game), parts: sayInParts(question, game) }
    : told(t(imagined?.end === 'hidden' ? 'plan.hidden' : imagined ? 'plan.done' : 'plan.on'))
  const about = planning.frame && (preview?.message ?? gathered(planning.frame, sets.now))
  const otherwise = now ? t('plan.now') : broken ? brokenWords(broken, game) : t('plan.if')
  return { ...asked, ...words, more: about ? say(about, game) : otherwise }
}

/** What became of plans, in one sentence. */
function becameOf({ plan: { news }, info: { game } }: Frame): string {
  const dropped = news?.dropped[0]
  return dropped ? droppedWords(dropped, game) : ''
}

const more = (message: Message | null, frame: Frame, news: string): string =>
  message ? say(message, frame.info.game) : news

/** What the set would bring, or what it lacks; of an empty one only where nothing else can be done. */
function gathered(frame: Frame, set: Gathering | null): Message | null {
  if (!set || (set.set.length === 0 && set.replaces.length < frame.options.length)) return null
  return set.moves ? set.message : (set.why ?? set.message)
}

function over(frame: Frame): string {
  const first = (frame.standings ?? []).filter((standing) => standing.place === 1)
  const names = first.map((standing) => frame.info.seats[standing.player]?.name ?? '')
  const n = first[0]?.score ?? 0
  if (names.length === 0) return t('over')
  if (frame.seat !== null && names.length === 1 && first[0]!.player === frame.seat) return t('over.you', { n })
  return t(names.length === 1 ? 'over.won' : 'over.shared', { name: names, n })
}
