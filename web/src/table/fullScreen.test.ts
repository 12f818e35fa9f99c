import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { FullScreen } from './fullScreen.svelte'

/** A browser that gives the screen and takes it when it is told to go on. */
let steps: (() => void)[] = []
let given: Element | null = null
const later = (element: Element | null) => () =>
  new Promise<void>((done) => steps.push(() => ((given = element), done())))

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn++) {
    steps.splice(0).forEach((step) => step())
    await new Promise((done) => setTimeout(done))
  }
}

beforeEach(() => {
  ;[steps, given] = [[], null]
  Object.defineProperty(document, 'fullscreenElement', { configurable: true, get: () => given })
  Object.assign(document, { exitFullscreen: later(null) })
  Object.defineProperty(document, 'fullscreenEnabled', { configurable: true, value: true })
  document.documentElement.requestFullscreen = later(document.documentElement)
})
afterEach(() => Object.defineProperty(document, 'fullscreenEnabled', { configurable: true, value: false }))

describe('the full screen', () => {
  test('is not kept when it is given to somebody who no longer wants it', async () => {
    const screen = new FullScreen()
    screen.toggle()
    screen.toggle()
    expect(screen.on).toBe(false)
    await settled()
    expect([screen.on, given]).toEqual([false, null])
  })

  test('is had again by whoever asks for it while it is being left', async () => {
    const screen = new FullScreen()
    screen.toggle()
    await settled()
    screen.toggle()
    screen.toggle()
    screen.changed() // an event of the step before
    expect(screen.on).toBe(true)
    await settled()
    expect([screen.on, given]).toEqual([true, document.documentElement])
  })

  test('ends when the browser ends it', async () => {
    const screen = new FullScreen()
    screen.toggle()
    await settled()
    given = null
    screen.changed()
    expect(screen.on).toBe(false)
  })
})
