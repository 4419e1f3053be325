import { globSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { Stryker } from '@stryker-mutator/core'
import { root } from './run-node.ts'

/**
 * Breaks the code of a folder or a file in many small ways, one at a time, and says which of them no test notices:
 * `npm run mutants -- packages/planning/src/capital`, `npm run mutants -- packages/contract/src/roles.ts`.
 */

/** Tests of folders that have no folder of their name among their package's tests. */
const DEFENDERS: Readonly<Record<string, string>> = {
  'packages/contract/src/roles.ts': 'packages/contract/test/roles.test.ts',
  'apps/server/src/http/caller.ts': 'apps/server/src/http/caller.test.ts',
  'packages/file-readers/src/csv': 'packages/file-readers/test/{read-csv,write-csv,text,content-key}.test.ts',
}

/** Tests that say in a table what is to come out. Properties take seconds for each mutant, and kill some by luck. */
function defendersOf(mutated: string): string[] {
  const named = Object.keys(DEFENDERS).find((path) => mutated.startsWith(path))
  const [, home, room] = /^(packages\/[^/]+)\/src\/([^/]+)\//.exec(`${mutated}/`) ?? []
  const tests = named ? (DEFENDERS[named] as string) : `${home}/test/${room}/**/*.test.ts`
  return globSync(tests, { cwd: root }).filter((path) => !path.includes('.property.'))
}

const target = (process.argv[2] ?? '').replace(/\/$/, '')
const found = target && statSync(join(root, target), { throwIfNoEntry: false })
const testFiles = found ? defendersOf(target) : []
if (!found || testFiles.length === 0) {
  const why = found ? `Name the tests that defend ${target} in scripts/mutants.ts` : 'Name a folder or a file'
  process.stderr.write(`giro: ${why}: npm run mutants -- packages/planning/src/capital\n`)
  process.exit(2)
}

process.chdir(root)
// Not by Stryker's own `testFiles`: with it, mutants of what runs when a file is loaded are never switched on.
process.env.MUTANTS_TESTS = testFiles.join(' ')
const results = await new Stryker({
  mutate: [found.isDirectory() ? `${target}/**/*.ts` : target],
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutants.config.ts', related: false },
  plugins: ['@stryker-mutator/vitest-runner'],
  // It would be read by an API that TypeScript 7 does not have, to move paths that nothing here needs.
  tsconfigFile: 'none.json',
  coverageAnalysis: 'perTest',
  concurrency: 1,
  // A busy machine is slow, and only what runs for ever is caught.
  timeoutMS: 20_000,
  reporters: ['html'],
  htmlReporter: { fileName: `reports/mutants/${target.replaceAll('/', '-')}.html` },
  tempDirName: join(tmpdir(), `giro-mutants-${process.pid}`),
  cleanTempDir: 'always',
}).runMutationTest()

const killed = results.filter(({ status }) => status === 'Killed' || status === 'Timeout')
const survivors = results.filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
for (const { fileName, location, replacement, status } of survivors) {
  const line = readFileSync(fileName, 'utf8').split('\n')[location.start.line - 1]?.trim()
  const place = `${relative(root, fileName)}:${location.start.line}:${location.start.column}`
  process.stdout.write(`${place} ${status}\n- ${line}\n+ ${replacement}\n`)
}
const tried = killed.length + survivors.length
process.stdout.write(
  `${killed.length} of ${tried} mutants killed, ${((100 * killed.length) / tried).toFixed(1)} %, by\n${testFiles.map((path) => `  ${path}\n`).join('')}`,
)
