import { join } from 'node:path'
import { fields } from '@giro/contract'
import locales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { contractModule } from './contract-module.ts'
import { firstParts } from './parts.ts'
import { wordsModule } from './words-module.ts'

const API = process.env.GIRO_API ?? 'http://127.0.0.1:3000'

export default defineConfig({
  root: import.meta.dirname,
  // The component library speaks some thirty languages; the app keeps its own four.
  plugins: [
    contractModule(),
    wordsModule(),
    { ...locales.vite({ locales: [...fields.LANGUAGES] }), enforce: 'pre' },
    react(),
  ],
  // React has had this since 18; libraries bring it along for older ones.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }] },
  build: {
    target: 'es2023',
    // The page's security policy allows scripts and styles of our own origin only.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 800,
    // The files that each page loads, for the budgets in .size-limit.mjs.
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ name: firstParts(join(import.meta.dirname, '../..')), debugName: 'first pages' }],
        },
      },
    },
  },
  server: {
    // The server takes changes from pages of its own address only, so it must see the address of this one.
    proxy: Object.fromEntries(
      ['/api', '/config.json', '/files'].map((path) => [path, { target: API, changeOrigin: false }]),
    ),
  },
})
