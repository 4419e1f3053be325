import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { parseArgs, stripVTControlCharacters } from 'node:util'
import { stopWith } from '../apps/server/src/config.ts'
import { findChromium } from './chromium.ts'
import { hearNode, root, runNode } from './run-node.ts'
import { buildWeb } from './web-build.ts'

/**
 * Every check. `--shuffle`, or `--shuffle=SEED` to repeat one, runs test files and the tests inside them in another order;
 * of the browser tests only the files, because a browser file tells a story.
 */
const { values: chosen } = parseArgs({
  args: process.argv.slice(2).map((arg) => (arg === '--shuffle' ? `--shuffle=${Date.now()}` : arg)),
  options: { shuffle: { type: 'string' } },
})
const seed = chosen.shuffle
if (seed && !/^\d+$/.test(seed)) stopWith(new Error(`--shuffle takes a whole number, and not "${seed}".`))
const shuffledFiles = seed ? ['--sequence.shuffle.files', `--sequence.seed=${seed}`] : []
const shuffled = seed ? [...shuffledFiles, '--sequence.shuffle.tests'] : []

/** The result of a step. `words` says what went wrong or was left out. `failures` has each failed test and its reason. */
type Outcome = { passed: number; failed: number; skipped: number; words?: string; failures?: string[] }

const reports = mkdtempSync(join(tmpdir(), 'giro-reports-'))
const say = (line: string) => process.stdout.write(`${line}\n`)

type Timed = { name: string; ms: number }
/** Number of such files at a time: a process start takes a core for a second. */
const WAITING_WORKERS = 4
/** Number of slowest files that are listed. */
const SLOWEST = 15

/** Lines of a failure to repeat at the end: what was expected, and for a property its seed and its example. */
const FAILURE_LINES = 12

const LINT = ['check', '.', '--diagnostic-level=error', '--max-diagnostics=50']
/** dependency-cruiser refuses a folder that does not exist. */
const WALLED = ['packages', 'apps', 'e2e', 'scripts'].filter((folder) => existsSync(join(root, folder)))
const WALLS = ['--config', '.dependency-cruiser.cjs', ...WALLED]

let interrupted = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    interrupted = true
  })
}

/** A way to run a program of Node: with our output, or with one that is kept for later. */
type Run = typeof runNode
type Step = [name: string, run: (node: Run) => Promise<Outcome>]

/** Each keeps one core busy, so two run at a time, the longest first. */
const ofOneCore: Step[] = [
  ['types', (node) => check(node, 'scripts/types.ts')],
  ['walls', (node) => check(node, 'node_modules/.bin/depcruise', ...WALLS)],
  ['dead code', (node) => check(node, 'node_modules/.bin/knip', '--no-progress')],
  ['lint and format', (node) => check(node, 'node_modules/.bin/biome', ...LINT)],
  ['how much work the code makes', (node) => check(node, 'scripts/house.ts')],
]
/** One after another, because each keeps the machine busy. */
const steps: Step[] = [
  [
    'unit and integration tests',
    (node) => vitest('working', node, '--project=!processes', '--project=!timed', ...shuffled),
  ],
  ['web build', webBuild],
  ['web size', (node) => check(node, 'node_modules/.bin/size-limit')],
  ['browser tests', browserTests],
]
/** Waits for leases, kills and restarts more than it works: it runs beside all others. */
const beside: Step = [
  'tests of processes',
  (node) => vitest('waiting', node, '--project=processes', `--maxWorkers=${WAITING_WORKERS}`, ...shuffled),
]
/** Promises times, so it runs when nothing else does. */
const alone: Step = ['tests of times', (node) => vitest('timed', node, '--project=timed', ...shuffled)]

const total = { passed: 0, failed: 0, skipped: 0 }
/** Failures are listed again at the end, because often only the last lines of a log are kept. */
const failures: string[] = []
/** Durations of each step and each test file. */
const stepTimes: Timed[] = []
const fileTimes: Timed[] = []

