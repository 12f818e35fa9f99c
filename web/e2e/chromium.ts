/** The browser that is tried. It runs as root in containers, so it goes without its sandbox. */
import type { LaunchOptions } from '@playwright/test'

export const launched: LaunchOptions = {
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-dev-shm-usage'],
}
