/** A link for others: where it cannot be copied, it is shown. */
import { t } from '$i18n'
import { toasts } from '$lib/state/toasts.svelte'

export async function copyLink(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link)
    toasts.show(t('copied'))
  } catch {
    toasts.show(link)
  }
}
