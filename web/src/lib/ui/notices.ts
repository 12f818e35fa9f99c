/** Messages of the browser, for those who look elsewhere. */
import { t } from '$lib/i18n'
import { settings } from '$lib/state/settings.svelte'
import { router } from '$lib/state/router.svelte'

export const canNotify = (): boolean => typeof Notification !== 'undefined' && Notification.permission !== 'denied'

/** Ask whether messages may be shown; only ever from a click. */
export async function allowNotices(): Promise<boolean> {
  if (typeof Notification === 'undefined') return false
  const allowed = Notification.permission === 'granted' || (await Notification.requestPermission()) === 'granted'
  settings.set({ notify: allowed })
  return allowed
}

/** It is our turn at a table, and nobody looks. */
export function noticeTurn(table: string): void {
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
    // Some browsers on phones allow no messages of a page.
  }
}
