import type { Settings } from '#config.ts'
import { type EmbeddedDatabase, startEmbedded } from '#db/embedded.ts'

/** A database that can be used until `stop`. `directUrl` reaches the server itself, past any pooler. */
export type ReachableDatabase = { url: string; directUrl: string; stop: EmbeddedDatabase['stop'] }

/**
 * The installation's database for a process started by itself: the outside server if one is set, else the embedded
 * one, shared with the process that runs it already or started here and stopped by `stop`.
 */
export async function reachDatabase(
  settings: Pick<Settings, 'databaseUrl' | 'databaseDirectUrl' | 'dataDir'>,
  report: (line: string) => void = () => {},
): Promise<ReachableDatabase> {
  const { databaseUrl, databaseDirectUrl, dataDir } = settings
  if (databaseUrl)
    return { url: databaseUrl, directUrl: databaseDirectUrl ?? databaseUrl, stop: async () => {} }
  const { url, stop } = await startEmbedded({ dataDir, whenRunning: 'join', report })
  return { url, directUrl: url, stop }
}
