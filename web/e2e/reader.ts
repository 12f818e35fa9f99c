/**
 * Hands of somebody who sees nothing: they know the accessibility tree that the browser gives to screen readers, and
 * nothing else. They read roles and names, go to a control and press Enter.
 */
import type { CDPSession, Page } from '@playwright/test'
import { answered, lot } from './hands'

interface AxValue {
  value?: unknown
}
interface AxNode {
  nodeId: string
  ignored: boolean
  role?: AxValue
  name?: AxValue
  properties?: { name: string; value: AxValue }[]
  parentId?: string
  backendDOMNodeId?: number
}

/** A control as it is read out. */
interface Control {
  role: string
  name: string
  node: number
  /** Roles of what it stands in, the nearest first. */
  inside: string[]
}

const PRESSED = new Set(['button', 'menuitem', 'link', 'tab', 'checkbox', 'radio'])
/** What leads away from the question. */
const ASIDE = /^(Close|Undo|Ask|Hint|Plan|Skip|Put back|Start over|One step|Stop)/
const PATIENCE = 60_000

export class Reader {
  /** Controls without a name, and moments when the focus was nowhere. */
  readonly faults = new Set<string>()
  presses = 0

  private constructor(
    private readonly page: Page,
    private readonly tree: CDPSession,
    private readonly random: () => number,
  ) {}

  static async of(page: Page, seed: number): Promise<Reader> {
    const tree = await page.context().newCDPSession(page)
    await tree.send('Accessibility.enable')
    await tree.send('DOM.enable')
    return new Reader(page, tree, lot(seed))
  }

  /** Play until the game is over. */
  async play(): Promise<void> {
    let idle = Date.now()
    while (!(await this.page.locator('[data-phase=finished]').count())) {
      const controls = await this.read()
      const choice = this.choose(controls)
      if (choice) {
        idle = Date.now()
        await this.press(choice)
      } else if (Date.now() - idle > PATIENCE) throw new Error('Nothing to choose for a minute')
      else await this.page.waitForTimeout(50)
    }
  }

  /** Something in the dialog that is open, else an answer beside the question, the list, or anything on the board. */
  private choose(controls: Control[]): Control | undefined {
    const buttons = controls.filter(({ role, name }) => role !== 'link' && !ASIDE.test(name))
    const menu = buttons.filter(({ role }) => role === 'menuitem')
    const dialog = buttons.filter(({ inside }) => inside.includes('dialog'))
    if (dialog.length || menu.length) return this.anyOf(menu.length ? menu : dialog)
    const within =
      (role: string) =>
      ({ inside }: Control) =>
        inside.includes(role)
    const board = buttons.filter(within('main')).filter((each) => !within('complementary')(each))
    const prompt = buttons.filter(within('region')).filter((each) => !within('main')(each))
    if (!prompt.length) return undefined
    return this.anyOf(this.random() < 0.5 || !board.length ? prompt : board)
  }

  private anyOf(controls: Control[]): Control | undefined {
    return controls[Math.floor(this.random() * controls.length)]
  }

  private async press(control: Control): Promise<void> {
    if (++this.presses > 3000) throw new Error('3000 presses, and the game is not over')
    try {
      await this.tree.send('DOM.focus', { backendNodeId: control.node })
    } catch {
      return // it has gone meanwhile
    }
    await this.page.keyboard.press('Enter')
    await answered(this.page)
    if (await this.page.evaluate(isLost)) {
      this.faults.add(`after “${control.name}” the focus is nowhere`)
    }
  }

  /** All controls that can be used, in the order of the page. */
  private async read(): Promise<Control[]> {
    const { nodes } = (await this.tree.send('Accessibility.getFullAXTree')) as { nodes: AxNode[] }
    const byId = new Map(nodes.map((node) => [node.nodeId, node]))
    const insideOf = (node: AxNode): string[] => {
      const up = node.parentId === undefined ? undefined : byId.get(node.parentId)
      return up ? [String(up.role?.value), ...insideOf(up)] : []
    }
    const found: Control[] = []
    for (const node of nodes) {
      const role = String(node.role?.value)
      if (node.ignored || !PRESSED.has(role) || node.backendDOMNodeId === undefined) continue
      const name = String(node.name?.value ?? '').trim()
      if (!name) this.faults.add(`a ${role} has no name`)
      if (node.properties?.some((each) => each.name === 'disabled' && each.value.value)) continue
      found.push({ role, name, node: node.backendDOMNodeId, inside: insideOf(node) })
    }
    return found
  }
}

/** In the page: whether the focus stays nowhere, even after the page had a moment to lead on. */
async function isLost(): Promise<boolean> {
  for (let frames = 0; frames < 10 && document.activeElement === document.body; frames++)
    await new Promise(requestAnimationFrame)
  return document.activeElement === document.body
}
