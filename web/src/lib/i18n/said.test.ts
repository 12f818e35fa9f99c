import { beforeEach, describe, expect, it } from 'vitest'
import { settings } from '$lib/state/settings.svelte'
import { learn, said, saidWhy } from './said.svelte'

beforeEach(() => settings.set({ language: 'de' }))

describe('what the server says', () => {
  it('stays English for those who read English', async () => {
    settings.set({ language: 'en' })
    await learn('trajan')
    expect(said('trajan', "Green's turn.")).toBe("Green's turn.")
    expect(document.documentElement.lang).toBe('en')
  })

  it('is German once that has come', async () => {
    await learn('trajan')
    expect(said('trajan', "Green's turn.")).toBe('Grün ist am Zug.')
    expect(said('trajan', 'There is no such table.')).toBe('Diesen Tisch gibt es nicht.')
    expect(document.documentElement.lang).toBe('de')
  })

  it('speaks of one game in its own words', async () => {
    await Promise.all([learn('praetor'), learn(null)])
    expect(said('praetor', 'Blue gains 1 Weapon.')).toBe('Blau erhält 1 Waffe.')
    expect(said(null, 'Blue gains 1 Weapon.')).toBe('Blue gains 1 Weapon.')
  })

  it('is left as it is where it is new to us', async () => {
    await learn('praetor')
    expect(said('praetor', 'Blue invents the aqueduct.')).toBe('Blue invents the aqueduct.')
  })

  it('gives the rule with its reason', async () => {
    await learn('trajan')
    const why = { message: 'The ship takes no more.', rule: 'Trajan p.5, shipping' }
    expect(saidWhy('trajan', why)).toBe('Mehr nimmt das Schiff nicht mit. (Trajan S. 5, verschiffen)')
    expect(saidWhy('trajan', { ...why, rule: null })).toBe('Mehr nimmt das Schiff nicht mit.')
  })
})
