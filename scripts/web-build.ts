import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run-node.ts'

const web = join(root, 'apps', 'web')
const stamp = join(web, 'dist', '.built-from')

/** Everything the built web app depends on. */
const SOURCES = [
  'apps/web/{src,public}/**/*',
  'apps/web/*.{html,json,ts}',
  'packages/*/src/**/*',
  'package-lock.json',
]

/** Builds the web app into apps/web/dist, unless it was built from the same sources before. Returns whether it built. */
export async function buildWeb(): Promise<boolean> {
  const sources = fingerprint(SOURCES)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return false
  await vite()
  writeFileSync(stamp, sources)
  return true
}

/** Returns the fingerprint of all files that match these patterns, from the root: their names and contents. */
export function fingerprint(patterns: readonly string[]): string {
  const hash = createHash('sha256')
  const files = globSync(patterns, { cwd: root, withFileTypes: true }).filter((entry) => entry.isFile())
  for (const path of files.map((entry) => join(entry.parentPath, entry.name)).sort()) {
    hash.update(path.slice(root.length)).update('\0').update(readFileSync(path)).update('\0')
  }
  return hash.digest('hex')
}

function vite(): Promise<void> {
  const program = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, 'build', web, '--logLevel', 'warn'], {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk
      })
    }
    child.on('error', reject)
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`The web app could not be built:\n${output.trim()}`)),
    )
  })
}
