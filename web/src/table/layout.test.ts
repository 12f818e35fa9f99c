import { expect, it } from 'vitest'
import { layoutFor } from './layout'

it.each([
  [1440, 900, { compact: 'desktop', rail: false }],
  [2560, 1440, { compact: 'desktop', rail: false }],
  [1296, 900, { compact: 'desktop', rail: false }],
  [1280, 720, { compact: 'desktop', rail: true }],
  [1024, 768, { compact: 'tablet', rail: true }],
  [390, 844, { compact: 'phone', rail: false }],
  [844, 390, { compact: 'phone', rail: false }],
])('%i x %i', (width, height, layout) => expect(layoutFor(width, height)).toEqual(layout))
