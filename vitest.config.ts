import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { contractModule } from './apps/web/contract-module.ts'
import { wordsModule } from './apps/web/words-module.ts'

const SERVER = 'apps/server/{src,test}/**/*.test.ts'
/** They start, freeze and kill processes, or run a database server of their own: they wait more than they work. */
const PROCESSES = '{apps,packages}/**/*.process.test.ts'
/** They put something else in a module's place, so they share no modules. */
const MOCKED = 'apps/web/**/*.mocked.test.{ts,tsx}'
/** They promise a time, so nothing runs beside them. */
const TIMED = '{apps,packages}/**/*.timed.test.ts'
const PROPERTIES = './scripts/property-seed.ts'

const EXCLUDED = ['**/node_modules/**', '**/dist/**']
/** On a server of the run's own, a copy of its database for each file. */
const ON_SERVER = {
  setupFiles: [PROPERTIES],
  globalSetup: ['apps/server/test/template.ts'],
  hookTimeout: 60_000,
}
const PAGE = 'apps/web/test/setup.ts'
/** Settings for tests in processes: the tabs of a browser communicate, and so would threads. */
const IN_PAGE = { pool: 'forks' as const, environment: 'happy-dom', setupFiles: [PROPERTIES, PAGE] }

export default defineConfig({
  test: {
    exclude: EXCLUDED,
    // Tests do not measure time: this only ends one that hangs, also on a busy machine.
    testTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    // Files share a worker and what it has loaded: loading the product again for each file took longer than most files' tests.
    isolate: false,
    unstubGlobals: true,
    // One more than there are cores: while one waits, for a job, a connection or a time limit, another works.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        extends: true,
        plugins: [contractModule(), wordsModule()],
        test: {
          name: 'pure',
          pool: 'threads',
          setupFiles: [PROPERTIES],
          include: ['{packages,scripts}/**/*.test.ts', 'apps/web/**/*.test.ts'],
          exclude: [...EXCLUDED, PROCESSES, MOCKED],
        },
      },
      {
        extends: true,
        plugins: [contractModule(), wordsModule()],
        test: {
          ...IN_PAGE,
          name: 'web',
          // Begun before the page is: what it puts back comes after the page was taken down.
          setupFiles: [PROPERTIES, 'apps/web/test/shared.ts', PAGE],
          include: ['apps/web/**/*.test.tsx'],
          exclude: [...EXCLUDED, MOCKED],
        },
      },
      {
        extends: true,
        plugins: [contractModule(), wordsModule()],
        test: { ...IN_PAGE, name: 'mocked', include: [MOCKED], isolate: true },
      },
      {
        extends: true,
        test: {
          ...ON_SERVER,
          name: 'server',
          pool: 'forks',
          include: [SERVER],
          exclude: [...EXCLUDED, PROCESSES, TIMED],
        },
      },
      {
        extends: true,
        test: { ...ON_SERVER, name: 'processes', include: [PROCESSES], testTimeout: 180_000 },
      },
      {
        extends: true,
        test: { ...ON_SERVER, name: 'timed', include: [TIMED], maxWorkers: 1, sequence: { groupOrder: 1 } },
      },
    ],
  },
})
