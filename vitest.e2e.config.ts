import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['e2e/**/*.e2e.ts'],
    globalSetup: ['e2e/stack.ts'],
    // Each file has a company of its own. Files of a worker share its browser and what they import.
    maxWorkers: 2,
    isolate: false,
    // Lanes of the full walk; nothing else runs beside another test of its file.
    maxConcurrency: 2,
    // These only end what hangs, also on a busy machine.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // As long as a page is waited for: a busy machine is slow, and not wrong.
    expect: { poll: { timeout: 30_000 } },
    passWithNoTests: true,
  },
})
