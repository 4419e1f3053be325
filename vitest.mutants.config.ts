import { defineConfig } from 'vitest/config'

/**
 * Settings for `npm run mutants`, which names the test files. They share one loaded copy of the code: loading costs
 * more than testing.
 */
export default defineConfig({
  test: {
    include: process.env.MUTANTS_TESTS?.split(' ') ?? [],
    setupFiles: ['./scripts/property-seed.ts'],
    isolate: false,
  },
})
