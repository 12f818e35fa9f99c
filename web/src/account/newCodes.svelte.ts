/** Recovery codes that were made just now, shown on whatever page somebody is. */
class NewCodes {
  shown = $state.raw<string[]>([])
  name = $state('')

  show(codes: string[], name: string): void {
    this.shown = codes
    this.name = name
  }

  hide(): void {
    this.shown = []
  }
}

export const newCodes = new NewCodes()
