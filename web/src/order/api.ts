/** Reports, and what moderators decide. */
import { ask, page } from '$lib/net/api'
import type * as wire from '$lib/net/types.gen'

export type Reason = wire.ReportRequest['reason']
export type Decision = wire.DecisionResponse
export type Decided = wire.DecidedResponse
export type Report = wire.ReportResponse

/** What is reported: somebody, a table or a tournament, or a line of the chat there. */
export interface Reported {
  person?: string
  table?: string
  tournament?: string
  line?: number
}
/** Where it happened. */
export const placeOf = ({ table, tournament }: { table: string | null; tournament: boolean }): string =>
  `/${tournament ? 'to' : 't'}/${table}`

/** Why, and which report is seen to by it. */
export interface Reasons {
  why: string
  report?: number
}

const at = (table: string) => `/admin/tables/${encodeURIComponent(table)}`

export const order = {
  report: (what: Reported, reason: Reason, text: string) =>
    ask<undefined>('POST', '/reports', { ...what, reason, text }),
  mine: () => ask<{ decisions: Decision[] }>('GET', '/me/decisions'),
  read: () => ask<undefined>('POST', '/me/decisions/read'),
  answer: (id: number, text: string) => ask<undefined>('POST', `/me/decisions/${id}/answer`, { text }),
  appeal: (name: string, password: string, text: string) => ask<undefined>('POST', '/appeal', { name, password, text }),
}

export const moderation = {
  reports: (after?: number) => ask<wire.ReportsResponse>('GET', page('/admin/reports', { after })),
  close: (id: number) => ask<undefined>('POST', `/admin/reports/${id}/close`),
  decisions: (before?: number) => ask<wire.DecidedAllResponse>('GET', page('/admin/decisions', { before })),
  lift: (id: number) => ask<undefined>('POST', `/admin/decisions/${id}/lift`),
  decide: (person: string, kind: wire.MeasureRequest['kind'], days: number | undefined, asked: Reasons) =>
    ask<undefined>('POST', `/admin/people/${person}/decisions`, { kind, days, ...asked }),
  rename: (person: string, name: string, asked: Reasons) =>
    ask<undefined>('POST', `/admin/people/${person}/rename`, { name, ...asked }),
  erase: (table: string, line: number, asked: Reasons) =>
    ask<undefined>('POST', `${at(table)}/chat/${line}/erase`, asked),
  void: (table: string, asked: Reasons) => ask<undefined>('POST', `${at(table)}/void`, asked),
}
