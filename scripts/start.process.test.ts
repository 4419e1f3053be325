import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const START = fileURLToPath(new URL('./start.ts', import.meta.url))

test.each([
  ['the options, on request', ['--help'], 0, 'stdout', /^Starts Giro.*\n[\s\S]*PORT[\s\S]*DATA_DIR/],
  ['the options, by the short name', ['-h'], 0, 'stdout', /^Starts Giro/],
  ['what is not known', ['--port', '3100'], 2, 'stderr', /^giro: Unknown option '--port'.*\n\nStarts Giro/],
  ['a word that nothing reads', ['now'], 2, 'stderr', /^giro: Unexpected argument 'now'.*\n\nStarts Giro/],
] as const)('npm start answers %s and starts nothing', (_, args, status, stream, text) => {
  const ended = spawnSync(process.execPath, [START, ...args], { encoding: 'utf8', timeout: 60_000 })
  expect(ended).toMatchObject({ status, [stream]: expect.stringMatching(text) })
})
