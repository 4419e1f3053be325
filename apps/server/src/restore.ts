import { cp, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { failWith, fromHere, readOptions, TERMINAL, WrongArguments } from '#command-line.ts'
import { makeFolder, readSettings, stopWith } from '#config.ts'
import { readManifest, restoreDatabase } from '#db/backup.ts'
import { migrate } from '#db/migrate.ts'
import { reachDatabase } from '#db/reach.ts'
import { prepareJobs } from '#jobs/jobs.ts'

const USAGE = `npm run restore -- --from FOLDER

Puts a backup into an empty installation: a new DATA_DIR, or a DATABASE_URL without people and companies.
Stop the product before. What was being loaded, planned or written when the backup was made has to be asked for again.
`

try {
  const { from } = readOptions({ from: { type: 'string' } })
  if (!from) throw new WrongArguments('Name the folder of the backup: --from FOLDER')
  const folder = fromHere(from)
  const database = join(folder, 'database')
  await readManifest(database)
  const settings = readSettings()
  makeFolder(settings.dataDir)
  const reached = await reachDatabase(settings, {
    report: (line) => TERMINAL.say(`${line}\n`),
    whenRunning: 'refuse',
  })
  try {
    const { at, tables } = await restoreDatabase(reached.ownerUrl, database)
    await migrate(reached.ownerUrl, { prepareJobs, loginUrl: reached.url })
    for (const name of ['files', 'secrets.json']) {
      if (!(await stat(join(folder, name)).catch(() => null))) continue
      await cp(join(folder, name), join(settings.dataDir, name), { recursive: true })
    }
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    TERMINAL.say(
      `Restored ${rows} rows of ${tables.length} tables as they were at ${at}. npm start starts the product.\n`,
    )
  } finally {
    await reached.stop()
  }
} catch (error) {
  if (!(error instanceof WrongArguments)) stopWith(error)
  process.exitCode = failWith(USAGE, error)
}
