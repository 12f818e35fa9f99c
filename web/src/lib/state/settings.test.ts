import { beforeEach, expect, it } from 'vitest'
import { settings } from './settings.svelte'

beforeEach(() => localStorage.clear())

it('the pace of bots is kept, goes round, and changes nothing else', () => {
  settings.set({ motion: 'normal', bots: 'steps' })
  const people = settings.pause
  expect(settings.botPause).toBe(people)
  settings.nextBots()
  expect(settings.bots).toBe('fast')
  expect(settings.botPause).toBeLessThan(people / 2)
  settings.nextBots()
  expect(settings.botPause).toBe(0)
  expect(settings.pause).toBe(people)
  expect(JSON.parse(localStorage.getItem('aedile.settings')!)).toMatchObject({ bots: 'once' })
  settings.nextBots()
  expect(settings.bots).toBe('steps')
})

it('settings are shown and kept', () => {
  settings.set({ theme: 'dark', language: 'de' })
  expect(document.documentElement.dataset['theme']).toBe('dark')
  expect(document.documentElement.lang).toBe('de')
  expect(JSON.parse(localStorage.getItem('aedile.settings')!)).toMatchObject({ theme: 'dark', language: 'de' })
})
