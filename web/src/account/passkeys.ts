/**
 * Passkeys: what the server sends as JSON, as browsers want it, and back. Newer browsers convert by themselves, but not
 * all that know passkeys.
 */
import type { Assertion, Registered } from './api'
import { Cancelled } from './proof.svelte'

type Json = Record<string, unknown>

/** Why there can be no passkey here. */
export type Obstacle = 'passkeys.cannot' | 'passkeys.unknown' | null

/** A passkey belongs to a name over https, or to localhost; an address of numbers is no name. */
export function obstacle({ hostname } = location, secure = isSecureContext): Obstacle {
  if (!secure || /^[\d.]+$|^\[/.test(hostname)) return 'passkeys.cannot'
  return 'PublicKeyCredential' in globalThis ? null : 'passkeys.unknown'
}

export async function create(options: Json): Promise<Registered> {
  const made = await asked(() => navigator.credentials.create({ publicKey: creationOptions(options) }))
  const response = made.response as AuthenticatorAttestationResponse
  return {
    id: made.id,
    response: {
      clientDataJSON: text(response.clientDataJSON),
      attestationObject: text(response.attestationObject),
    },
  }
}

export async function use(options: Json): Promise<Assertion> {
  const used = await asked(() => navigator.credentials.get({ publicKey: requestOptions(options) }))
  const response = used.response as AuthenticatorAssertionResponse
  return {
    id: used.id,
    response: {
      clientDataJSON: text(response.clientDataJSON),
      authenticatorData: text(response.authenticatorData),
      signature: text(response.signature),
      userHandle: response.userHandle ? text(response.userHandle) : null,
    },
  }
}

/** The device did not do it; the words for why. */
export class Trouble extends Error {
  constructor(readonly word: 'passkey.known' | 'passkey.failed') {
    super(word)
  }
}

/** Whoever closes the window of the browser, or waits too long, has thought better of it. */
async function asked(ask: () => Promise<Credential | null>): Promise<PublicKeyCredential> {
  try {
    const told = await ask()
    if (told) return told as PublicKeyCredential
  } catch (error) {
    const name = error instanceof DOMException ? error.name : ''
    if (name === 'InvalidStateError') throw new Trouble('passkey.known')
    if (name !== 'NotAllowedError' && name !== 'AbortError') throw new Trouble('passkey.failed')
  }
  throw new Cancelled()
}

export function creationOptions(options: Json): PublicKeyCredentialCreationOptions {
  const { challenge, user, excludeCredentials, ...rest } = options as unknown as {
    challenge: string
    user: { id: string; name: string; displayName: string }
    excludeCredentials?: Described[]
  } & Omit<PublicKeyCredentialCreationOptions, 'challenge' | 'user' | 'excludeCredentials'>
  return {
    ...rest,
    challenge: bytes(challenge),
    user: { ...user, id: bytes(user.id) },
    excludeCredentials: (excludeCredentials ?? []).map(described),
  }
}

export function requestOptions(options: Json): PublicKeyCredentialRequestOptions {
  const { challenge, allowCredentials, ...rest } = options as unknown as {
    challenge: string
    allowCredentials?: Described[]
  } & Omit<PublicKeyCredentialRequestOptions, 'challenge' | 'allowCredentials'>
  return { ...rest, challenge: bytes(challenge), allowCredentials: (allowCredentials ?? []).map(described) }
}

interface Described {
  id: string
  type: 'public-key'
}
const described = (each: Described): PublicKeyCredentialDescriptor => ({ ...each, id: bytes(each.id) })

/** Base64 for addresses, without its padding. */
export function text(buffer: ArrayBuffer): string {
  const plain = btoa(String.fromCharCode(...new Uint8Array(buffer)))
  return plain.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

export function bytes(written: string): Uint8Array<ArrayBuffer> {
  const plain = atob(written.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(plain, (sign) => sign.charCodeAt(0))
}

/** What to call a passkey of this device, until somebody knows better. */
export function deviceName(agent = navigator.userAgent): string {
  const systems = { iPhone: 'iPhone', iPad: 'iPad', Android: 'Android', Windows: 'Windows', Mac: 'Mac', Linux: 'Linux' }
  return Object.entries(systems).find(([sign]) => agent.includes(sign))?.[1] ?? ''
}
