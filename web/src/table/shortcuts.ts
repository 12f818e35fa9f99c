/** The keys of the page of a table; `Shortcuts.svelte` lists them. */
import { isDialogOpen } from '$lib/ui/dialogs'
import type { TableController } from './controller.svelte'
import type { GatheringStore } from './gathering.svelte'

export function pressKey(event: KeyboardEvent, controller: TableController): void {
  const target = event.target as HTMLElement
  const typing = target.matches('input, textarea, select')
  if (event.metaKey || event.ctrlKey || event.altKey || typing || isDialogOpen()) return
  controller.skip()
  if (act(event, target, controller)) event.preventDefault()
}

/** Whether the key meant anything. */
function act(event: KeyboardEvent, target: HTMLElement, controller: TableController): boolean {
  const { frame, table } = controller
  const key = event.key.toLowerCase()
  const { choices, planning } = controller
  const set = controller.chooses && choices.gathering?.set.length ? choices.gathering : null
  if (set && ['z', 'backspace', 'escape'].includes(key)) return putBack(set, event.shiftKey)
  if (planning.on && plan(key, controller)) return true
  if (key === 'z' && frame?.undo.may) table.undo(event.shiftKey)
  else if (key === 'o' && controller.chooses) controller.open('options')
  else if (key === 'n' && controller.mayPlan) planning.open()
  else if (key === 'p') controller.open('points')
  else if (key === 'l') controller.focusLog()
  else if (key === '?') controller.open('keys')
  else if (key === 'f') controller.toggleFull()
  else if (key === 'enter' && !target.matches('button, a, [role=button], [tabindex="0"]')) controller.commit()
  else if (key === 'escape') leave(controller)
  else if (!controller.module?.zooms) return zoom(key, controller)
  else return false
  return true
}

/** In the sandbox: a step back, keep the plan, or leave. */
function plan(key: string, { planning, asked }: TableController): boolean {
  if (key === 'z' || key === 'backspace') planning.back()
  else if (key === 'k' && !asked) planning.keep()
  else if (key === 'escape' && !planning.preview) planning.end()
  else return false
  return true
}

function leave(controller: TableController): void {
  controller.choices.setPreview(null)
  if (controller.full) controller.toggleFull()
}

function zoom(key: string, { zoom }: TableController): boolean {
  if (key === '+' || key === '=') zoom.nearer()
  else if (key === '-') zoom.further()
  else if (key === '0') zoom.whole()
  else return false
  return true
}

/** The last piece of a set, or all of them. */
function putBack(set: GatheringStore, all: boolean): boolean {
  if (all) set.clear()
  else set.undo()
  return true
}
