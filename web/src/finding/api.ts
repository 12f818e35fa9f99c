/** What looking for a game and for people asks the server for. */
import { ask } from '$lib/net/api'
import type {
  InvitationsResponse,
  KnownResponse,
  RelationResponse,
  RelationsResponse,
  SeekingRequest,
  SeekingResponse,
} from '$lib/net/types'

export type Wish = SeekingRequest
export type Known = KnownResponse
export type Relation = RelationResponse
export type Invites = RelationsResponse['invites']

export const finding = {
  look: () => ask<SeekingResponse>('GET', '/me/seeking'),
  seek: (wish: Wish) => ask<SeekingResponse>('PUT', '/me/seeking', wish),
  stop: () => ask<undefined>('DELETE', '/me/seeking'),
  accept: () => ask<SeekingResponse>('POST', '/me/seeking/accept', {}),
}

export const people = {
  all: () => ask<RelationsResponse>('GET', '/me/relations'),
  /** Somebody by name, or by the id that tables tell. */
  relate: (who: string, changed: Partial<Relation>) =>
    ask<Relation>('PUT', `/me/relations/${encodeURIComponent(who)}`, changed),
  invites: (who: Invites) => ask<undefined>('PUT', '/me/invites', { who }),
}

export const invitations = {
  all: () => ask<InvitationsResponse>('GET', '/invitations'),
  accept: (table: string) => ask<{ table: string }>('POST', `/invitations/${table}/accept`, {}),
  decline: (table: string) => ask<undefined>('POST', `/invitations/${table}/decline`, {}),
}
