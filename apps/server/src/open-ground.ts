import type { Logger } from 'pino'
import { type Config, loadConfig } from '#config.ts'
import { openDatabase } from '#db/db.ts'
import { openProgressFeed } from '#db/progress.ts'
import { type ReachableDatabase, reachDatabase } from '#db/reach.ts'
import type { Ground } from '#ground.ts'
import { limitsAmong } from '#http/admission.ts'
import { openJobs } from '#jobs/jobs.ts'
import { createLogger } from '#logger.ts'
import { openStorage } from '#storage/open.ts'

/** A ground with its log and its end: `close` gives back every connection, and lets running jobs finish. */
export type OpenGround = Ground & { logger: Logger; close(): Promise<void> }

type Purpose = {
  /** A worker's statements may take as long as they need; the API's may not. */
  isWorker: boolean
}

/** Connections of a worker: one for each kind of job that often runs beside others, three for each of two runs, and two for blocks. */
const WORKER_CONNECTIONS = 11

/** Opens what every feature stands on, as the environment says. Throws one clear sentence when it cannot. */
export async function openGround({ isWorker }: Purpose): Promise<OpenGround> {
  const config = loadConfig()
  const logger = createLogger(config.logLevel)
  const reached = await reachDatabase(config, { report: (line) => logger.info(line) })
  return layGround({ config, logger, reached, isWorker }).catch(async (error) => {
    await reached.stop()
    throw error
  })
}

/** Opens the ground on a database that is reached already. */
export async function layGround({
  config,
  logger,
  reached,
  isWorker,
}: Purpose & { config: Config; logger: Logger; reached: ReachableDatabase }): Promise<OpenGround> {
  const storage = await openStorage(config)
  // The queue listens: a pooler would not tell it.
  const jobs = await openJobs(reached.directUrl, {
    isWorker,
    pauses: config.jobPauses,
    ofCompany: Math.ceil(config.workers / 2),
  })
  const database = openDatabase(
    reached.url,
    isWorker
      ? { max: WORKER_CONNECTIONS, statementMs: 0, isBehind: config.isDatabaseBeside }
      : {
          max: limitsAmong(config.apiProcesses ?? 1).connections,
          isDirect: reached.url === reached.directUrl,
          readUrl: config.databaseReadUrl,
        },
  )
  const replica = await database.replica?.check().catch(async (error) => {
    await Promise.all([jobs.stop(), database.close()])
    throw error
  })
  if (replica === 'away')
    logger.warn('The replica of DATABASE_READ_URL does not answer; the primary is read meanwhile.')
  const progress = openProgressFeed(reached.directUrl)
  return {
    config,
    database,
    jobs,
    storage,
    progress,
    log: logger,
    logger,
    async close() {
      await jobs.stop()
      await progress.close()
      await database.close()
      await reached.stop()
    },
  }
}
