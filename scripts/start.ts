import { createServer } from 'node:net'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import {
  firstUserAddress,
  keptSamplePassword,
  samplePassword,
  signUpState,
} from '../apps/server/src/auth/index.ts'
import { type Config, isLoopback, loadConfig, stopWith } from '../apps/server/src/config.ts'
import { openDatabase, PLATFORM } from '../apps/server/src/db/db.ts'
import { migrate } from '../apps/server/src/db/migrate.ts'
import { type ReachableDatabase, reachDatabase } from '../apps/server/src/db/reach.ts'
import { freeStartMemory } from '../apps/server/src/free-start-memory.ts'
import { prepareJobs } from '../apps/server/src/jobs/jobs.ts'
import { openMailer } from '../apps/server/src/mail/send-mail.ts'
import { sampleUsers } from '../apps/server/src/sample/sample-users.ts'
import { checkBucket } from '../apps/server/src/storage/check-bucket.ts'
import { type Entry, type Kept, keepRunning } from './children.ts'
import { root } from './run-node.ts'
import { buildWeb } from './web-build.ts'

const USAGE = `Starts Giro: its database, API, workers and web app, at http://localhost:3000.

  npm start
  PORT=3100 DATA_DIR=/srv/giro npm start

Settings are environment variables. The most used:

  PORT             the port of the web app and the API; by default 3000
  HOST             the address to listen on; by default this computer only, 0.0.0.0 opens it to the network
  PUBLIC_URL       the address that users open, like https://giro.example.com
  DATA_DIR         the folder of all data; by default ./data
  DATABASE_URL     a PostgreSQL in place of the bundled one
  SMTP_URL         a mail server; without one, mails are listed at /dev/mail
  SAMPLE_DATA      on or off: the sample company; by default on without DATABASE_URL
  SAMPLE_LANGUAGE  pt-BR, en-US, fr-FR or es-ES; by default the language of the first browser
  WORKERS          number of worker processes

apps/server/src/config.ts lists all of them.

  --help           prints this text
`

/** Time for running work to finish after a Ctrl-C. */
const FINISH_MS = 25_000

/** Time to wait for the port: when an earlier start was killed, its API needs a moment to free it. */
const PORT_WAIT_MS = 3000

/**
 * Start of a worker. Its threads share two heaps of the system's allocator: with one for each of them, memory that a
 * run has freed stays with the process.
 */
const WORKER: Partial<Entry> = { isPolite: true, env: { MALLOC_ARENA_MAX: '2' } }

const server = join(root, 'apps', 'server', 'src')
const say = (line: string) => process.stdout.write(`${line}\n`)
const running: { database: Promise<ReachableDatabase> | null; children: Kept[] } = {
  database: null,
  children: [],
}
let stopping: Promise<void> | null = null

readArguments()

process.on('SIGINT', onSignal)
process.on('SIGTERM', onSignal)
// The process that started this one has died.
process.on('disconnect', onSignal)
// The reader of our output may end first (`npm start | head`).
process.stdout.on('error', () => {})

try {
  const config = loadConfig()
  await startAll(config)
  const database = await running.database
  if (!stopping && database) say(welcome(config, await stateOf(config, database)))
  freeStartMemory()
} catch (error) {
  if (!stopping) {
    await stopAll('fast')
    stopWith(error)
  }
}

/** Answers a request for help; refuses other arguments, which nothing would read. */
function readArguments(): void {
  try {
    const { values } = parseArgs({ options: { help: { type: 'boolean', short: 'h' } } })
    if (!values.help) return
  } catch (error) {
    process.stderr.write(`giro: ${(error as Error).message}\n\n${USAGE}`)
    process.exit(2)
  }
  process.stdout.write(USAGE)
  process.exit(0)
}

async function startAll(config: Config): Promise<void> {
  await refuseTakenPort(config)
  // The database comes first: it also refuses a second start in the same folder.
  running.database = reachDatabase(config, { report: say, whenRunning: 'refuse' })
  const database = await running.database
  await Promise.all([
    migrate(database.ownerUrl, { prepareJobs, loginUrl: database.url, report: say }),
    buildWeb(),
    checkOutside(config),
  ])
  const apis = apiProcesses(config)
  const env = {
    API_PROCESSES: String(apis),
    DATABASE_URL: database.url,
    DATABASE_DIRECT_URL: database.directUrl,
    // Set explicitly: the children see a DATABASE_URL, which would change these defaults.
    DATABASE_BESIDE: config.isDatabaseBeside ? 'on' : 'off',
    DATA_DIR: config.dataDir,
    SAMPLE_DATA: config.sampleData ? 'on' : 'off',
  }
  const keep = async (name: string, file: string, more: Partial<Entry> = {}) => {
    if (stopping) return
    const child = keepRunning({ name, file: join(server, file), ...more, env: { ...env, ...more.env } }, say)
    running.children.push(child)
    await child.ready.catch((error: Error) => {
      throw new Error(`${name} could not start: ${error.message}.`)
    })
  }
  await keep('The API', 'api.ts')
  const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => n + from)
  await Promise.all([
    ...numbers(2, apis).map((number) => keep(`API ${number}`, 'api.ts')),
    ...numbers(1, config.workers).map((number) => keep(`Worker ${number}`, 'worker.ts', WORKER)),
  ])
}

