import { type ChildProcess, spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import type { TestApp } from './callers.ts'

const SOURCE = join(import.meta.dirname, '../src')

/** Processes as they run for users, on the database and the folder of a test's app. They end with the test file. */
export function processesOf({ ground: { config, database } }: Pick<TestApp, 'ground'>) {
  const running = new Set<ChildProcess>()
  afterAll(() => Promise.all([...running].map(kill)))

  /** Answers when it is ready. `limits`: what the shell that starts it runs before, such as `ulimit`. */
  async function start(
    entry: 'api.ts' | 'worker.ts' | '../test/faults/blocks-worker.ts',
    environment: Record<string, string> = {},
    limits = 'true',
  ): Promise<ChildProcess> {
    const line = [`${limits} && exec "$0" "$@"`, process.execPath, join(SOURCE, entry)]
    const child = spawn('sh', ['-c', ...line], {
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        DATABASE_URL: database.pool.options.connectionString,
        DATA_DIR: config.dataDir,
        TOKEN_SECRET: config.keys.map(({ secret }) => secret).join(','),
        API_KEYS: config.apiKeys.join(','),
        LOG_LEVEL: 'silent',
        JOB_PAUSES: '0',
        ...environment,
      },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    running.add(child)
    await new Promise((resolve, reject) => {
      child.once('message', resolve)
      child.once('exit', (code) => reject(new Error(`${entry} ended with ${code}`)))
    })
    inFront(child)
    return child
  }

  async function kill(child: ChildProcess): Promise<void> {
    const gone = exitOf(child)
    child.kill('SIGKILL')
    await gone
    running.delete(child)
  }
  return { start, kill }
}

/** The code with which a process ends; null where a signal ended it. */
export function exitOf(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode)
  return new Promise((resolve) => child.once('exit', resolve))
}

/** Workers let those who wait for a screen go before them; beside other tests theirs would come late. As far as the system lets us. */
function inFront({ pid }: ChildProcess): void {
  try {
    if (pid) setPriority(pid, constants.priority.PRIORITY_NORMAL)
  } catch {
    // Only root may take a process further to the front.
  }
}
