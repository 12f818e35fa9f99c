/** Puts the drawings that pieces refer to into the page, once. */
import { mount } from 'svelte'
import Buildings from './Buildings.svelte'
import Signs from './Signs.svelte'

let there = false

export function bringSprite(): void {
  if (there) return
  there = true
  for (const part of [Signs, Buildings]) mount(part, { target: document.body })
}
