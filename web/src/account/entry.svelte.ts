/** Coming in: as a guest, with a new account, with a password and perhaps a code, with a passkey, or by recovery. */
import { api, Refused, type Me } from '$lib/net/api'
import { router } from '$lib/state/router.svelte'
import { session } from '$lib/state/session.svelte'
import { settings } from '$lib/state/settings.svelte'
import { toasts } from '$lib/state/toasts.svelte'
import { signing } from './api'
import { Deed } from './deed.svelte'
import { newCodes } from './newCodes.svelte'
import { use } from './passkeys'
import { w } from './words'

export type Way = 'login' | 'account' | 'guest' | 'recover'

export class Entry {
  way = $state<Way>('login')
  name = $state('')
  password = $state('')
  /** From the app, or a recovery code. */
  code = $state('')
  /** The second factor, besides the recovery code that stands for the password. */
  second = $state('')
  keep = $state(false)
  /** The password was right, and the account asks for a code. */
  needsCode = $state(false)
  readonly deed = new Deed(['wrong-password', 'wrong-code', 'weak-password', 'name-taken', 'bad-request', 'banned'])

  choose(way: Way): void {
    this.way = way
    this.password = this.code = this.second = ''
    this.needsCode = false
  }

  readonly submit = this.deed.form(() => this.enter())
  readonly withPasskey = (): void =>
    void this.deed.run(async () => {
      const { options } = await signing.passkeyOptions()
      this.become(await signing.passkey(await use(options)))
    })

  private async enter(): Promise<void> {
    const name = this.name.trim()
    if (this.way === 'guest') return this.become(await api.guest(name))
    if (this.way === 'account') return this.create(name)
    try {
      this.become(this.way === 'login' ? await this.login(name) : await this.recover(name))
    } catch (error) {
      if (!(error instanceof Refused) || error.code !== 'second-factor') throw error
      this.needsCode = true
    }
  }

  private login(name: string): Promise<Me> {
    return signing.login(name, this.password, this.needsCode ? this.code.trim() : undefined)
  }

  private recover(name: string): Promise<Me> {
    const second = this.needsCode ? { second: this.second.trim() } : {}
    return signing.recover({ name, code: this.code.trim(), password: this.password, keep: this.keep, ...second })
  }

  /** A new account; a guest who is signed in becomes it. */
  async create(name: string): Promise<void> {
    const { recovery_codes: codes, ...me } = await signing.account(name, this.password)
    newCodes.show(codes, me.name)
    this.become(me)
  }

  private become(me: Me): void {
    session.become(me)
    settings.set({ named: me.id })
    if (me.delete_at) router.go('/me/data') // where it can be kept
    toasts.show(w('hello', { name: me.name }))
    this.choose('login')
  }
}
