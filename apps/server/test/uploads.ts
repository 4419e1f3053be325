import { gzipSync } from 'node:zlib'
import type { ColumnMeaning, CompanyFileRow, FileKind, FileReading } from '@giro/contract'
import { afterAll } from 'vitest'
import { purgeHiddenJob } from '../src/catalogs/purge-hidden.ts'
import { catalogScope, type Tx } from '../src/db/db.ts'
import { runDecisionRulesJob } from '../src/decision-rules/index.ts'
import { writeReportJob } from '../src/exports/index.ts'
import { importFileJob, takeBackFileJob } from '../src/imports/index.ts'
import { openJobs } from '../src/jobs/jobs.ts'
import { judgeOutcomesJob } from '../src/outcomes/index.ts'
import { runPlanningJob, workOutPastJob } from '../src/planning/index.ts'
import { workOutRulesJob } from '../src/rules/index.ts'
import { calculateScenarioJob, publishScenarioJob } from '../src/scenarios/index.ts'
import type { TestApp, Who } from './callers.ts'

/** Uploads that a test makes as a user would: an address, the bytes, the word that they are there. */
export type Uploads = {
  /** Sends a file and declares it; answers its id, once it is queued. */
  send(file: TestFile): Promise<string>
  /** The file's row once it is finished or in error. */
  ended(id: string): Promise<CompanyFileRow>
  /** Both at once. */
  load(file: TestFile): Promise<CompanyFileRow>
  /** The text behind an address of ours. */
  download(url: string | null): Promise<string>
  /** Reads or changes the main catalog of tenant A in its own transaction. */
  inCatalog<T>(work: (tx: Tx) => Promise<T>): Promise<T>
}
export type TestFile = {
  kind: FileKind
  content: string | Uint8Array
  fileName?: string
  as?: Who
  formatId?: string
  columns?: ColumnMeaning[]
  reading?: FileReading
  sheet?: string
  /** The identifier of the site where rows belong that name none; null: nobody says. */
  site?: string | null
  atAllSites?: boolean
  createsItems?: boolean
  isPacked?: boolean
}

/** What there is of it. */
const given = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value != null && value !== ''))

export function uploadsOf({ app, call, ground, tenants }: TestApp): Uploads {
  const siteIdOf = async (identifier: string) => {
    const { body } = await call('company_administrator', 'listSites', { query: { search: identifier } })
    return (body.rows as { id: string; identifier: string }[]).find((site) => site.identifier === identifier)
      ?.id
  }
  const send = async ({
    kind,
    content,
    fileName = `${kind}.csv`,
    as = 'company_administrator',
    formatId,
    columns = [],
    reading,
    sheet,
    site = 'MAIN',
    atAllSites = false,
    createsItems = false,
    isPacked,
  }: TestFile) => {
    const siteId = site && (await siteIdOf(site))
    const bytes = isPacked ? gzipSync(content) : Buffer.from(content)
    const asked = await call(as, 'createUploadUrl', {
      body: {
        ...{ fileName, kind, size: bytes.length, columns, atAllSites, createsItems },
        ...given({ formatId, siteId, sheet, reading }),
      },
    })
    if (asked.status !== 201) throw new Error(`no address: ${JSON.stringify(asked.body)}`)
    const { id, url, method, headers } = asked.body
    const put = await app.inject({ method, url: new URL(url).pathname, headers, payload: bytes })
    if (put.statusCode !== 200) throw new Error(`not stored: ${put.body}`)
    const submitted = await call(as, 'submitCompanyFile', { body: { id } })
    if (submitted.status !== 202) throw new Error(`not queued: ${JSON.stringify(submitted.body)}`)
    return id as string
  }
  const ended = async (id: string) => {
    for (;;) {
      const { body } = await call('company_administrator', 'getCompanyFile', { params: { id } })
      if (body.status === 'finished' || body.status === 'error') return body as CompanyFileRow
      // A look is a whole call: looking more often takes from the work that is waited for.
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  return {
    send,
    ended,
    load: async (file) => ended(await send(file)),
    async download(url) {
      if (url === null) throw new Error('there is no such file')
      const answer = await app.inject({ url: new URL(url).pathname })
      if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`)
      return answer.rawPayload.toString('utf8')
    },
    inCatalog: (work) =>
      ground.database.transaction(catalogScope(tenants.A.catalogs.main, tenants.A.companyId), work),
  }
}

/**
 * A worker on the test's database that loads files and writes reports; with `plans` it makes planning runs too. `runs` has the catalogs
 * that runs were asked for. Ends with the test file.
 */
export async function startTestWorker(
  { ground }: TestApp,
  { plans = false } = {},
): Promise<{ runs: string[] }> {
  const { connectionString = '' } = ground.database.pool.options
  const jobs = await openJobs(connectionString, { isWorker: true, lookSeconds: 1 })
  afterAll(() => jobs.stop())
  const runs: string[] = []
  const plan = runPlanningJob(ground)
  await jobs.work({
    importFile: importFileJob(ground),
    takeBackFile: takeBackFileJob(ground),
    workOutPast: workOutPastJob(ground),
    workOutRules: workOutRulesJob(ground),
    runDecisionRules: runDecisionRulesJob(ground),
    judgeOutcomes: judgeOutcomesJob(ground),
    writeReport: writeReportJob(ground),
    runPlanning: async (job) => {
      runs.push(job.payload.catalogId)
      if (plans) await plan(job)
    },
    calculateScenario: calculateScenarioJob(ground),
    publishScenario: publishScenarioJob(ground),
    purgeHidden: purgeHiddenJob(ground),
    makeSample: async () => {},
    tidyUp: async () => {},
    sendMail: async () => {},
  })
  return { runs }
}
