import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root, runNode } from './run-node.ts'

/** Runs benchmarks one after the other, each in its own process: `npm run bench`, or `npm run bench -- import items-list`. */
const FOLDER = 'apps/server/bench'
const SUFFIX = '.bench.ts'
const known = readdirSync(join(root, FOLDER))
  .filter((file) => file.endsWith(SUFFIX))
  .map((file) => file.slice(0, -SUFFIX.length))
const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !known.includes(name))
if (unknown.length > 0) {
  process.stderr.write(
    `giro: There is no benchmark ${unknown.join(', ')}. Choose from ${known.join(', ')}.\n`,
  )
  process.exit(1)
}

let failed = 0
for (const name of asked.length > 0 ? asked : known) {
  process.stdout.write(`\n── ${name}\n`)
  const code = await runNode(join(FOLDER, name + SUFFIX))
  if (code === null) process.exit(1)
  if (code !== 0) failed++
}
process.exit(failed === 0 ? 0 : 1)
