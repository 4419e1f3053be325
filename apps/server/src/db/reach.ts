import { accessSync, constants } from 'node:fs'
import { type EmbeddedDatabase, type EmbeddedOptions, startEmbedded } from '@giro/embedded-postgres'
import { makeFolder, type Settings } from '#config.ts'
import { loginUrl } from '#db/login.ts'

/**
 * A database that can be used until `stop`. `directUrl` reaches the server itself, past any pooler; `ownerUrl` signs in as
 * the owner of the tables, for migrations and backups alone.
 */
export type ReachableDatabase = {
  url: string
  directUrl: string
  ownerUrl: string
  stop: EmbeddedDatabase['stop']
}

/**
 * The installation's database: the outside server if one is set, else the embedded one, started here and stopped by
 * `stop`, or (unless that is refused) shared with the process that runs it already.
 */
export async function reachDatabase(
  settings: Pick<Settings, 'databaseUrl' | 'databaseDirectUrl' | 'databaseOwnerUrl' | 'dataDir'>,
  { report = () => {}, whenRunning = 'join' }: Pick<EmbeddedOptions, 'report' | 'whenRunning'> = {},
): Promise<ReachableDatabase> {
  const { databaseUrl, databaseDirectUrl, databaseOwnerUrl, dataDir } = settings
  if (databaseUrl) {
    const directUrl = databaseDirectUrl ?? databaseUrl
    return { url: databaseUrl, directUrl, ownerUrl: databaseOwnerUrl ?? directUrl, stop: async () => {} }
  }
  try {
    makeFolder(dataDir)
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new Error(`DATA_DIR must be a folder that this user can write to; ${dataDir} is not (${code}).`)
  }
  const named = { folder: 'DATA_DIR', ownServer: 'DATABASE_URL' }
  const { url: ownerUrl, stop } = await startEmbedded({ dataDir, whenRunning, report, settings: named })
  const url = loginUrl(ownerUrl)
  return { url, directUrl: url, ownerUrl, stop }
}
