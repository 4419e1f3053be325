import type { Config } from '#config.ts'
import type { Database } from '#db/db.ts'
import type { ProgressFeed } from '#db/progress.ts'
import type { Jobs } from '#jobs/jobs.ts'
import type { Storage } from '#storage/storage.ts'

/** Services shared by all features; each part is the only access to its driver. */
export type Ground = {
  config: Config
  database: Database
  jobs: Jobs
  storage: Storage
  progress: ProgressFeed
  log: Log
}

/** Structured logging; secrets are redacted at the one place that makes it. */
export type Log = {
  info(facts: object, text?: string): void
  warn(facts: object, text?: string): void
  error(facts: object, text?: string): void
}
