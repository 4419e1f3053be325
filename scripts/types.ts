import { globSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { root, runNode } from './run-node.ts'

/** Each program is checked by itself. The root's is scripts, end-to-end tests and the packages' tests. */
const projects = globSync('{packages/*/,apps/*/,}tsconfig{.build,}.json', { cwd: root }).sort()

/** Several checkers of one program check what they share several times: one each, and several programs at a time. */
const CHECKERS = ['--checkers', '1']
const AT_ONCE = Math.min(4, availableParallelism())

let failures = 0
async function checkNext(): Promise<void> {
  const project = projects.shift()
  if (!project) return
  const code = await runNode('node_modules/typescript/bin/tsc', '--noEmit', ...CHECKERS, '--project', project)
  if (code === null) process.exit(1)
  process.stdout.write(`${code === 0 ? '✓' : '✗'} ${project}\n`)
  if (code !== 0) failures++
  return checkNext()
}
await Promise.all(Array.from({ length: AT_ONCE }, checkNext))
process.exit(failures === 0 ? 0 : 1)
