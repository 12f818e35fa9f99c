/** Which public tables are listed. */
import type { TableFilter } from '$lib/net/api'

class Filter {
  chosen = $state.raw<TableFilter>({})
  readonly isSet = $derived(Object.keys(this.chosen).length > 0)

  /** An empty text is any. */
  set(name: keyof TableFilter, value: string): void {
    const { [name]: _, ...rest } = this.chosen
    this.chosen = value ? { ...rest, [name]: value } : rest
  }
}

export const filter = new Filter()
