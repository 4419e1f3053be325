import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../../scripts/run-node.ts'
import { fingerprint } from '../../scripts/web-build.ts'

const STAMP = join(root, 'node_modules', '.cache', 'giro', 'walked')
/** Sources of the screens, of the sample that they show, and of the walk. */
const SOURCES = [
  'apps/web/{src,public}/**/*',
  'apps/web/*.{html,json,ts}',
  'packages/*/src/**/*',
  'apps/server/src/sample/**/*',
  'e2e/{browser,sign-in,longer,phrases,stack,walk.e2e}.ts',
  'e2e/walk/*',
  'scripts/{screens,sample-product,chromium}.ts',
  'package-lock.json',
]

/** Returns the fingerprint of everything that the walk sees now. */
export const seenNow = (): string => fingerprint(SOURCES)

/** True if the short walk found nothing wrong on these very screens before. A fresh clone has never walked. */
export const isWalked = (seen: string): boolean => existsSync(STAMP) && readFileSync(STAMP, 'utf8') === seen

export function keepWalked(seen: string): void {
  mkdirSync(dirname(STAMP), { recursive: true })
  writeFileSync(STAMP, seen)
}
