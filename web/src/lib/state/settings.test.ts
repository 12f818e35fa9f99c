import { beforeEach, expect, it } from 'vitest'
import { settings } from './settings.svelte'

beforeEach(() => localStorage.clear())

it('settings are shown and kept', () => {
  settings.set({ theme: 'dark', language: 'de' })
  expect(document.documentElement.dataset['theme']).toBe('dark')
  expect(document.documentElement.lang).toBe('de')
  expect(JSON.parse(localStorage.getItem('aedile.settings')!)).toMatchObject({ theme: 'dark', language: 'de' })
})
