import { expect, it, vi } from 'vitest'
import { bytes, create, creationOptions, deviceName, obstacle, requestOptions, text, Trouble } from './passkeys'
import { Cancelled } from './proof.svelte'

it('bytes are written for addresses, and read again', () => {
  const all = Uint8Array.from({ length: 256 }, (_, i) => i)

  expect(text(all.buffer)).not.toMatch(/[+/=]/)
  expect(bytes(text(all.buffer))).toEqual(all)
})

it('what the server sends is what browsers want', () => {
  const made = creationOptions({
    rp: { id: 'localhost', name: 'Aedile' },
    challenge: 'AQID',
    user: { id: 'TGl2aWE', name: 'Livia', displayName: 'Livia' },
    pubKeyCredParams: [],
    excludeCredentials: [{ id: '_-8', type: 'public-key' }],
  })
  const used = requestOptions({ challenge: 'AQID', rpId: 'localhost', userVerification: 'required' })

  expect(made).toMatchObject({
    rp: { id: 'localhost' },
    challenge: Uint8Array.of(1, 2, 3),
    user: { id: Uint8Array.from('Livia', (sign) => sign.charCodeAt(0)), name: 'Livia' },
    excludeCredentials: [{ id: Uint8Array.of(255, 239), type: 'public-key' }],
  })
  expect(used).toEqual({
    challenge: Uint8Array.of(1, 2, 3),
    rpId: 'localhost',
    userVerification: 'required',
    allowCredentials: [],
  })
})

it.each([
  ['an address of numbers', { hostname: '192.168.0.7' }, true, 'passkeys.cannot'],
  ['an IPv6 address', { hostname: '[::1]' }, true, 'passkeys.cannot'],
  ['a name without https', { hostname: 'rome.example' }, false, 'passkeys.cannot'],
  ['a browser without them', { hostname: 'localhost' }, true, 'passkeys.unknown'],
])('there are no passkeys for %s', (_, place, secure, why) => {
  expect(obstacle(place as Location, secure)).toBe(why)
})

it.each([
  ['NotAllowedError', Cancelled],
  ['InvalidStateError', Trouble],
  ['SecurityError', Trouble],
])('a device that says %s', async (name, kind) => {
  const ask = vi.fn(() => Promise.reject(new DOMException('no', name)))
  vi.stubGlobal('navigator', { credentials: { create: ask } })

  await expect(create({ challenge: 'AQID', user: { id: 'AQ' } })).rejects.toBeInstanceOf(kind)
  vi.unstubAllGlobals()
})

it('a passkey is called after its device', () => {
  expect(deviceName('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)')).toBe('iPhone')
  expect(deviceName('Mozilla/5.0 (X11; Linux x86_64) Chrome/150')).toBe('Linux')
})
