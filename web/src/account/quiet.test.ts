import { describe, expect, it } from 'vitest'
import { clockOf, minutesOf, zonesWith } from './quiet'

describe('quiet hours', () => {
  it('are minutes of the day to the server and a clock to people', () => {
    for (const [minutes, clock] of [
      [0, '00:00'],
      [485, '08:05'],
      [1439, '23:59'],
    ] as const) {
      expect(clockOf(minutes)).toBe(clock)
      expect(minutesOf(clock)).toBe(minutes)
    }
  })

  it('are in a zone that can be chosen, once', () => {
    const zones = zonesWith('Europe/Rome')
    expect(zones.filter((zone) => zone === 'Europe/Rome')).toEqual(['Europe/Rome'])
    expect(zonesWith('Mars/Olympus')).toContain('Mars/Olympus')
  })
})
