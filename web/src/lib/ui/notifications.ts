/** Notifications of the browser, for when the page is out of sight. */
import { t } from '$i18n'
import { settings } from '$lib/state/settings.svelte'
import { router } from '$lib/state/router.svelte'

export const canNotify = (): boolean => typeof Notification !== 'undefined' && Notification.permission !== 'denied'

/** Ask for permission; browsers allow that only in answer to a click. */
export async function allowNotifications(): Promise<boolean> {
  if (typeof Notification === 'undefined') return false
  const allowed = Notification.permission === 'granted' || (await Notification.requestPermission()) === 'granted'
  settings.set({ notify: allowed })
  return allowed
}

/** Notify of our turn while the page is hidden. */
export function notifyTurn(table: string): void {
  if (
    !settings.notify ||
    !document.hidden ||
    typeof Notification === 'undefined' ||
    Notification.permission !== 'granted'
  )
    return
  try {
    const notice = new Notification(t('notify.turn'), {
      body: t('notify.more'),
      tag: `aedile-${table}`,
      icon: '/icon.svg',
    })
    notice.onclick = () => {
      window.focus()
      router.go(`/t/${table}`)
      notice.close()
    }
  } catch {
    // Some browsers on phones let no page notify.
  }
}
