import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { PLATFORM } from '#db/db.ts'
import type { Replica } from '#db/replica.ts'
import type { Ground } from '#ground.ts'
import { lostRecords } from '#logger.ts'

type Metrics = { contentType: string; text(): Promise<string> }

/** Seconds; the goals for answers (40, 150, 300 and 400 ms) lie on borders. */
const DURATIONS = [0.005, 0.01, 0.02, 0.04, 0.08, 0.15, 0.3, 0.4, 1, 2.5, 5, 10, 30]

/** Measures every call, and at each reading the process, the connections and the queue. */
export function measure(
  app: FastifyInstance,
  { database, jobs, config }: Pick<Ground, 'database' | 'jobs' | 'config'>,
): Metrics {
  const registry = new Registry()
  // Who asks is answered by one of those that share the port: their numbers must not be taken for one row of numbers.
  if ((config.apiProcesses ?? 1) > 1) registry.setDefaultLabels({ process: String(process.pid) })
  collectDefaultMetrics({ register: registry })
  measureCalls(app, registry)
  new Gauge({
    name: 'giro_database_connections',
    help: 'Connections of the pool',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'open' }, database.pool.totalCount)
      this.set({ state: 'idle' }, database.pool.idleCount)
      this.set({ state: 'awaited' }, database.pool.waitingCount)
    },
  })
  if (database.replica) measureReplica(database.replica, registry)
  new Gauge({
    name: 'giro_log_records_lost',
    help: 'Records of the log that found no room, since the process began',
    registers: [registry],
    collect() {
      this.set(lostRecords())
    },
  })
  const jobsOpen = new Gauge({
    name: 'giro_jobs',
    help: 'Jobs that wait or work',
    labelNames: ['job', 'state'],
    registers: [registry],
  })
  const oldest = new Gauge({
    name: 'giro_oldest_job_age_seconds',
    help: 'Age of the oldest job that waits or works; 0 when there is none',
    registers: [registry],
  })
  const readQueue = async () => {
    const backlog = await database.transaction(PLATFORM, (tx) => jobs.backlog(tx))
    jobsOpen.reset()
    for (const { job, state, jobs: n } of backlog) jobsOpen.set({ job, state }, n)
    oldest.set(Math.max(0, ...backlog.map((entry) => entry.oldestSeconds)))
  }
  return {
    contentType: registry.contentType,
    async text() {
      // Without the database the other numbers are wanted all the more.
      await readQueue().catch(() => {
        jobsOpen.reset()
        oldest.remove()
      })
      return registry.metrics()
    },
  }
}

/** Measures where reads go, and how much the replica has still to replay. */
function measureReplica(replica: Replica, registry: Registry): void {
  new Gauge({
    name: 'giro_replica_lag_bytes',
    help: 'Bytes of the log that the replica has not replayed; none where it does not answer',
    registers: [registry],
    async collect() {
      const bytes = await replica.lagBytes()
      if (bytes === null) this.remove()
      else this.set(bytes)
    },
  })
  new Counter({
    name: 'giro_reads_total',
    help: 'Calls that only look, by the server that answered',
    labelNames: ['server'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [server, reads] of Object.entries(replica.reads)) this.inc({ server }, reads)
    },
  })
}

function measureCalls(app: FastifyInstance, registry: Registry): void {
  const calls = new Histogram({
    name: 'giro_http_request_duration_seconds',
    help: 'Duration of calls',
    labelNames: ['method', 'route', 'status'],
    buckets: DURATIONS,
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    // The route and not the address, which may hold an item's code or a file's permission.
    const route = request.routeOptions.url ?? 'none'
    calls.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    request.log.debug(
      {
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'call',
    )
  })
}
