/// <reference types="vitest/config" />
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const server = process.env['AEDILE_SERVER'] ?? 'http://127.0.0.1:8000'

export default defineConfig(({ mode }) => ({
  plugins: [svelte()],
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
