import { cp, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { failWith, fromHere, readOptions, TERMINAL, WrongArguments } from '#command-line.ts'
import { readSettings, stopWith } from '#config.ts'
import {
  CannotMove,
  type ClosedCompany,
  closeCompany,
  copyCompany,
  hasCompany,
  releaseCompany,
  reopenCompany,
  settle,
} from '#db/move-company.ts'
import { reachDatabase } from '#db/reach.ts'

const USAGE = `npm run move-company -- --company NAME --to URL [--files FOLDER]

Moves a company with its files to another installation of the same release, while both work on.
  --company  name or id of the company
  --to       database of the other installation, as a user that owns its tables and may set session_replication_role
             (postgres://…), or its DATA_DIR if it uses the embedded database on this machine
  --files    DATA_DIR of the other installation if --to is an address; not needed if both use the same object store
  --cancel   gives a company that a broken move left closed back to its people

Its people see the company nowhere until the move has ended. They sign in at the other installation with the same
password and register their authenticator app anew. A move that was broken off is continued by the same command.
`

try {
  const {
    company: wanted,
    to,
    files,
    cancel,
  } = readOptions({
    company: { type: 'string' },
    to: { type: 'string' },
    files: { type: 'string' },
    cancel: { type: 'boolean' },
  })
  if (!wanted || !to)
    throw new WrongArguments('Name the company and the other installation: --company NAME --to URL')
  const settings = readSettings()
  const isAddress = /^postgres(ql)?:/.test(to)
  const folder = isAddress ? files : to
  if (!settings.s3 && !folder)
    throw new WrongArguments('Name the DATA_DIR of the other installation: --files FOLDER')
  const target = folder ? fromHere(folder) : null
  const here = await reachDatabase(settings)
  try {
    const there = await reachDatabase({
      ...settings,
      databaseUrl: isAddress ? to : null,
      databaseOwnerUrl: null,
      databaseDirectUrl: null,
      dataDir: target ?? settings.dataDir,
    })
    try {
      const company = await closeCompany(here.ownerUrl, wanted)
      if (cancel) await giveBack(here.ownerUrl, there.ownerUrl, company)
      else
        await move(here.ownerUrl, there.ownerUrl, company, () => copyFiles(company, settings.dataDir, target))
    } finally {
      await there.stop()
    }
  } finally {
    await here.stop()
  }
} catch (error) {
  if (error instanceof CannotMove) TERMINAL.warn(`giro: ${error.message}\n`)
  else if (!(error instanceof WrongArguments)) stopWith(error)
  process.exitCode = error instanceof CannotMove ? 1 : failWith(USAGE, error)
}

/** The source opens again after a failure, unless the target has the company; it goes when the target has answered. */
async function move(
  source: string,
  target: string,
  company: ClosedCompany,
  copyFilesOf: () => Promise<void>,
): Promise<void> {
  try {
    await settle(source, company)
    await copyFilesOf()
    if (!(await hasCompany(target, company.id))) {
      const { tables, rows } = await copyCompany(source, target, company)
      TERMINAL.say(`${rows} rows of ${tables} tables are the same in the other installation.\n`)
    }
  } catch (error) {
    if (!(await hasCompany(target, company.id))) await reopenCompany(source, company)
    throw error
  }
  if (!(await hasCompany(target, company.id)))
    throw new Error('The other installation does not have the company.')
  await releaseCompany(source, company)
  TERMINAL.say(`${company.name} has moved.\n`)
}

async function giveBack(source: string, target: string, company: ClosedCompany): Promise<void> {
  if (await hasCompany(target, company.id))
    throw new CannotMove(
      `The other installation has ${company.name} already. Run the command without --cancel.`,
    )
  await reopenCompany(source, company)
  TERMINAL.say(`${company.name} is open again.\n`)
}

/** Files of a catalog lie in a folder of its id. */
async function copyFiles(
  { catalogIds }: ClosedCompany,
  dataDir: string,
  target: string | null,
): Promise<void> {
  if (target === null) return
  for (const catalogId of catalogIds) {
    const folder = join(dataDir, 'files', catalogId)
    if (await stat(folder).catch(() => null))
      await cp(folder, join(target, 'files', catalogId), { recursive: true })
  }
}
