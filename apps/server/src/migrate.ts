import { readSettings, stopWith } from '#config.ts'
import { migrate } from '#db/migrate.ts'
import { reachDatabase } from '#db/reach.ts'
import { prepareJobs } from '#jobs/jobs.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

try {
  const database = await reachDatabase(readSettings(), { report: say })
  try {
    const applied = await migrate(database.ownerUrl, {
      prepareJobs,
      loginUrl: database.url,
      report: say,
    })
    say(applied.length === 0 ? 'The database is up to date.' : `Applied ${applied.join(', ')}.`)
  } finally {
    await database.stop()
  }
} catch (error) {
  stopWith(error)
}
