import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'

/** A process that is started again whenever it ends by itself. */
export type Kept = {
  /** Resolves when it has said that it is ready; throws when it ends before, the first time. */
  ready: Promise<void>
  /** Asks it to finish what it is doing and go; after `withinMs` it is killed. */
  stop(withinMs: number): Promise<void>
}

/** What a child is: a TypeScript entry of the product that says `ready` on its channel. */
export type Entry = { name: string; file: string; env: Record<string, string> }

const SHORTEST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 30_000
/** A child that lived this long was well; the next crash starts again with the shortest pause. */
const WELL_AFTER_MS = 60_000

/** Starts the process and keeps it: a crash is told and followed by a new start, with growing pauses. */
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
      report(`${entry.name} ended (${end}); it is started again in ${pause / 1000} s.`)
      await sleep(pause, undefined, { ref: false })
      if (stopping) return
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
      child = start(entry)
    }
  }
  watch().catch(() => {}) // Whoever waits for `ready` is told.

  return {
    ready: first,
    async stop(withinMs) {
      stopping = true
      if (!isRunning(child)) return
      const gone = endOf(child)
      child.kill('SIGTERM')
      const late = setTimeout(() => {
        report(`${entry.name} is not done after ${withinMs / 1000} s; it is killed.`)
        child.kill('SIGKILL')
      }, withinMs)
      await gone
      clearTimeout(late)
    },
  }
}

/** In a group of its own, so that the terminal's Ctrl-C reaches only the one who stops it in order. */
function start({ file, env }: Entry): ChildProcess {
  return spawn(process.execPath, [...process.execArgv, file], {
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
