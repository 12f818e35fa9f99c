import { beforeEach, describe, expect, it } from 'vitest'
import { fitOf } from './room.svelte'
import { routeOf } from './router.svelte'
import { settings } from './settings.svelte'

describe('addresses', () => {
  it.each([
    ['/', { page: 'home' }],
    ['/new', { page: 'new' }],
    ['/t/Zk3vP0', { page: 'table', table: 'Zk3vP0' }],
    ['/t/Zk3vP0/replay', { page: 'replay', table: 'Zk3vP0' }],
    ['/rules/trajan', { page: 'rules', game: 'trajan' }],
    ['/import', { page: 'import' }],
    ['/t', { page: 'missing' }],
    ['/t/%E0%A4%A', { page: 'table', table: '%E0%A4%A' }],
    ['/new/more', { page: 'missing' }],
  ])('%s', (path, route) => expect(routeOf(path)).toEqual(route))
})

describe('room', () => {
  it.each([
    [1440, 900, { compact: 'desktop', scale: 1, rail: false }],
    [2560, 1440, { compact: 'desktop', scale: 1, rail: false }],
    [1296, 900, { compact: 'desktop', scale: 0.9, rail: false }],
    [1280, 720, { compact: 'desktop', scale: 0.8, rail: true }],
    [1024, 768, { compact: 'tablet', scale: 1, rail: true }],
    [390, 844, { compact: 'phone', scale: 1, rail: false }],
    [844, 390, { compact: 'phone', scale: 1, rail: false }],
  ])('%i x %i', (width, height, fit) => expect(fitOf(width, height)).toEqual(fit))
})

describe('settings', () => {
  beforeEach(() => localStorage.clear())

  it('are shown and kept', () => {
    settings.set({ theme: 'dark', language: 'de' })
    expect(document.documentElement.dataset['theme']).toBe('dark')
    expect(document.documentElement.lang).toBe('de')
    expect(JSON.parse(localStorage.getItem('aedile.settings')!)).toMatchObject({ theme: 'dark', language: 'de' })
  })
})
