/** What only account pages and administrators ask of the server. */
import { ask, page, type Me } from '$lib/net/api'
import type * as wire from '$lib/net/types.gen'

export type Session = wire.OneSession
export type AccountEvent = wire.OneEvent
export type Key = wire.KeyResponse
export type Passkey = wire.PasskeyResponse
export type Totp = wire.TotpResponse
export type Assertion = wire.Assertion
export type Registered = wire.Registered
export type Export = wire.ExportResponse
export type Known = wire.AdminPersonResponse
export type AnyTable = wire.AdminTableResponse
export type AuditEntry = wire.AuditEntry
export type Notices = wire.NoticesResponse
export type Wishes = wire.WishesBody
export type NoticeChannel = Notices['available'][number]

export type Phase = 'open' | 'playing' | 'finished' | 'closed'

/** The password with a code where there is a second factor, or a passkey. */
export type Proved = { password: string; code?: string } | { passkey: Assertion }

type Codes = { recovery_codes: string[] }
type Options = { options: Record<string, unknown> }

export const signing = {
  account: (name: string, password: string) => ask<Me & Codes>('POST', '/accounts', { name, password }),
  login: (name: string, password: string, code?: string) => ask<Me>('POST', '/login', { name, password, code }),
  passkeyOptions: () => ask<Options>('POST', '/login/passkey/options'),
  passkey: (credential: Assertion) => ask<Me>('POST', '/login/passkey', { credential }),
  recover: (asked: { name: string; code: string; password: string; second?: string; keep: boolean }) =>
    ask<Me>('POST', '/recover', asked),
  logout: (everywhere = false) => ask<undefined>('POST', everywhere ? '/logout?everywhere=true' : '/logout'),
}

export const account = {
  /** For ten minutes what is dangerous can be done. */
  confirm: (proved: Proved) => ask<Me>('POST', '/me/confirm', proved),
  confirmOptions: () => ask<Options>('POST', '/me/confirm/options'),
  password: (old: string, fresh: string, keep: boolean) =>
    ask<undefined>('POST', '/me/password', { old, new: fresh, keep }),
  recoveryCodes: (password: string) => ask<Codes>('POST', '/me/recovery-codes', { password }),

  sessions: () => ask<{ sessions: Session[] }>('GET', '/me/sessions'),
  endSession: (id: string) => ask<undefined>('DELETE', `/me/sessions/${id}`),
  endOthers: () => ask<undefined>('DELETE', '/me/sessions'),
  events: () => ask<{ events: AccountEvent[] }>('GET', '/me/events'),

  addTotp: () => ask<Totp>('POST', '/me/totp'),
  confirmTotp: (code: string) => ask<undefined>('POST', '/me/totp/confirm', { code }),
  removeTotp: () => ask<undefined>('DELETE', '/me/totp'),
  passkeys: () => ask<{ passkeys: Passkey[] }>('GET', '/me/passkeys'),
  passkeyOptions: () => ask<Options>('POST', '/me/passkeys/options'),
  addPasskey: (name: string, credential: Registered) => ask<Passkey>('POST', '/me/passkeys', { name, credential }),
  removePasskey: (id: string) => ask<undefined>('DELETE', `/me/passkeys/${id}`),

  keys: () => ask<{ keys: Key[] }>('GET', '/me/keys'),
  newKey: (name: string) => ask<Key & { token: string }>('POST', '/me/keys', { name }),
  revokeKey: (id: string) => ask<undefined>('DELETE', `/me/keys/${id}`),
  setWebhook: (url: string) => ask<{ url: string; secret: string }>('PUT', '/me/webhook', { url }),
  removeWebhook: () => ask<undefined>('DELETE', '/me/webhook'),

  notices: () => ask<Notices>('GET', '/me/notices'),
  setNotices: (wishes: Wishes) => ask<undefined>('PUT', '/me/notices', wishes),
  testNotice: (language: string) => ask<{ channels: NoticeChannel[] }>('POST', '/me/notices/test', { language }),
  setEmail: (email: string, language: string) => ask<undefined>('PUT', '/me/email', { email, language }),
  removeEmail: () => ask<undefined>('DELETE', '/me/email'),
  pushKey: () => ask<{ key: string }>('GET', '/push/key'),
  addDevice: (device: { endpoint: string; p256dh: string; auth: string }) =>
    ask<{ id: string }>('PUT', '/me/push', device),
  removeDevice: (id: string) => ask<undefined>('DELETE', `/me/push/${id}`),

  setPage: (shown: Me['page']) => ask<undefined>('PUT', '/me/page', { shown }),
  export: (before?: string) => ask<Export>('GET', page('/me/export', { before })),
  delete: (atOnce: boolean) => ask<wire.DeletionResponse>('DELETE', atOnce ? '/me?at_once=true' : '/me'),
  restore: () => ask<Me>('POST', '/me/restore'),
}

export const admin = {
  claim: (word: string) => ask<Me>('POST', '/admin/claim', { word }),
  people: (after?: string, name?: string) =>
    ask<{ people: Known[]; next: string | null }>('GET', page('/admin/people', { after, name: name || undefined })),
  setAdmin: (person: string, made: boolean) => ask<undefined>('PUT', `/admin/people/${person}/admin`, { admin: made }),
  unban: (person: string) => ask<undefined>('POST', `/admin/people/${person}/unban`),
  tables: (phase?: Phase, after?: string) =>
    ask<{ tables: AnyTable[]; next: string | null }>('GET', page('/admin/tables', { phase, after })),
  closeTable: (table: string) => ask<undefined>('POST', `/admin/tables/${table}/close`),
  audit: (before?: number) =>
    ask<{ entries: AuditEntry[]; next: number | null }>('GET', page('/admin/audit', { before })),
}
