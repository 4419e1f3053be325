import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '@giro/embedded-postgres'
import type { TestProject } from 'vitest/node'
import { loadConfig } from '../apps/server/src/config.ts'
import { samplePassword } from '../apps/server/src/sample/sample-users.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the running product, without a final slash. */
    origin: string
    /** One of the keys its API accepts. */
    apiKey: string
    /** The password of every sample user. */
    samplePassword: string
    /** The data folder of the product under test. */
    dataDir: string
  }
}

/** A first start on a slow machine: database, web build, sample company. */
const READY_MS = 180_000

const START = fileURLToPath(new URL('../scripts/start.ts', import.meta.url))

/** Once per run: the whole product as `npm start` brings it up, in a folder of its own, with the sample company. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'giro-e2e-'))
  const env = { DATA_DIR: dataDir, PORT: String(await freePort()), LOG_LEVEL: 'warn', WORKERS: '1' }
  const config = loadConfig(env)
  const child = spawn(process.execPath, [START], {
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  await new Promise<void>((resolve, reject) => {
    let said = ''
    const late = setTimeout(
      () => reject(new Error(`The product is not ready after ${READY_MS / 1000} s:\n${said}`)),
      READY_MS,
    )
    child.stdout?.on('data', (chunk) => {
      said += chunk
      if (!said.includes('Giro is ready')) return
      clearTimeout(late)
      resolve()
    })
    child.on('exit', (code) => reject(new Error(`The product ended with code ${code}:\n${said}`)))
  })
  project.provide('origin', config.publicUrl)
  project.provide('apiKey', config.apiKeys[0] ?? '')
  project.provide('samplePassword', samplePassword(config.tokenSecret))
  project.provide('dataDir', dataDir)
  return async () => {
    const gone = once(child, 'exit')
    child.kill('SIGTERM')
    await gone
    rmSync(dataDir, { recursive: true, force: true })
  }
}
