/** What people hold in their hands: an app that makes codes, and a device that keeps passkeys. */
import { createHmac } from 'node:crypto'
import type { CDPSession, Page } from '@playwright/test'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
/** Milliseconds that a code lasts. */
export const STEP = 30_000
const ENOUGH = 8_000 // of them, to type one

/** The code of an app with this secret (RFC 6238). */
export function codeOf(secret: string, now = Date.now()): string {
  const bits = [...secret.replace(/\s/g, '')].map((sign) => LETTERS.indexOf(sign).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from(bits.match(/.{8}/g)!.map((byte) => parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(now / STEP)))
  const hash = createHmac('sha1', key).update(counter).digest()
  const at = hash[hash.length - 1]! & 15
  return String((hash.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** Wait until the code of now will last long enough to be typed. */
export async function steady(): Promise<void> {
  const left = STEP - (Date.now() % STEP)
  if (left < ENOUGH) await new Promise((done) => setTimeout(done, left))
}

/** A device that keeps passkeys, and whose owner always puts their finger on it. */
export async function withDevice(page: Page): Promise<CDPSession> {
  const line = await page.context().newCDPSession(page)
  await line.send('WebAuthn.enable')
  await line.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return line
}
