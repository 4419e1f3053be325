import { cp, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { failWith, fromHere, readOptions, TERMINAL, WrongArguments } from '#command-line.ts'
import { readSettings, stopWith } from '#config.ts'
import { backUpDatabase } from '#db/backup.ts'
import { reachDatabase } from '#db/reach.ts'

const USAGE = `npm run backup -- --to FOLDER

Writes the database, the files and the keys of this installation into a new folder, while the product works on.
Files in an object store are not copied: the store keeps its own.
`

try {
  const { to } = readOptions({ to: { type: 'string' } })
  if (!to) throw new WrongArguments('Name the new folder: --to FOLDER')
  const folder = fromHere(to)
  if (await isThere(folder)) throw new WrongArguments(`${folder} is there already. Name a new one.`)
  const settings = readSettings()
  const reached = await reachDatabase(settings)
  try {
    const making = `${folder}.making`
    // The rows first: a file that they name is there since, and what comes later is named by none of them.
    const { tables } = await backUpDatabase(reached.ownerUrl, join(making, 'database'))
    for (const name of ['files', 'secrets.json']) {
      const source = join(settings.dataDir, name)
      if (await isThere(source))
        await cp(source, join(making, name), {
          recursive: true,
          filter: (path) => path !== join(source, 'tmp'),
        })
    }
    await rename(making, folder)
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    TERMINAL.say(`Backed up ${rows} rows of ${tables.length} tables to ${folder}.\n`)
  } finally {
    await reached.stop()
  }
} catch (error) {
  if (!(error instanceof WrongArguments)) stopWith(error)
  process.exitCode = failWith(USAGE, error)
}

async function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
