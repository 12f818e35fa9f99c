/** Where somebody was: networks and devices in words. */
import { w } from './words'

/** `203.0.113.0/24` says less than its first numbers, and at home no numbers are needed at all. */
export function placeOf(network: string | null): string {
  if (!network) return w('place.unknown')
  const [address = ''] = network.split('/')
  if (address === '127.0.0.0' || address === '::') return w('place.here')
  if (isLocal(address)) return w('place.local')
  return w('place.network', { address: address.includes(':') ? address.replace(/:+$/, ':…') : shortened(address) })
}

const shortened = (address: string) => `${address.split('.').slice(0, 3).join('.')}.…`

const isLocal = (address: string): boolean =>
  /^(10\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.|f[cd][0-9a-f]{2}:|fe80:)/.test(address)

export const deviceOf = (agent: string | null): string => agent ?? w('agent.unknown')

const PHONES = /· (iPhone|Android)$/
const DESKS = / · /

/** What to draw for it. */
export function drawn(agent: string | null): 'phone' | 'laptop' | 'terminal' {
  if (PHONES.test(agent ?? '')) return 'phone'
  return DESKS.test(agent ?? '') ? 'laptop' : 'terminal'
}
