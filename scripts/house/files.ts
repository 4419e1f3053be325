import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run-node.ts'

/** The text of each file by its path from the root of the repository. */
export type Files = Map<string, string>

const CODE = /\.(ts|tsx|mjs|cjs|css|sql)$/
const READ = /\.(ts|tsx|mjs|cjs|css|sql|md|json)$/
const TEST = /\.test\.tsx?$|\.e2e\.ts$|\/(test|bench)\/|^e2e\//

const git = (...args: string[]) =>
  execFileSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    stdio: ['ignore', 'pipe', 'ignore'],
  })

/** The files as they are now, including those not yet committed. */
export function filesNow(): Files {
  const paths = git('ls-files', '--cached', '--others', '--exclude-standard').trim().split('\n')
  const there = paths.filter((path) => READ.test(path) && existsSync(join(root, path)))
  return new Map(there.map((path) => [path, readFileSync(join(root, path), 'utf8')]))
}

/** Code that runs for users: no tests, no benchmarks, no commands of the repository, nothing generated. */
export const isProduct = (path: string) =>
  /^(apps|packages)\/[^/]+\/(src\/|[^/]+\.ts$)/.test(path) &&
  CODE.test(path) &&
  !isTest(path) &&
  !isGenerated(path)

export const isTest = (path: string) => TEST.test(path)

/** Written by `npm run db:types`. */
export const isGenerated = (path: string) => path === 'apps/server/src/db/tables.ts'

/** The files whose path is wanted. */
export function only(files: Files, isWanted: (path: string) => boolean): Files {
  return new Map([...files].filter(([path]) => isWanted(path)))
}

export function countLines(files: Files): number {
  return [...files.values()].reduce((sum, text) => sum + text.split('\n').length - 1, 0)
}
