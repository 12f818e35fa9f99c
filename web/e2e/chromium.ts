/**
 * The browser that is tried: the Chromium that CHROMIUM names, else Debian's without windows, which opens a page in a
 * third of the time, else the whole of it. It runs as root in containers, so it goes without its sandbox.
 */
import { existsSync } from 'node:fs'
import type { LaunchOptions } from '@playwright/test'

const SHELL = '/usr/bin/chromium-headless-shell'

export const launched: LaunchOptions = {
  executablePath: process.env['CHROMIUM'] ?? (existsSync(SHELL) ? SHELL : '/usr/bin/chromium'),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-dev-shm-usage'],
}
