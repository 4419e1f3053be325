import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { findChromium } from './chromium.ts'
import { root, runNode } from './run-node.ts'
import { buildWeb } from './web-build.ts'

/** The result of a step. `words` says what went wrong or was left out. `failures` has each failed test and its reason. */
type Outcome = { passed: number; failed: number; skipped: number; words?: string; failures?: string[] }

const reports = mkdtempSync(join(tmpdir(), 'giro-reports-'))
const say = (line: string) => process.stdout.write(`${line}\n`)

/** Lines of a failure to repeat at the end: what was expected, and for a property its seed and its example. */
const FAILURE_LINES = 12

/** The folders of code. dependency-cruiser refuses a folder that does not exist. */
const WALLED = ['packages', 'apps', 'e2e', 'scripts'].filter((folder) => existsSync(join(root, folder)))

let interrupted = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    interrupted = true
  })
}

const steps: [name: string, run: () => Promise<Outcome>][] = [
  ['types', () => check('scripts/types.ts')],
  [
    'lint and format',
    () => check('node_modules/.bin/biome', 'check', '.', '--diagnostic-level=error', '--max-diagnostics=50'),
  ],
  ['walls', () => check('node_modules/.bin/depcruise', '--config', '.dependency-cruiser.cjs', ...WALLED)],
  ['dead code', () => check('node_modules/.bin/knip', '--no-progress')],
  ['unit and integration tests', () => vitest('vitest.config.ts')],
  ['web build', webBuild],
  ['web size', () => check('node_modules/.bin/size-limit')],
  ['browser tests', browserTests],
]

const total = { passed: 0, failed: 0, skipped: 0 }
/** Failures are listed again at the end, because often only the last lines of a log are kept. */
const failures: string[] = []
for (const [name, run] of steps) {
  if (interrupted) break
  say(`\n── ${name}`)
  const startedAt = Date.now()
  const outcome = await run().catch(
    (error: Error): Outcome => ({ passed: 0, failed: 1, skipped: 0, words: error.message }),
  )
  const { passed, failed, skipped, words } = outcome
  total.passed += passed
  total.failed += failed
  total.skipped += skipped
  if (failed > 0) failures.push(...(outcome.failures?.length ? outcome.failures : [`✗ ${name}`]))
  if (words) say(words)
  say(
    `${failed === 0 ? '✓' : '✗'} ${name}: ${summary({ passed, failed, skipped })} (${seconds(startedAt)} s)`,
  )
}
rmSync(reports, { recursive: true })
if (interrupted) {
  say('\nInterrupted. The remaining checks were not run.')
  total.failed++
}
if (failures.length > 0) say(`\nWhat failed:\n${failures.join('\n')}`)
say('')
say(summary(total))
process.exit(total.failed === 0 ? 0 : 1)

function summary({ passed, failed, skipped }: Outcome): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

function seconds(since: number): string {
  return ((Date.now() - since) / 1000).toFixed(1)
}

/** Runs a program of the packages, shows its output, and counts as one check. */
async function check(program: string, ...args: string[]): Promise<Outcome> {
  const code = await runNode(program, ...args)
  return code === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 }
}

type VitestReport = {
  success: boolean
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  /** One for each file. A file that could not be loaded has failed without a failed test. */
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[]
  }[]
}

function failuresOf({ testResults }: VitestReport): string[] {
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const file = relative(root, name)
      const failed = assertionResults.filter(({ status }) => status === 'failed')
      if (failed.length === 0) return [`✗ ${file}\n${shortened(message)}`]
      return failed.map(
        ({ fullName, failureMessages = [] }) =>
          `✗ ${file} > ${fullName}\n${shortened(failureMessages.join('\n'))}`,
      )
    })
}

function shortened(text: string): string {
  const lines = stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => !line.includes('node_modules'))
  return lines
    .slice(0, FAILURE_LINES)
    .map((line) => `    ${line.slice(0, 400)}`)
    .join('\n')
}

/** Runs vitest and counts its tests from its own report. */
async function vitest(config: string): Promise<Outcome> {
  const file = join(reports, `${config}.json`)
  const args = [`--config=${config}`, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const code = await runNode('node_modules/vitest/vitest.mjs', 'run', ...args)
  if (!existsSync(file))
    return { passed: 0, failed: 1, skipped: 0, words: 'vitest ended without writing a report.' }
  const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  ).length
  const failed = report.numFailedTests + unloaded
  return {
    passed: report.numPassedTests,
    // An error outside any test also makes vitest fail, and counts as one failure.
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: failuresOf(report),
  }
}

async function webBuild(): Promise<Outcome> {
  await buildWeb()
  return { passed: 1, failed: 0, skipped: 0 }
}

async function browserTests(): Promise<Outcome> {
  if (findChromium()) return vitest('vitest.e2e.config.ts')
  const words = [
    '!!! The browser tests were NOT run, because no Chromium was found at /usr/bin/chromium or CHROME_PATH.',
    '!!! Install one (Debian: apt-get install chromium) or set CHROME_PATH to its program.',
  ].join('\n')
  return { passed: 0, failed: 0, skipped: 1, words }
}
