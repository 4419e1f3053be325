import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Each project is checked by itself. The last one holds scripts, browser tests and the packages' tests. */
const PROJECTS = [
  'packages/planning/tsconfig.json',
  'packages/contract/tsconfig.json',
  'packages/embedded-postgres/tsconfig.json',
  'packages/file-readers/tsconfig.json',
  'packages/words/tsconfig.json',
  'apps/server/tsconfig.json',
  'apps/web/tsconfig.json',
  'apps/web/tsconfig.build.json',
  'tsconfig.json',
]

let failures = 0
for (const project of PROJECTS.filter((path) => existsSync(join(root, path)))) {
  const code = await compile(project)
  process.stdout.write(`${code === 0 ? '✓' : '✗'} ${project}\n`)
  if (code !== 0) failures++
}
process.exit(failures === 0 ? 0 : 1)

function compile(project: string): Promise<number | null> {
  const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc')
  const child = spawn(process.execPath, [tsc, '--noEmit', '--project', project], {
    cwd: root,
    stdio: 'inherit',
  })
  return new Promise((resolve) => child.on('close', resolve))
}
