import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { SANDBOX } from './sandbox.ts'

const folder = mkdtempSync(join(tmpdir(), 'giro-secrets-'))
afterAll(() => rmSync(folder, { recursive: true }))
const secrets = join(folder, 'secrets.json')
writeFileSync(secrets, '{"tokenSecret":"x"}')
const config = fileURLToPath(new URL('../../config.ts', import.meta.url))
const own = fileURLToPath(new URL('./child.ts', import.meta.url))

/** Returns the result of a statement in the process that reads workbooks. */
function inside(statement: string): string {
  const script = `try { ${statement}; console.log('done') } catch (error) { console.log(error.code ?? error.message) }`
  const { stdout } = spawnSync(process.execPath, [...SANDBOX, '--input-type=module', '--eval', script], {
    encoding: 'utf8',
    env: {},
  })
  return stdout.trim()
}
const read = (path: string) => `(await import('node:fs')).readFileSync(${JSON.stringify(path)})`

test.each([
  ['its own code', read(own), 'done'],
  ['the secrets of the installation', read(secrets), 'ERR_ACCESS_DENIED'],
  ['other code', read(config), 'ERR_ACCESS_DENIED'],
  ['what the system knows of processes', read('/proc/self/environ'), 'ERR_ACCESS_DENIED'],
  [
    'a file to write',
    `(await import('node:fs')).writeFileSync(${JSON.stringify(secrets)}, '')`,
    'ERR_ACCESS_DENIED',
  ],
  ['another process', `(await import('node:child_process')).execFileSync('/bin/true')`, 'ERR_ACCESS_DENIED'],
  ['a thread', `new (await import('node:worker_threads')).Worker('1', { eval: true })`, 'ERR_ACCESS_DENIED'],
  ['the network', `await import('node:net')`, 'node:net is not to be had here'],
  ['the network by its short name', `await import('http')`, 'http is not to be had here'],
  ['the network by a request', `await fetch('http://127.0.0.1:1')`, 'fetch is not defined'],
  ['what is built in', `process.getBuiltinModule('net')`, 'process.getBuiltinModule is not a function'],
  [
    'what is built in, as older code asks for it',
    `(await import('node:module')).createRequire(${JSON.stringify(own)})('net')`,
    'net is not to be had here',
  ],
])('a process that reads workbooks and asks for %s', (_, statement, outcome) => {
  expect(inside(statement)).toBe(outcome)
})
