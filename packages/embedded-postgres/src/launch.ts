import { existsSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findBinaries } from './binaries.ts'
import { type Claim, claimFolder, freePort, isFree, whoClaims } from './claim.ts'
import { createCluster, databaseUrl, keepAccess, newAccess, prepareFolder, readAccess } from './cluster.ts'
import { chooseIdentity } from './identity.ts'
import {
  answers,
  isAlive,
  isServerOf,
  readPidFile,
  StartFailure,
  type StartOrder,
  startPostmaster,
  stopPostmaster,
} from './postmaster.ts'
import type { Purpose } from './settings.ts'

/** A running embedded server. Its address stays the same until `stop`, also across restarts after a crash. */
export type EmbeddedDatabase = {
  /** `postgres://…` of its one database, with its password; its user owns everything in it. */
  url: string
  /** Origin of the running server: started by us, adopted from a process that died, or shared with a living one. */
  origin: 'started' | 'adopted' | 'joined'
  /** Stops the server cleanly (`immediate`: at once, the next start recovers). A joined server is left running. */
  stop(how?: 'fast' | 'immediate'): Promise<void>
}

export type EmbeddedOptions = {
  /** An existing folder that this user may write; the server's files go into `postgres` in it. */
  dataDir: string
  /** Behavior when another living process runs the server of this folder. */
  whenRunning?: 'refuse' | 'join'
  /** Reports restarts and long waits, a sentence each. */
  report?: (line: string) => void
  /** The embedder's names of the settings for the folder and for a server of one's own: errors tell them. */
  settings?: { folder: string; ownServer: string }
}

const UNNAMED_SETTINGS = { folder: 'the data folder', ownServer: 'the address of the database' }

/** Time to retry a start: the remains of a killed server (pid file, shared memory) are gone within about a second. */
const RETRY_START_MS = 30_000

/** Interval of the supervisor's checks. */
const WATCH_MS = 500

/** The longest pause of the supervisor between two attempts to bring a dead server back. */
const LONGEST_PAUSE_MS = 30_000

/**
 * Starts the PostgreSQL that ships with the product, or adopts the one a killed process left running, and keeps
 * it up until `stop`. Throws an error of one sentence when it cannot.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { whenRunning = 'refuse', report = () => {}, settings = UNNAMED_SETTINGS } = options
  if (!findBinaries()) {
    throw new Error(
      `The embedded PostgreSQL does not exist for this system (${process.platform}, ${process.arch}); set ${settings.ownServer} to a server of your own.`,
    )
  }
  const dataDir = realpathSync(options.dataDir)
  for (;;) {
    const claim = await claimFolder(dataDir)
    if (claim) return supervise(dataDir, claim, 'keep', report)
    if (whenRunning === 'join') return joinRunning(dataDir)
    const holder = await whoClaims(dataDir)
    if (holder !== null) {
      throw new Error(
        `Another process${holder ? ` (${holder})` : ''} runs the database in ${dataDir}: stop it first, or set ${settings.folder} to another folder.`,
      )
    }
    // It has just died; the name is free in a moment.
    await sleep(50)
  }
}

/** The folders of throw-away servers, recognisable so that those of killed test runs can be cleared away. */
const TEST_FOLDER = 'giro-test-'

/**
 * Starts a throw-away server in the temporary folder: no password, nothing synced to disk. `stop` deletes it.
 * What killed test runs left behind is stopped and deleted first.
 */
export async function startTestServer(): Promise<EmbeddedDatabase> {
  await clearAbandoned()
  const dataDir = realpathSync(mkdtempSync(join(tmpdir(), TEST_FOLDER)))
  const claim = await claimFolder(dataDir)
  if (!claim) throw new Error(`The new folder ${dataDir} is claimed by another process.`)
  const server = await supervise(dataDir, claim, 'test', () => {})
  return {
    ...server,
    async stop() {
      await server.stop('immediate')
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
    },
  }
}

async function clearAbandoned(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(TEST_FOLDER))) {
    try {
      const dataDir = realpathSync(join(tmpdir(), name))
      const claim = await claimFolder(dataDir)
      if (!claim) continue
      const folder = join(dataDir, 'postgres')
      const left = readPidFile(folder)
      if (left && isServerOf(left.pid, folder)) await stopPostmaster(left.pid, 'immediate')
      rmSync(dataDir, { recursive: true, force: true })
      await claim.release()
    } catch {
      // Another user's, or just being deleted by its own run: not ours to clear.
    }
  }
}

