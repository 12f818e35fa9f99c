/// <reference types="vitest/config" />
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const server = process.env['AEDILE_SERVER'] ?? 'http://127.0.0.1:8000'

/** What the page needs beside its scripts and styles; pictures and letters are kept once they were used. */
const ALWAYS = ['/theme.js', '/icon.svg', '/icon-192.png', '/manifest.webmanifest']

/** The service worker, with the names of what it keeps; a change of any file is another version. */
function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const page = bundle['index.html']
      const worker = readFileSync(at('./worker/sw.js'), 'utf8')
      const hashed = Object.keys(bundle).filter((name) => /^assets\/.*\.(js|css)$/.test(name))
      const files = ['/index.html', ...ALWAYS, ...hashed.map((name) => `/${name}`)]
      const whole = createHash('sha256').update(files.join(' ') + worker)
      for (const name of ALWAYS) whole.update(readFileSync(at(`./public${name}`)))
      if (page?.type === 'asset') whole.update(page.source)
      const version = whole.digest('hex').slice(0, 12)
      const head = `const VERSION = ${JSON.stringify(version)}\nconst FILES = ${JSON.stringify(files)}\n`
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: head + worker })
    },
  }
}

export default defineConfig(({ mode }) => ({
  plugins: [svelte(), ...(mode === 'gallery' ? [] : [serviceWorker()])],
  resolve: {
    alias: {
      $lib: at('./src/lib'),
      $games: at('./src/games'),
      $table: at('./src/table'),
      $i18n: at('./src/i18n'),
      $languages: at('../src/aedile/languages'),
    },
    ...(mode === 'test' ? { conditions: ['browser'] } : {}),
  },
  server: {
    host: '127.0.0.1',
    fs: { allow: [at('.'), at('../src/aedile/languages')] },
    // The server believes a browser only when the page is its own: keep the origin in step.
    proxy: {
      '/api': {
        target: server,
        changeOrigin: true,
        ws: true,
        headers: { origin: server },
      },
    },
  },
  build: {
    target: 'es2022',
    outDir: mode === 'gallery' ? at('./dist-gallery') : at('../src/aedile/server/http/client'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: { input: mode === 'gallery' ? at('./gallery.html') : at('./index.html') },
  },
  test: { environment: 'jsdom', include: ['src/**/*.test.ts'] },
}))
