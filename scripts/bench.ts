import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { root, runNode } from './run-node.ts'

/** Runs benchmarks one after the other, each in its own process: `npm run bench`, or `npm run bench -- import browser`. */
const SUFFIX = '.bench.ts'
const known = new Map(
  globSync(`{apps/server/bench,e2e}/*${SUFFIX}`, { cwd: root })
    .toSorted()
    .map((path) => [basename(path, SUFFIX), path]),
)
const names = process.argv.slice(2)
const unknown = names.filter((name) => !known.has(name))
if (unknown.length > 0) {
  process.stderr.write(
    `giro: There is no benchmark ${unknown.join(', ')}. Choose from ${[...known.keys()].join(', ')}.\n`,
  )
  process.exit(1)
}

let failed = 0
for (const [name, path] of known) {
  if (names.length > 0 && !names.includes(name)) continue
  process.stdout.write(`\n── ${name}\n`)
  const code = await runNode(path)
  if (code === null) process.exit(1)
  if (code !== 0) failed++
}
process.exit(failed === 0 ? 0 : 1)
