import { expect, it } from 'vitest'
import { layoutFor } from './layout'

it.each([
  [1440, 900, { compact: 'desktop', scale: 1, rail: false }],
  [2560, 1440, { compact: 'desktop', scale: 1, rail: false }],
  [1296, 900, { compact: 'desktop', scale: 0.9, rail: false }],
  [1280, 720, { compact: 'desktop', scale: 0.8, rail: true }],
  [1024, 768, { compact: 'tablet', scale: 1, rail: true }],
  [390, 844, { compact: 'phone', scale: 1, rail: false }],
  [844, 390, { compact: 'phone', scale: 1, rail: false }],
])('%i x %i', (width, height, layout) => expect(layoutFor(width, height)).toEqual(layout))
