/** The page as an app: its service worker, new versions of it, and putting it on the home screen. */
import { router } from './router.svelte'
import { session } from './session.svelte'

/** As browsers that can install a page tell it. */
interface Offer extends Event {
  prompt(): Promise<unknown>
}

class Installed {
  /** A new version waits to take over. */
  private waiting = $state.raw<ServiceWorker | null>(null)
  private later = $state(false)
  /** Set once its owner has agreed; the page loads anew when nothing is under way. */
  private agreed = false
  offer = $state.raw<Offer | null>(null)

  /** Whether to ask for a reload: never while we are to move, so that nothing is torn from our hands. */
  readonly asks = $derived(this.waiting !== null && !this.later && !this.isOurTurn)

  private get isOurTurn(): boolean {
    const { route } = router
    return route.page === 'table' && session.attention.includes(route.table)
  }

  start(): void {
    window.addEventListener('beforeinstallprompt', (event) => {
      event.preventDefault()
      this.offer = event as Offer
    })
    window.addEventListener('appinstalled', () => (this.offer = null))
    if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
    navigator.serviceWorker.addEventListener('controllerchange', () => this.agreed && location.reload())
    navigator.serviceWorker.addEventListener('message', ({ data }) => {
      const path = (data as { open?: string } | null)?.open
      if (path) router.go(path)
    })
    void this.register().catch(() => undefined) // without one the page works, but not offline
  }

  private async register(): Promise<void> {
    const found = await navigator.serviceWorker.register('/sw.js')
    const look = (worker: ServiceWorker | null) => {
      // The first one replaces nothing.
      if (worker && navigator.serviceWorker.controller) this.waiting = worker
    }
    look(found.waiting)
    found.addEventListener('updatefound', () => {
      const fresh = found.installing
      fresh?.addEventListener('statechange', () => fresh.state === 'installed' && look(fresh))
    })
    setInterval(() => void found.update().catch(() => undefined), 3_600_000)
  }

  /** Reload with the new version, as soon as every click is answered. */
  update(): void {
    const worker = this.waiting
    if (!worker) return
    if (session.socket.unanswered > 0) {
      setTimeout(() => this.update(), 100)
      return
    }
    this.agreed = true
    worker.postMessage('take-over')
  }

  notNow(): void {
    this.later = true
  }

  async install(): Promise<void> {
    const offer = this.offer
    this.offer = null
    await offer?.prompt()
  }
}

export const installed = new Installed()
