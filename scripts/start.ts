import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type Config, loadConfig, stopWith } from '../apps/server/src/config.ts'
import { migrate } from '../apps/server/src/db/migrate.ts'
import { type ReachableDatabase, reachDatabase } from '../apps/server/src/db/reach.ts'
import { prepareJobs } from '../apps/server/src/jobs/jobs.ts'
import { openMailer } from '../apps/server/src/mail/send-mail.ts'
import { samplePassword, sampleUsers } from '../apps/server/src/sample/sample-users.ts'
import { checkBucket } from '../apps/server/src/storage/check-bucket.ts'
import { type Kept, keepRunning } from './children.ts'
import { buildWeb } from './web-build.ts'

/** What is under way gets this long to finish after a Ctrl-C. */
const FINISH_MS = 25_000

/** The API of a start that was killed needs a moment to notice. */
const PORT_WAIT_MS = 3000

const server = join(dirname(dirname(fileURLToPath(import.meta.url))), 'apps', 'server', 'src')
const say = (line: string) => process.stdout.write(`${line}\n`)
const running: { database: Promise<ReachableDatabase> | null; children: Kept[] } = {
  database: null,
  children: [],
}
let stopping: Promise<void> | null = null

process.on('SIGINT', onSignal)
process.on('SIGTERM', onSignal)
// Whoever started this died without a word.
process.on('disconnect', onSignal)
// The reader of our output may go before us (`npm start | head`).
process.stdout.on('error', () => {})

try {
  const config = loadConfig()
  await startAll(config)
  if (!stopping) say(welcome(config))
} catch (error) {
  if (!stopping) {
    await stopAll('fast')
    stopWith(error)
  }
}

async function startAll(config: Config): Promise<void> {
  await refuseTakenPort(config.port)
  // First, because it also makes sure that no other start is at work in this folder.
  running.database = reachDatabase(config, { report: say, whenRunning: 'refuse' })
  const database = await running.database
  await Promise.all([
    migrate(database.directUrl, { prepareJobs, report: say }),
    buildWeb(),
    checkOutside(config),
  ])
  const env = {
    DATABASE_URL: database.url,
    DATABASE_DIRECT_URL: database.directUrl,
    DATA_DIR: config.dataDir,
    // Said outright: with a DATABASE_URL its default would change.
    SAMPLE_DATA: config.sampleData ? 'on' : 'off',
  }
  const keep = async (name: string, file: string) => {
    if (stopping) return
    const child = keepRunning({ name, file: join(server, file), env }, say)
    running.children.push(child)
    await child.ready.catch((error: Error) => {
      throw new Error(`${name} does not start: ${error.message}.`)
    })
  }
  await keep('The API', 'api.ts')
  const numbers = Array.from({ length: config.workers }, (_, index) => index + 1)
  await Promise.all(numbers.map((number) => keep(`Worker ${number}`, 'worker.ts')))
}

/** Asks the outside servers now what would otherwise fail with the first user. */
async function checkOutside(config: Config): Promise<void> {
  if (config.s3) await checkBucket(config.s3)
  if (!config.smtpUrl) return
  const mailer = await openMailer(config)
  await mailer.check().finally(() => mailer.close())
}

async function refuseTakenPort(port: number): Promise<void> {
  const deadline = Date.now() + PORT_WAIT_MS
  for (;;) {
    const code = await whyNotListen(port)
    if (code === null) return
    if (code !== 'EADDRINUSE')
      throw new Error(`PORT ${port} cannot be used (${code}): set it to another number.`)
    if (Date.now() > deadline) {
      throw new Error(`PORT ${port} is in use by another program: stop it or set PORT to another number.`)
    }
    await sleep(200)
  }
}

function whyNotListen(port: number): Promise<string | null> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    probe.listen(port, '0.0.0.0', () => probe.close(() => resolve(null)))
  })
}

/** The first signal stops everything in order; the second at once. Data are safe either way. */
function onSignal(): void {
  if (stopping) {
    say('Stopping at once.')
    void Promise.all(running.children.map((child) => child.stop(0)))
      .then(() => stopDatabase('immediate'))
      .finally(() => process.exit(130))
    return
  }
  say('Stopping…')
  stopping = stopAll('fast')
    .then(() => process.exit(0))
    .catch(stopWith)
}

async function stopAll(how: 'fast' | 'immediate'): Promise<void> {
  await Promise.all(running.children.map((child) => child.stop(FINISH_MS)))
  await stopDatabase(how)
}

async function stopDatabase(how: 'fast' | 'immediate'): Promise<void> {
  // One that did not come up is told elsewhere, and needs no stop.
  const database = await running.database?.catch(() => null)
  await database?.stop(how)
}

function welcome(config: Config): string {
  const local = `http://localhost:${config.port}`
  const lines = [
    '',
    `Giro is ready:  ${config.publicUrl}`,
    `API key:        ${config.apiKeys[0]}   (header x-api-key; the web app has it)`,
    `Documentation:  ${local}/api/docs`,
    ...(config.smtpUrl ? [] : [`Mails:          ${local}/dev/mail`]),
    ...(config.sampleData
      ? [
          `Sign in:        ${sampleUsers.map((user) => user.email).join(', ')}`,
          `Password:       ${samplePassword(config.tokenSecret)}`,
        ]
      : [`Sign in:        the first user registers at ${config.publicUrl}`]),
    'Stop with Ctrl-C; the data stay.',
  ]
  return lines.join('\n')
}
