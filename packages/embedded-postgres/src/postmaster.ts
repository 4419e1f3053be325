import { execFileSync, spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, readlinkSync, renameSync, statSync } from 'node:fs'
import { connect } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Binaries } from './binaries.ts'
import { OWNER } from './cluster.ts'
import { giveToOwner, type Identity, runAs } from './identity.ts'
import { type Purpose, serverArguments } from './settings.ts'

/** Facts that a server writes about itself into its folder. */
export type PidFile = { pid: number; port: number; ready: boolean }

/** A server process that is up. */
export type Postmaster = { pid: number }

/** Why a start failed, and whether trying again shortly may help (the remains of a killed server still go away). */
export class StartFailure extends Error {
  readonly passing: boolean
  constructor(message: string, passing: boolean) {
    super(message)
    this.passing = passing
  }
}

/** Reads `postmaster.pid`; null when there is none or it is half written. Only the server itself ever deletes it. */
export function readPidFile(folder: string): PidFile | null {
  let lines: string[]
  try {
    lines = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return null
  }
  const pid = Number(lines[0])
  // Lines of the file: pid, folder, start, port, socket folder, address, shared memory, status.
  // A replica that answers reads says `standby`.
  return pid > 0
    ? { pid, port: Number(lines[3]), ready: /^(ready|standby)$/.test(lines[7]?.trim() ?? '') }
    : null
}

/** Linux tells about processes in files; macOS does not. */
const HAS_PROC = process.platform === 'linux'

/** True if the process exists and is not merely waiting for its parent to notice its death. */
export function isAlive(pid: number): boolean {
  try {
    if (!HAS_PROC) return process.kill(pid, 0)
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return !stat.slice(stat.lastIndexOf(')') + 2).startsWith('Z')
  } catch {
    return false
  }
}

/** True if the living process is the server of this folder and not one that got its number later. */
export function isServerOf(pid: number, folder: string): boolean {
  if (!isAlive(pid)) return false
  try {
    if (HAS_PROC) return readlinkSync(`/proc/${pid}/cwd`) === folder
    return execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(
      folder,
    )
  } catch {
    return false
  }
}

/** PostgreSQL's protocol 3.0: the first message of a client, and the first letter of the answer to one that is let in. */
const PROTOCOL = 3 << 16
const AUTHENTICATION = 'R'.charCodeAt(0)
const ANSWER_MS = 5000

/** True if a server at this port of the loopback address begins sessions: it asks for the password, or for none. */
export function answers(port: number): Promise<boolean> {
  const words = Buffer.from(`user\0${OWNER}\0database\0${OWNER}\0\0`)
  const hello = Buffer.alloc(8)
  hello.writeInt32BE(hello.length + words.length, 0)
  hello.writeInt32BE(PROTOCOL, 4)
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port, timeout: ANSWER_MS })
    socket.on('connect', () => socket.write(Buffer.concat([hello, words])))
    socket.on('data', (answer) => {
      resolve(answer[0] === AUTHENTICATION)
      socket.end()
    })
    socket.on('timeout', () => socket.destroy())
    socket.on('error', () => {})
    socket.on('close', () => resolve(false))
  })
}

/** Everything a start needs to know. */
export type StartOrder = {
  binaries: Binaries
  identity: Identity
  purpose: Purpose
  folder: string
  port: number
  logFile: string
  report: (line: string) => void
}

/** A log larger than this is put aside at the next start, replacing the one put aside before. */
const LOG_ROTATION_BYTES = 10 * 1024 ** 2

/** Time after which a wait is reported: replaying the log of a killed server can take a minute. */
const TELL_AFTER_MS = 5000

/**
 * Starts the server in a process group of its own, so that a Ctrl-C meant for us does not reach it before we
 * are done with it, and so that it outlives us if we are killed. Resolves when it answers; throws StartFailure.
 */
export async function startPostmaster(order: StartOrder): Promise<Postmaster> {
  rotate(order.logFile)
  const log = openSync(order.logFile, 'a', 0o600)
  giveToOwner(dirname(order.logFile), order.logFile)
  const logStart = statSync(order.logFile).size
  const line = runAs(
    order.identity,
    order.binaries.postgres,
    serverArguments(order.purpose, order.folder, order.port),
  )
  const child = spawn(line.command, line.args, {
    ...line.options,
    cwd: '/',
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  child.unref()
  let end: string | null = null
  child.on('error', (error) => {
    end = error.message
  })
  child.on('exit', (code, signal) => {
    end ??= `it ended with ${signal ?? `code ${code}`}`
  })

  const startedAt = Date.now()
  let isReported = false
  while (end === null) {
    if (child.pid && readPidFile(order.folder)?.pid === child.pid && (await isUp(order))) {
      return { pid: child.pid }
    }
    if (!isReported && Date.now() - startedAt > TELL_AFTER_MS) {
      isReported = true
      order.report('The database is starting; after a crash it first replays its log.')
    }
    await sleep(30)
  }
  const reason = lastFatalLine(order.logFile, logStart) ?? end
  throw new StartFailure(reason, PASSING.test(reason))
}

/** Remains of a killed server that go away by themselves, and a port taken between our look and its start. */
const PASSING = /postmaster\.pid|shared memory|Address already in use|could not create any/

async function isUp(order: StartOrder): Promise<boolean> {
  return readPidFile(order.folder)?.ready === true && (await answers(order.port))
}

function rotate(file: string): void {
  if (existsSync(file) && statSync(file).size > LOG_ROTATION_BYTES) renameSync(file, `${file}.1`)
}

/** The reason a server gave before it went. */
function lastFatalLine(file: string, from: number): string | null {
  const lines = readFileSync(file).subarray(from).toString('utf8').split('\n')
  const reasons = lines.filter((line) => /FATAL|PANIC|not permitted|denied|cannot|could not/.test(line))
  const last = reasons.at(-1) ?? lines.filter(Boolean).at(-1)
  return last?.replace(/^.*?(FATAL|PANIC): +/, '') ?? null
}

/** Time for a clean shutdown before it is cut short, in which case the next start replays the log. */
const SHUTDOWN_MS = { fast: 20_000, immediate: 10_000 }

/** Stops the server: cleanly, and if that takes too long at once. Resolves when the process is gone. */
export async function stopPostmaster(pid: number, how: 'fast' | 'immediate'): Promise<void> {
  const signals = how === 'fast' ? (['SIGINT', 'SIGQUIT'] as const) : (['SIGQUIT'] as const)
  for (const signal of signals) {
    try {
      process.kill(pid, signal)
    } catch {
      return
    }
    if (await isGone(pid, signal === 'SIGINT' ? SHUTDOWN_MS.fast : SHUTDOWN_MS.immediate)) return
  }
  throw new Error(`The database server (process ${pid}) does not stop.`)
}

async function isGone(pid: number, withinMs: number): Promise<boolean> {
  const deadline = Date.now() + withinMs
  while (Date.now() < deadline) {
    if (!isAlive(pid)) return true
    await sleep(20)
  }
  return false
}
