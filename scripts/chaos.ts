import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { freePort } from '@giro/embedded-postgres'
import { firstUserToken } from '../apps/server/src/auth/first-user.ts'
import { loadConfig } from '../apps/server/src/config.ts'
import { Ledger, openClient } from './chaos-client.ts'
import { root } from './run-node.ts'

/**
 * `npm run chaos -- --minutes M --seed S`: a whole product under work, whose processes are killed, frozen and cut off from
 * each other. In the end every write that was acknowledged is there, once, and nothing is stuck. The same seed chooses the
 * same faults in the same order. It reads /proc: Linux only.
 */
const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '10' }, seed: { type: 'string' } },
})
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31))
const minutes = Number(values.minutes)
const say = (line: string) => process.stdout.write(`${line}\n`)

/** Time within which the product must be ready again after a fault, ms. */
const RECOVERY_MS = 30_000
/** Time within which all requested work must have ended after the last fault, ms. */
const END_MS = 180_000

/** Numbers from 0 to 1, the same for the same seed. */
function* dice(state: number): Generator<number, never> {
  for (let a = state >>> 0; ; ) {
    a = (a + 0x6d2b79f5) >>> 0
    let t = Math.imul(a ^ (a >>> 15), a | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    yield ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

const dataDir = mkdtempSync(join(tmpdir(), 'giro-chaos-'))
const port = await freePort()
const origin = `http://127.0.0.1:${port}`
const product = spawn(process.execPath, [join(root, 'scripts/start.ts')], {
  env: {
    PATH: process.env.PATH,
    DATA_DIR: dataDir,
    PORT: String(port),
    LOG_LEVEL: 'silent',
    SAMPLE_DATA: 'off',
    WORKERS: '2',
  },
  stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
})
/** Resolves at the start; before that a process that ends takes the others along. */
const started = new Promise<void>((resolve, reject) => {
  product.stdout?.on('data', (output) => String(output).includes('Giro is ready') && resolve())
  product.once('exit', () => reject(new Error('The product did not start.')))
})

/** The processes of the product that run this entry. */
function pidsOf(entry: 'api.ts' | 'worker.ts', parent: ChildProcess = product): number[] {
  const children = readFileSync(`/proc/${parent.pid}/task/${parent.pid}/children`, 'utf8').trim().split(' ')
  return children.map(Number).filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(entry))
}
const postmaster = () => Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
const backends = () =>
  readFileSync(`/proc/${postmaster()}/task/${postmaster()}/children`, 'utf8').trim().split(' ').map(Number)
const signal = (pid: number | undefined, name: NodeJS.Signals) => {
  if (pid) process.kill(pid, name)
}
async function freeze(pid: number | undefined, ms: number): Promise<void> {
  signal(pid, 'SIGSTOP')
  await sleep(ms)
  signal(pid, 'SIGCONT')
}

const random = dice(seed)
const roll = (below: number) => Math.floor(random.next().value * below)
const FAULTS: readonly [name: string, happen: () => unknown][] = [
  ['a worker is killed', () => signal(pidsOf('worker.ts')[roll(2)], 'SIGKILL')],
  ['a worker freezes for 20 s', () => freeze(pidsOf('worker.ts')[roll(2)], 20_000)],
  ['both workers are killed', () => pidsOf('worker.ts').map((pid) => signal(pid, 'SIGKILL'))],
  ['the API is killed', () => signal(pidsOf('api.ts')[0], 'SIGKILL')],
  ['the API freezes for 5 s', () => freeze(pidsOf('api.ts')[0], 5_000)],
  ['the database stops at once', () => signal(postmaster(), 'SIGQUIT')],
  ['the database is killed', () => signal(postmaster(), 'SIGKILL')],
  ['the database freezes for 12 s', () => freeze(postmaster(), 12_000)],
  ['a session of the database is killed', () => signal(backends()[roll(backends().length)], 'SIGKILL')],
]

async function readyWithin(ms: number): Promise<boolean> {
  for (const end = Date.now() + ms; Date.now() < end; await sleep(100)) {
    const answer = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(3_000) }).catch(() => null)
    if (answer?.ok) return true
  }
  return false
}

const wrong: string[] = []
say(`Chaos for ${minutes} minutes, seed ${seed}: npm run chaos -- --minutes ${minutes} --seed ${seed}`)
try {
  await started
  const client = await openClient(origin, firstUserToken(loadConfig({ DATA_DIR: dataDir }).keys[0]))
  const ledger = new Ledger(client)
  const until = Date.now() + minutes * 60_000
  const work = ledger.work(() => Date.now() < until)
  while (Date.now() < until) {
    await sleep(2_000 + roll(6_000))
    const [name, happen] = FAULTS[roll(FAULTS.length)] as (typeof FAULTS)[number]
    try {
      await happen()
    } catch {
      // The process that was meant has just ended by itself.
    }
    const back = await readyWithin(RECOVERY_MS)
    say(`${back ? '✓' : '✗'} ${name}`)
    if (!back) wrong.push(`not ready ${RECOVERY_MS / 1000} s after: ${name}`)
  }
  await work
  wrong.push(...(await ledger.check(END_MS)))
  const left = readdirSync(join(dataDir, 'files'), { recursive: true }).filter((name) =>
    String(name).startsWith('tmp/'),
  )
  if (left.length > 0) wrong.push(`${left.length} files were left half written`)
  say(ledger.summary())
} catch (error) {
  wrong.push((error as Error).stack ?? String(error))
} finally {
  const isOver = product.exitCode !== null || product.signalCode !== null
  const gone = isOver ? null : new Promise((resolve) => product.once('exit', resolve))
  product.kill('SIGTERM')
  await gone
}
for (const line of wrong) say(`✗ ${line}`)
say(wrong.length === 0 ? 'All that was acknowledged is there, once.' : `The data are in ${dataDir}.`)
if (wrong.length === 0) rmSync(dataDir, { recursive: true })
process.exit(wrong.length === 0 ? 0 : 1)
