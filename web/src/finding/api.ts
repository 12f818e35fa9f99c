/** What looking for a game asks the server for. */
import { ask } from '$lib/net/api'
import type { SeekingRequest, SeekingResponse } from '$lib/net/types'

export type Wish = SeekingRequest

export const finding = {
  look: () => ask<SeekingResponse>('GET', '/me/seeking'),
  seek: (wish: Wish) => ask<SeekingResponse>('PUT', '/me/seeking', wish),
  stop: () => ask<undefined>('DELETE', '/me/seeking'),
  accept: () => ask<SeekingResponse>('POST', '/me/seeking/accept', {}),
}
