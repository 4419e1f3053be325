import { globSync } from 'node:fs'
import { root, runNode } from './run-node.ts'

/** Each program is checked by itself, only what changed since the last check. The root's is scripts, end-to-end tests and the packages' tests. */
const projects = globSync('{packages/*/,apps/*/,}tsconfig{.build,}.json', { cwd: root }).sort()

let failures = 0
for (const project of projects) {
  const kept = `node_modules/.cache/types/${project.replaceAll(/[^a-z]+/g, '-')}.tsbuildinfo`
  const remember = ['--incremental', '--tsBuildInfoFile', kept]
  const code = await runNode('node_modules/typescript/bin/tsc', '--noEmit', ...remember, '--project', project)
  if (code === null) process.exit(1)
  process.stdout.write(`${code === 0 ? '✓' : '✗'} ${project}\n`)
  if (code !== 0) failures++
}
process.exit(failures === 0 ? 0 : 1)
