import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['e2e/**/*.e2e.ts'],
    globalSetup: ['e2e/stack.ts'],
    // One browser at a time: the machine of a tester has few cores, and the stack is one.
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // As long as a page is waited for: a busy machine is slow, and not wrong.
    expect: { poll: { timeout: 15_000 } },
    passWithNoTests: true,
  },
})
