/** Tests in a real browser: Debian's Chromium, or the one that CHROMIUM names. Nothing is downloaded. */
import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { launched } from './e2e/chromium'

export default defineConfig({
  testDir: 'e2e',
  outputDir: '../build/browser',
  workers: Math.min(6, Math.ceil(1.5 * availableParallelism())), // half of a test is waiting
  fullyParallel: true,
  forbidOnly: true,
  ...(process.env['LONG'] ? {} : { grepInvert: /@long/ }),
  // Nothing waits for as long as this; a slow machine may.
  timeout: 300_000,
  retries: 1, // a machine that stalls is no fault of the page; what needed a second try is reported as flaky
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: { browserName: 'chromium', launchOptions: launched, actionTimeout: 30_000 },
})