/** A core less than there are, at most four. Several listen on one port by the kernel of Linux alone. */
function apiProcesses({ apiProcesses: configured }: Config): number {
  if (process.platform !== 'linux') return 1
  return configured ?? Math.max(1, Math.min(4, availableParallelism() - 1))
}

/** Checks the outside servers at the start, so that the first user does not meet the error. */
async function checkOutside(config: Config): Promise<void> {
  if (config.s3) await checkBucket(config.s3)
  if (!config.smtpUrl) return
  const mailer = await openMailer(config)
  await mailer.check().finally(() => mailer.close())
}

async function refuseTakenPort({ port, host }: Config): Promise<void> {
  const deadline = Date.now() + PORT_WAIT_MS
  for (;;) {
    const code = await whyNotListen(port, host)
    if (code === null) return
    if (code !== 'EADDRINUSE')
      throw new Error(`PORT ${port} cannot be used (${code}). Set PORT to another number.`)
    if (Date.now() > deadline) {
      throw new Error(`Another program uses PORT ${port}. Stop that program or set PORT to another number.`)
    }
    await sleep(200)
  }
}

function whyNotListen(port: number, host: string): Promise<string | null> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    probe.listen(port, host, () => probe.close(() => resolve(null)))
  })
}

/** The first signal stops everything in order. A second one stops it at once. Data are safe either way. */
function onSignal(): void {
  if (stopping) {
    say('Stopping at once.')
    void Promise.all(running.children.map((child) => child.stop(0)))
      .then(() => stopDatabase('immediate'))
      .finally(() => process.exit(130))
    return
  }
  say('Stopping… Press Ctrl-C again to stop at once.')
  stopping = stopAll('fast')
    .then(() => process.exit(0))
    .catch(stopWith)
}

async function stopAll(how: 'fast' | 'immediate'): Promise<void> {
  await Promise.all(running.children.map((child) => child.stop(FINISH_MS)))
  await stopDatabase(how)
}

async function stopDatabase(how: 'fast' | 'immediate'): Promise<void> {
  // A database that did not start needs no stop. Its error is reported where it was started.
  const database = await running.database?.catch(() => null)
  await database?.stop(how)
}

type State = {
  /** True if the installation has no administrator yet. */
  isNobodys: boolean
  /** The sample company is made when somebody comes. */
  isAwaited: boolean
}

async function stateOf(config: Config, { url }: ReachableDatabase): Promise<State> {
  const database = openDatabase(url, { max: 1 })
  const state = database.transaction(PLATFORM, async (tx) => {
    const company = await tx.selectFrom('company').select('id').limit(1).executeTakeFirst()
    return { isNobodys: (await signUpState(tx, config)) === 'first_user', isAwaited: !company }
  })
  return state.finally(() => database.close())
}

function welcome(config: Config, { isNobodys, isAwaited }: State): string {
  const local = `http://localhost:${config.port}`
  return [
    '',
    `Giro is ready:  ${config.publicUrl}`,
    ...(config.sampleData
      ? sampleSignIn((isNobodys ? samplePassword : keptSamplePassword)(config.keys[0]))
      : ownSignIn()),
    ...(config.sampleData && isAwaited ? awaitedSample() : []),
    ...(isNobodys ? firstUser(config) : []),
    `API key:        ${config.apiKeys[0]}   (header x-api-key; the web app sends it itself)`,
    `API reference:  ${local}/api/docs`,
    ...(config.smtpUrl
      ? []
      : [`Mail:           ${local}/dev/mail   (emails that Giro sent; none leaves this machine)`]),
    `Reachable from: ${isLoopback(config.host) ? 'this computer only (HOST=0.0.0.0 opens it to the network)' : `the network (listening on ${config.host})`}`,
    `Press Ctrl-C to stop. Data is kept${config.databaseUrl ? '.' : ` in ${config.dataDir}.`}`,
  ].join('\n')
}

/** Shows one user in full as an example to copy; the others differ in the profile. */
function sampleSignIn(password: string): string[] {
  const example = sampleUsers.find(({ profileType }) => profileType === 'company_employee')
  const others = sampleUsers.filter((user) => user !== example).map(({ profileType }) => profileType)
  return [
    `Sign in:        ${example?.email}`,
    `                (other profiles: ${others.join(', ')})`,
    `Password:       ${password}`,
  ]
}

/** A function declaration: the lines above run before this one is reached. */
function ownSignIn(): string[] {
  return ['Sign in:        with the email and password of a user.']
}

/** Also a declaration. */
function awaitedSample(): string[] {
  return ['Sample company: created in the language of the first browser that opens the address']
}

/** The address of the first registration; the registered user administers the installation. Also a declaration. */
function firstUser(config: Config): string[] {
  return [
    `First user:     ${firstUserAddress(config)}`,
    '                (becomes administrator of the installation; valid for one registration)',
  ]
}
