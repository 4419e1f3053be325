import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'

const RUN = fileURLToPath(new URL('./run.mjs', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'giro-run-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A program that says which signal ends it. */
const program = join(folder, 'program.mjs')
writeFileSync(
  program,
  `process.on('SIGTERM', () => { process.stdout.write('SIGTERM\\n'); process.exit(0) })
process.stdout.write('running\\n')
setInterval(() => {}, 1000)
`,
)

test('when npm is stopped from outside, what it started stops in order', async () => {
  const file = relative(dirname(dirname(RUN)), program)
  const env = { ...process.env, npm_lifecycle_event: 'start' }
  // As npm does it: a shell between, which dies of a signal without passing it on.
  const shell = spawn('sh', ['-c', `"${process.execPath}" "${RUN}" "${file}"; true`], { env })
  let said = ''
  const ended = once(shell.stdout, 'end')
  shell.stdout.on('data', (chunk) => {
    said += chunk
    if (String(chunk).includes('running')) shell.kill('SIGTERM')
  })
  await ended
  expect(said.split('\n').filter(Boolean)).toEqual(['running', 'SIGTERM'])
})
