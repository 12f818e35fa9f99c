/** Push messages to this browser: asked for by a click, and ended here or on any device. */
import { account } from './api'

export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && typeof Notification !== 'undefined'

/** The id the server gives this browser, if it gets push messages. */
export async function deviceHere(): Promise<string | null> {
  const found = canPush() ? await (await registered())?.pushManager.getSubscription() : null
  return found ? idOf(found.endpoint) : null
}

/** Have this browser told; false where its owner does not allow it. */
export async function subscribe(): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  const worker = await navigator.serviceWorker.ready
  const { key } = await account.pushKey()
  const given = { userVisibleOnly: true, applicationServerKey: key }
  // One that was made with another key of this server leads nowhere.
  const made = await worker.pushManager.subscribe(given).catch(async () => {
    await (await worker.pushManager.getSubscription())?.unsubscribe()
    return worker.pushManager.subscribe(given)
  })
  const { endpoint, keys } = made.toJSON()
  await account.addDevice({ endpoint: endpoint ?? '', p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' })
  return true
}

/** This browser is told nothing more, whoever signs in here next. */
export async function unsubscribe(): Promise<void> {
  if (canPush()) await (await (await registered())?.pushManager.getSubscription())?.unsubscribe()
}

const registered = () => navigator.serviceWorker.getRegistration()

/** As the server makes it: the beginning of a hash. */
async function idOf(endpoint: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint)))
  return Array.from(hash.slice(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
