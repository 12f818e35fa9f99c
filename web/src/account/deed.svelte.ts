/** Something that is being done: once at a time, with proof where it is dangerous; what goes wrong is said where it belongs. */
import { Refused } from '$lib/net/api'
import { reasonOf } from '$lib/net/reason'
import { session } from '$lib/state/session.svelte'
import { toasts } from '$lib/state/toasts.svelte'
import { isDialogOpen } from '$lib/ui/dialogs'
import { Trouble } from './passkeys'
import { Cancelled, proof } from './proof.svelte'
import { w } from './words'

export class Deed {
  busy = $state(false)
  private refused = $state.raw<Refused | null>(null)
  /** What else went wrong while a dialog is open, which shows it. */
  rest = $state('')

  /** Codes of errors that have a place in the form. */
  constructor(private readonly placed: readonly string[] = []) {}

  /** What the server says against it, if it is about this. */
  why(...codes: string[]): string {
    return this.refused && codes.includes(this.refused.code) ? reasonOf(this.refused) : ''
  }

  /** Do it, and say what went wrong. `password`, if the form has asked for it. */
  async run(work: () => Promise<unknown>, password = ''): Promise<void> {
    if (this.busy) return
    this.busy = true
    this.refused = null
    this.rest = ''
    try {
      await proof.guard(work, password)
    } catch (error) {
      this.fail(error)
    } finally {
      this.busy = false
    }
  }

  /** The same for a form. */
  form(work: () => Promise<unknown>, password?: () => string) {
    return (event: SubmitEvent): void => {
      event.preventDefault()
      void this.run(work, password?.())
    }
  }

  private fail(error: unknown): void {
    if (error instanceof Cancelled) return
    const code = error instanceof Refused ? error.code : ''
    if (error instanceof Refused && this.placed.includes(code)) this.refused = error
    else if (code === 'not-signed-in') {
      session.become(null)
      toasts.show(w('ended'), 'error')
    } else this.say(error instanceof Trouble ? w(error.word) : reasonOf(error))
  }

  private say(text: string): void {
    if (isDialogOpen()) this.rest = text
    else toasts.show(text, 'error')
  }
}
