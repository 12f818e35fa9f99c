/*
 * The service worker: the client opens without a network, and push messages are shown.
 * VERSION and FILES are written before this when the client is built. What the API says is never
 * kept here: the page itself keeps what it has shown, with when that was.
 */
/* global VERSION, FILES */
const CACHE = `aedile-${VERSION}`
const PAGE = '/index.html'
const HASHED = '/assets/'

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys())
        if (name.startsWith('aedile-') && name !== CACHE && name !== 'aedile-known') await caches.delete(name)
      await self.clients.claim()
    })(),
  )
})

// A new version waits until the page says that nothing is under way.
self.addEventListener('message', (event) => {
  if (event.data === 'take-over') void self.skipWaiting()
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (pathname.startsWith('/api') || pathname.startsWith('/mail/')) return
  if (request.mode === 'navigate') event.respondWith(page(request))
  else if (pathname.startsWith(HASHED) || FILES.includes(pathname) || /^\/(fonts|covers)\//.test(pathname))
    event.respondWith(file(request))
})

/** The newest page there is; without a network the one we have. */
async function page(request) {
  try {
    return await fetch(request)
  } catch {
    return (await caches.match(PAGE)) ?? Response.error()
  }
}

/** A file that has the same content as long as this version is used. */
async function file(request) {
  const cache = await caches.open(CACHE)
  const kept = await cache.match(request)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) void cache.put(request, answer.clone())
  return answer
}

self.addEventListener('push', (event) => {
  const told = event.data?.json() ?? {}
  const badge = told.turns ? self.navigator.setAppBadge?.(told.turns) : self.navigator.clearAppBadge?.()
  const shown = self.registration.showNotification(told.title ?? 'Aedile', {
    body: told.body ?? '',
    tag: told.tag,
    icon: '/icon-192.png',
    badge: '/icon-192.png',
    data: { path: told.path ?? '/' },
  })
  event.waitUntil(Promise.allSettled([shown, badge]))
})

/** The table opens: where it is shown already, or else in a page we have, or in a new one. */
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { path } = event.notification.data
  event.waitUntil(
    (async () => {
      const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
      const found = pages.find((each) => new URL(each.url).pathname === path) ?? pages[0]
      if (!found) return self.clients.openWindow(path)
      found.postMessage({ open: path })
      return found.focus()
    })(),
  )
})