const others = takeHeard(beside)
await Promise.all([takeNext(), takeNext()])
for (const step of steps) {
  if (interrupted) break
  await takeTold(step)
}
await others
if (!interrupted) await takeTold(alone)
rmSync(reports, { recursive: true })
if (interrupted) {
  say('\nInterrupted. The remaining checks were not run.')
  total.failed++
}
if (seed) say(`\nShuffled. The same order again: npm test -- --shuffle=${seed}`)
say(`\nTime of each step:\n${timesOf(stepTimes)}`)
say(`\nThe slowest of ${fileTimes.length} test files:\n${timesOf(slowest(fileTimes))}`)
if (failures.length > 0) say(`\nWhat failed:\n${failures.join('\n')}`)
say('')
say(summary(total))
process.exit(total.failed === 0 ? 0 : 1)

async function takeNext(): Promise<void> {
  const step = ofOneCore.shift()
  if (!step || interrupted) return
  await takeHeard(step)
  return takeNext()
}

/** Takes a step that runs by itself: what it says is seen at once. */
async function takeTold([name, run]: Step): Promise<void> {
  say(`\n── ${name}`)
  await take(name, () => run(runNode))
}

/** Takes a step beside others: what it says follows at its end. */
function takeHeard([name, run]: Step): Promise<void> {
  const output: Buffer[] = []
  const heard: Run = (...args) => hearNode((part) => output.push(part), ...args)
  return take(name, () =>
    run(heard).finally(() => say(`\n── ${name}\n${Buffer.concat(output).toString().trimEnd()}`)),
  )
}

async function take(name: string, run: () => Promise<Outcome>): Promise<void> {
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
  const ms = Date.now() - startedAt
  stepTimes.push({ name, ms })
  say(`${failed === 0 ? '✓' : '✗'} ${name}: ${summary({ passed, failed, skipped })} (${seconds(ms)} s)`)
}

function summary({ passed, failed, skipped }: Outcome): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(1)
}

function slowest(times: readonly Timed[]): Timed[] {
  const most = [...times].sort((a, b) => b.ms - a.ms).slice(0, SLOWEST)
  const sum = (some: readonly Timed[]) => some.reduce((ms, one) => ms + one.ms, 0)
  return [...most, { name: 'together', ms: sum(most) }, { name: 'all files', ms: sum(times) }]
}

function timesOf(times: readonly Timed[]): string {
  return times.map(({ name, ms }) => `${seconds(ms).padStart(9)} s  ${name}`).join('\n')
}

/** Runs a program of the packages, which counts as one check. */
async function check(node: Run, program: string, ...args: string[]): Promise<Outcome> {
  const code = await node(program, ...args)
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
    startTime: number
    endTime: number
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

/** Runs vitest and counts its tests from its own report, which `name` tells from others of this run. */
async function vitest(name: string, run: Run, ...args: string[]): Promise<Outcome> {
  const file = join(reports, `${name}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const code = await run('node_modules/vitest/vitest.mjs', 'run', ...args, ...reporters)
  if (!existsSync(file))
    return { passed: 0, failed: 1, skipped: 0, words: 'vitest ended without writing a report.' }
  const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport
  for (const one of report.testResults)
    fileTimes.push({ name: relative(root, one.name), ms: one.endTime - one.startTime })
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

async function browserTests(node: Run): Promise<Outcome> {
  if (findChromium()) return vitest('browser', node, '--config=vitest.e2e.config.ts', ...shuffledFiles)
  const words = [
    '!!! The browser tests were NOT run, because no Chromium was found at /usr/bin/chromium or CHROME_PATH.',
    '!!! Install one (Debian: apt-get install chromium-headless-shell) or set CHROME_PATH to its program.',
  ].join('\n')
  return { passed: 0, failed: 0, skipped: 1, words }
}
