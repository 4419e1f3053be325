import { openDatabase } from '../src/db/db.ts'
import { openJobs } from '../src/jobs/jobs.ts'
import { planBlockJob } from '../src/planning/index.ts'

/** Another worker of `planning-run.bench.ts`: plans blocks, and says what that took when it is asked. */
const url = process.argv[2] ?? ''
const database = openDatabase(url, { max: 5, statementMs: 0 })
const jobs = await openJobs(url, { isWorker: true })
const log = {
  info: () => {},
  warn: () => {},
  error: (facts: object) => process.stderr.write(JSON.stringify(facts)),
}
const planBlock = planBlockJob({ database, log })
const done = { blocks: 0, rss: 0 }
await jobs.work({
  planBlock: async (job) => {
    await planBlock(job)
    done.blocks++
    done.rss = Math.max(done.rss, process.memoryUsage.rss())
  },
})
process.send?.('ready')
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send?.({ ...done, cpuSeconds: (user + system) / 1e6 })
  Object.assign(done, { blocks: 0, rss: 0 })
})
