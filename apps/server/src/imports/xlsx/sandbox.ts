import { fileURLToPath } from 'node:url'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))
const ROOT = '../../../../../'
/** Files that a process that reads workbooks may read: its code, and nothing of the installation. */
const CODE = [
  path('./*'),
  path(`${ROOT}packages/file-readers/*`),
  path(`${ROOT}node_modules/hucre/*`),
  path(`${ROOT}node_modules/@giro/file-readers`),
  path(`${ROOT}apps/server/package.json`),
  path(`${ROOT}package.json`),
]

/** Flags of Node for that process: it writes no file, starts no process or thread, and has no network. */
export const SANDBOX: readonly string[] = [
  '--permission',
  ...CODE.map((readable) => `--allow-fs-read=${readable}`),
  `--import=${new URL('./without-network.ts', import.meta.url)}`,
]
