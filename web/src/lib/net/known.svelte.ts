/**
 * What the server last said, kept by the page for when there is no network: lists, tables and reviews that were seen.
 * Nothing of it is shown without saying as of when it is, and it goes when somebody signs out.
 */
const STORE = 'aedile-known'
const AT = 'aedile-at'
const MOST = 150
/** What may be shown again later; everything else is asked for anew or not at all. */
const KEPT = [
  /^\/(session|games|notices)$/,
  /^\/tables\?/,
  /^\/me\/(turns|tables)/,
  /^\/tables\/[\w-]+$/,
  /^\/tables\/[\w-]+\/(replay|points|analysis)/,
]

class Known {
  /** When what is shown was true; null as long as it is now. */
  asOf = $state<number | null>(null)

  async keep(path: string, told: unknown): Promise<void> {
    this.asOf = null
    if (!mayKeep(path)) return
    try {
      const cache = await caches.open(STORE)
      const headers = { 'content-type': 'application/json', [AT]: String(Date.now()) }
      await cache.put(addressOf(path), new Response(JSON.stringify(told), { headers }))
      const names = await cache.keys()
      for (const old of names.slice(0, Math.max(0, names.length - MOST))) await cache.delete(old)
    } catch {
      // No room, or a browser that keeps nothing: there is nothing to show offline then.
    }
  }

  async find(path: string): Promise<unknown> {
    if (!mayKeep(path)) return undefined
    try {
      const found = await (await caches.open(STORE)).match(addressOf(path))
      if (!found) return undefined
      const at = Number(found.headers.get(AT))
      this.asOf = this.asOf === null ? at : Math.min(this.asOf, at)
      return await found.json()
    } catch {
      return undefined
    }
  }

  async forget(): Promise<void> {
    if ('caches' in globalThis) await caches.delete(STORE).catch(() => false)
  }
}

export const mayKeep = (path: string): boolean => 'caches' in globalThis && KEPT.some((each) => each.test(path))
const addressOf = (path: string): string => `/known${path}`

export const known = new Known()
