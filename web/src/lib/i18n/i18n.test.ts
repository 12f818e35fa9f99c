import { beforeEach, describe, expect, it } from 'vitest'
import { settings } from '$lib/state/settings.svelte'
import { fill, t, tOr } from '.'
import { de } from './de'
import { en } from './en'

const names = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort()

beforeEach(() => settings.set({ language: 'en' }))

describe('words', () => {
  it('are there in every language, with the same parameters', () => {
    expect(Object.keys(de).sort()).toEqual(Object.keys(en).sort())
    for (const [key, text] of Object.entries(en)) {
      expect(de[key as keyof typeof de], key).not.toBe('')
      expect(names(de[key as keyof typeof de]), key).toEqual(names(text))
    }
  })

  it('follow the language', () => {
    expect(t('undo')).toBe('Undo')
    settings.set({ language: 'de' })
    expect(t('undo')).toBe('Zurück')
  })

  it('take parameters and numbers', () => {
    expect(t('seats.free', { count: 1 })).toBe('1 seat free')
    expect(t('seats.free', { count: 3 })).toBe('3 seats free')
    expect(fill('{name} and {other}', { name: 'Livia' })).toBe('Livia and {other}')
  })

  it('stay as the server sent them where we have none', () => {
    expect(tOr('level.emperor', 'Emperor')).toBe('Emperor')
    expect(tOr('level.master', 'x')).toBe('Master')
  })
})
