import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** A process that is started again whenever it ends without being asked. */
export type Kept = {
  /** Resolves when the process says that it is ready. Rejects when the first process ends before that. */
  ready: Promise<void>
  /** Asks the process to finish its work and end. After `withinMs` it is killed. */
  stop(withinMs: number): Promise<void>
}

/** A TypeScript entry of the product, which sends `ready` on its channel. `isPolite`: others' work goes before its own. */
export type Entry = { name: string; file: string; env: Record<string, string>; isPolite?: boolean }

const SHORTEST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 30_000
/** A child that ran this long was healthy: after its next crash the pause is the shortest again. */
const WELL_AFTER_MS = 60_000

/** Starts the process and keeps it running. A crash is reported and followed by a new start; the pauses grow. */
export function keepRunning(entry: Entry, report: (line: string) => void): Kept {
  let stopping = false
  let child = start(entry)
  const first = readiness(child)

  const watch = async () => {
    let pause = SHORTEST_PAUSE_MS
    await first
    for (;;) {
      const startedAt = Date.now()
      const end = await endOf(child)
      if (stopping) return
      if (Date.now() - startedAt > WELL_AFTER_MS) pause = SHORTEST_PAUSE_MS
      report(`${entry.name} ended (${end}). It will start again in ${pause / 1000} s.`)
      await sleep(pause, undefined, { ref: false })
      if (stopping) return
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
      child = start(entry)
    }
  }
  watch().catch(() => {}) // The caller sees this error through `ready`.

  return {
    ready: first,
    async stop(withinMs) {
      stopping = true
      if (!isRunning(child)) return
      const gone = endOf(child)
      child.kill('SIGTERM')
      const late = setTimeout(() => {
        report(`${entry.name} has not finished after ${withinMs / 1000} s and is killed.`)
        child.kill('SIGKILL')
      }, withinMs)
      await gone
      clearTimeout(late)
    },
  }
}

/**
 * A process lowers itself alone: the threads that Node has started by then stay as they were. So the command does it before,
 * where there is one.
 */
const POLITELY = ['/usr/bin/nice', '/bin/nice']
  .filter((path) => existsSync(path))
  .slice(0, 1)
  .flatMap((path) => [path, '-n', '10'])

/** The child has a process group of its own: the terminal's Ctrl-C then reaches only the parent, which stops it in order. */
function start({ file, env, isPolite = false }: Entry): ChildProcess {
  const [program = process.execPath, ...args] = [
    ...(isPolite ? POLITELY : []),
    process.execPath,
    ...process.execArgv,
    file,
  ]
  return spawn(program, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: true,
  })
}

const isRunning = (child: ChildProcess) => child.exitCode === null && child.signalCode === null

function readiness(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('message', () => resolve())
    child.once('error', reject)
    child.once('exit', (code, signal) => reject(new Error(`it ended with ${signal ?? `code ${code}`}`)))
  })
}

function endOf(child: ChildProcess): Promise<string> {
  const words = () => (child.signalCode ? `${child.signalCode}` : `code ${child.exitCode}`)
  if (!isRunning(child)) return Promise.resolve(words())
  return new Promise((resolve) => child.once('exit', () => resolve(words())))
}
