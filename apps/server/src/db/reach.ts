import { accessSync, constants } from 'node:fs'
import { type EmbeddedDatabase, type EmbeddedOptions, startEmbedded } from '@giro/embedded-postgres'
import { makeFolder, type Settings } from '#config.ts'

/** A database that can be used until `stop`. `directUrl` reaches the server itself, past any pooler. */
export type ReachableDatabase = { url: string; directUrl: string; stop: EmbeddedDatabase['stop'] }

/**
 * The installation's database: the outside server if one is set, else the embedded one, started here and stopped by
 * `stop`, or (unless that is refused) shared with the process that runs it already.
 */
export async function reachDatabase(
  settings: Pick<Settings, 'databaseUrl' | 'databaseDirectUrl' | 'dataDir'>,
  { report = () => {}, whenRunning = 'join' }: Pick<EmbeddedOptions, 'report' | 'whenRunning'> = {},
): Promise<ReachableDatabase> {
  const { databaseUrl, databaseDirectUrl, dataDir } = settings
  if (databaseUrl)
    return { url: databaseUrl, directUrl: databaseDirectUrl ?? databaseUrl, stop: async () => {} }
  try {
    makeFolder(dataDir)
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new Error(`DATA_DIR must be a folder that this user can write to; ${dataDir} is not (${code}).`)
  }
  const named = { folder: 'DATA_DIR', ownServer: 'DATABASE_URL' }
  const { url, stop } = await startEmbedded({ dataDir, whenRunning, report, settings: named })
  return { url, directUrl: url, stop }
}
