import { spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Runs benchmarks one after the other, each in its own process: `npm run bench`, or `npm run bench -- import items-list`. */
const root = dirname(dirname(fileURLToPath(import.meta.url)))
const folder = join(root, 'apps', 'server', 'bench')
const SUFFIX = '.bench.ts'
const known = readdirSync(folder)
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
  const child = spawn(process.execPath, [...process.execArgv, join(folder, name + SUFFIX)], {
    cwd: root,
    stdio: 'inherit',
  })
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  if (code !== 0) failed++
}
process.exit(failed === 0 ? 0 : 1)
