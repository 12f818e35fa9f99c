/**
 * What is dangerous asks again who we are. Whatever it was, the server refuses it with `confirm-first`; then one
 * dialog asks for all of them, and the request is sent again.
 */
import { Refused, type Me } from '$lib/net/api'
import { session } from '$lib/state/session.svelte'
import { account, type Proved } from './api'

/** Somebody thought better of it: no error, but nothing was done. */
export class Cancelled extends Error {}

export class Proof {
  /** Whether the dialog is open. */
  asked = $state(false)
  /** The password, where a form has asked for it already. */
  known = $state('')
  private answer: (proved: boolean) => void = () => undefined

  constructor(private readonly confirm: (proved: Proved) => Promise<Me> = account.confirm) {}

  /** Do it; if the server wants proof first, ask for it and do it again. */
  async guard<T>(work: () => Promise<T>, password = ''): Promise<T> {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof Refused) || error.code !== 'confirm-first') throw error
    }
    // Whoever has just typed the password into a form need not type it again, but for a code.
    if (password && !session.me?.second_factor) await this.prove({ password })
    else if (!(await this.ask(password))) throw new Cancelled()
    return work()
  }

  /** Show the server who we are; raises Refused. */
  async prove(proved: Proved): Promise<void> {
    const me = await this.confirm(proved)
    session.become(me) // the session has a new token, and the line to the server ends with the old one
    this.settle(true)
  }

  cancel(): void {
    this.settle(false)
  }

  private ask(password: string): Promise<boolean> {
    this.settle(false)
    this.known = password
    this.asked = true
    return new Promise((answer) => (this.answer = answer))
  }

  private settle(proved: boolean): void {
    this.asked = false
    this.known = ''
    this.answer(proved)
    this.answer = () => undefined
  }
}

export const proof = new Proof()