async function supervise(
  dataDir: string,
  claim: Claim,
  purpose: Purpose,
  report: (line: string) => void,
): Promise<EmbeddedDatabase> {
  try {
    const order = await prepare(dataDir, purpose, report)
    const adopted = await adoptRunning(order)
    const pid = adopted ?? (await startWithin(order, RETRY_START_MS))
    const keeper = keepUp(order, pid)
    return {
      url: databaseUrl(order),
      origin: adopted === null ? 'started' : 'adopted',
      stop: (how = 'fast') => keeper.stop(how).finally(() => claim.release()),
    }
  } catch (error) {
    await claim.release()
    throw error
  }
}

type Order = StartOrder & { password: string | null; dataDir: string }

async function prepare(dataDir: string, purpose: Purpose, report: (line: string) => void): Promise<Order> {
  const binaries = findBinaries()
  if (!binaries) throw new Error('The embedded PostgreSQL does not exist for this system.')
  const folder = join(dataDir, 'postgres')
  const identity = chooseIdentity(dataDir, folder)
  prepareFolder(dataDir, folder, identity, binaries.major)
  let access = readAccess(dataDir)
  if (existsSync(folder)) {
    if (!access) throw new Error(`${dataDir}/postgres.json, which holds the database's password, is missing.`)
  } else {
    access = await newAccess(purpose === 'test')
    keepAccess(dataDir, access)
    await createCluster(binaries, identity, folder, access)
  }
  const { port, password } = access
  const logFile = join(dataDir, 'postgres.log')
  return { binaries, identity, purpose, dataDir, folder, port, password, logFile, report }
}

/** Takes over the server that outlived whoever started it. Null when there is none. */
async function adoptRunning(order: Order): Promise<number | null> {
  const left = readPidFile(order.folder)
  if (!left || !isServerOf(left.pid, order.folder)) return null
  const deadline = Date.now() + RETRY_START_MS
  while (Date.now() < deadline) {
    if (!isAlive(left.pid)) return null
    if (readPidFile(order.folder)?.ready && (await answers(order.port))) return left.pid
    await sleep(100)
  }
  throw new Error(
    `A database server (process ${left.pid}) runs in ${order.folder} but does not answer: stop it first.`,
  )
}

async function startWithin(order: Order, withinMs: number): Promise<number> {
  const deadline = Date.now() + withinMs
  if (!(await isFree(order.port))) await moveToAnotherPort(order)
  for (;;) {
    try {
      return (await startPostmaster(order)).pid
    } catch (error) {
      if (!(error instanceof StartFailure && error.passing) || Date.now() > deadline) {
        throw new Error(
          `The database does not start: ${(error as Error).message}${strangerIn(order.folder)} (see ${order.logFile}).`,
        )
      }
      if (!(await isFree(order.port))) await moveToAnotherPort(order)
      await sleep(300)
    }
  }
}

/** A killed server's process number may by now be another program's; then PostgreSQL waits for that one to end. */
function strangerIn(folder: string): string {
  const left = readPidFile(folder)
  if (!left || !isAlive(left.pid) || isServerOf(left.pid, folder)) return ''
  return `; ${folder}/postmaster.pid names process ${left.pid}, which is another program: delete that file if no database runs there`
}

async function moveToAnotherPort(order: Order): Promise<void> {
  order.port = await freePort()
  keepAccess(order.dataDir, { port: order.port, password: order.password })
}

/** Brings the server back whenever it dies, on the same port, with growing pauses. */
function keepUp(order: Order, firstPid: number) {
  let pid = firstPid
  let stopping = false
  let reviving: Promise<void> | null = null

  const revive = async () => {
    order.report('The database server died; it is being started again.')
    for (let pause = WATCH_MS; !stopping; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      try {
        pid = (await startPostmaster(order)).pid
        order.report('The database server is up again.')
        return
      } catch (error) {
        order.report(`The database server does not start: ${(error as Error).message}; trying again.`)
        await sleep(pause)
      }
    }
  }
  const watch = setInterval(() => {
    if (reviving || isAlive(pid)) return
    reviving = revive().finally(() => {
      reviving = null
    })
  }, WATCH_MS)
  watch.unref()

  return {
    async stop(how: 'fast' | 'immediate'): Promise<void> {
      stopping = true
      clearInterval(watch)
      await reviving
      await stopPostmaster(pid, how)
    },
  }
}

/** Shares the server that another living process of ours runs; waits while that one is still starting it. */
async function joinRunning(dataDir: string): Promise<EmbeddedDatabase> {
  const deadline = Date.now() + RETRY_START_MS
  while (Date.now() < deadline) {
    const access = readAccess(dataDir)
    if (access && (await answers(access.port)))
      return { url: databaseUrl(access), origin: 'joined', stop: async () => {} }
    await sleep(200)
  }
  throw new Error(`Another process runs the database in ${dataDir}, but it does not answer.`)
}
