import { defineConfig } from 'vitest/config'
import { contractModule } from './apps/web/contract-module.ts'
import { wordsModule } from './apps/web/words-module.ts'

const SERVER = 'apps/server/{src,test}/**/*.test.ts'
const PROPERTIES = './scripts/property-seed.ts'

export default defineConfig({
  test: {
    exclude: ['**/node_modules/**', '**/dist/**'],
    // Tests do not measure time: this only ends one that hangs, also on a busy machine.
    testTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        plugins: [contractModule(), wordsModule()],
        test: {
          name: 'pure',
          setupFiles: [PROPERTIES],
          include: ['{packages,scripts}/**/*.test.ts', 'apps/web/**/*.test.ts'],
        },
      },
      {
        extends: true,
        plugins: [contractModule(), wordsModule()],
        test: {
          name: 'web',
          environment: 'happy-dom',
          setupFiles: [PROPERTIES, 'apps/web/test/setup.ts'],
          include: ['apps/web/**/*.test.tsx'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          setupFiles: [PROPERTIES],
          include: [SERVER],
          globalSetup: ['apps/server/test/template.ts'],
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
