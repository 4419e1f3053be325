import type { CatalogFacts } from '@giro/planning'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { endAbandonedReport } from '#exports/index.ts'
import { endAbandonedImport } from '#imports/index.ts'
import { startTestApp } from '../../test/callers.ts'
import { openMailbox } from '../../test/mailbox.ts'
import { AS_OF, askRun, madeCatalog, TEN_ITEMS } from '../../test/planned-catalog.ts'
import { STORY } from '../../test/story.ts'
import { endAbandonedRun, planOneItem, runPlanningJob } from './index.ts'
import { beginRun } from './run-record.ts'

const app = await startTestApp()
const catalog = await madeCatalog(app, 'A', TEN_ITEMS)
const items = (query = {}) => app.call('viewer', 'listItems', { query: { limit: 500, ...query } })
const generation = async () => (await items({ limit: 1, fields: 'lastExecution' })).body
const runs = () =>
  catalog.inCatalog((tx) => tx.selectFrom('planningRun').selectAll().orderBy('requestedAt').execute())

describe('a planning run', STORY, () => {
  test('before the first one the list is empty and an item says why', async () => {
    expect((await items()).body).toEqual({ rows: [], count: 0 })
    expect((await app.call('viewer', 'getItem', { params: { sku: 'A-100' } })).body.code).toBe(
      'not_planned_yet',
    )
  })

  test('plans every item as of the day asked for, and tells the catalog its totals', async () => {
    await catalog.plan()
    const { body } = await items()
    expect(body.count).toBe(TEN_ITEMS.length)
    expect(new Set(body.rows.map((row: { executionPeriodEnd: string }) => row.executionPeriodEnd))).toEqual(
      new Set([AS_OF]),
    )
    const [row] = await catalog.inCatalog((tx) =>
      tx.selectFrom('catalog').selectAll().where('id', '=', catalog.catalogId).execute(),
    )
    expect(row).toMatchObject({ generation: 1, skuCount: 10, plannedAsOf: AS_OF })
    const stock = TEN_ITEMS.reduce(
      (sum, { onHand, unitCost }) => sum + Math.max(0, onHand ?? 0) * (unitCost ?? 0),
      0,
    )
    expect(row?.totalInvestment).toBeCloseTo(stock, 6)
    const [run] = await runs()
    expect(run).toMatchObject({
      status: 'finished',
      generation: 1,
      asOf: AS_OF,
      items: 10,
      progress: 1,
      errorCode: null,
    })
    expect(run?.balancedValue).toBeCloseTo(
      (run?.currentValue ?? 0) + (run?.investmentValue ?? 0) - (run?.redemptionValue ?? 0),
      6,
    )
    type Row = { consumptionAverage90d: number; cost: number | null; currentBalance: number | null }
    const usage = (body.rows as Row[])
      .filter(({ currentBalance }) => currentBalance !== null)
      .reduce((sum, { consumptionAverage90d, cost }) => sum + consumptionAverage90d * 365 * (cost ?? 0), 0)
    expect(usage).toBeGreaterThan(0)
    expect(run?.yearlyUsageValue).toBeCloseTo(usage, 6)
    expect(run?.excessValue).toBeGreaterThanOrEqual(0)
  })

  test('without a day plans as of the last movement', async () => {
    const payload = await askRun(app.ground.database, catalog)
    await runPlanningJob(app.ground)({
      id: 'test',
      attempt: 0,
      isLastAttempt: true,
      payload,
      assertMine: async () => {},
    })
    expect((await runs()).at(-1)).toMatchObject({ status: 'finished', generation: 2, asOf: AS_OF })
  })

  test('repeated, says the same to the last digit', async () => {
    const before = (await items()).body.rows
    await catalog.plan()
    const after = (await items()).body.rows
    const withoutTime = (rows: object[]) => rows.map((row) => ({ ...row, lastExecution: null }))
    expect(withoutTime(after)).toEqual(withoutTime(before))
  })

  test('is seen whole or not at all: what loses its lease at the end changes nothing', async () => {
    const before = (await items()).body
    const lost = catalog.plan({ assertMine: () => Promise.reject(new Error('lease lost')) })
    await expect(lost).rejects.toThrow('lease lost')
    expect((await items()).body).toEqual(before)
    expect((await runs()).at(-1)).toMatchObject({ status: 'error', generation: null, errorCode: 'generic' })
    const left = await catalog.inCatalog((tx) =>
      tx.selectFrom('itemPlan').select('generation').distinct().where('generation', '>', 3).execute(),
    )
    expect(left).toEqual([])
  })

  test('a decision and an authorization made while it works are in its result', async () => {
    await catalog.plan({
      during: async () => {
        const body = { sku: 'A-100', contexts: { trigger: { stance: 'manual', value: 77 } } }
        expect((await app.call('company_employee', 'updateContexts', { body })).status).toBe(200)
        const authorize = { authorize: true, skus: [{ sku: 'A-200' }] }
        expect((await app.call('company_employee', 'authorizeItems', { body: authorize })).body.changed).toBe(
          1,
        )
      },
    })
    const { rows } = (await items({ fields: 'sku,trigger,triggerStance,authorized', sku: 'A-100,A-200' }))
      .body
    expect(rows).toContainEqual(
      expect.objectContaining({ sku: 'A-100', trigger: 77, triggerStance: 'manual' }),
    )
    expect(rows).toContainEqual(expect.objectContaining({ sku: 'A-200', authorized: true }))
    expect((await runs()).filter(({ status }) => status === 'finished').length).toBe(4)
  })

  test('keeps the generation before, for calls under way, and no older one', async () => {
    await catalog.plan()
    const kept = await catalog.inCatalog((tx) =>
      tx.selectFrom('itemPlan').select('generation').distinct().orderBy('generation').execute(),
    )
    expect(kept.map((row) => row.generation)).toEqual([4, 5])
  })

  test('keeps the choice of the demand model that an earlier run of the month made, until a parameter is another', async () => {
    const known = async () => {
      const [run] = (await runs()).slice(-1)
      return { run, facts: run?.catalogFacts as CatalogFacts }
    }
    const { run, facts } = await known()
    // Ten items are too few for a trial: a choice is put in its place.
    const events = await catalog.inCatalog((tx) =>
      sql<{
        items: number
        events: number
      }>`select count(distinct item_no)::int as items, count(distinct (item_no, moved_on))::int as events
        from stock_movement where catalog_id = ${catalog.catalogId} and movement_type = 0 and used_for_training`.execute(
        tx,
      ),
    )
    const modelChoice = { ...events.rows[0], asOfDay: facts.asOfDay - 1 }
    const chosen = JSON.stringify({ ...facts, demandModel: 'SES-NB', modelChoice })
    await catalog.inCatalog((tx) =>
      tx
        .updateTable('planningRun')
        .set({ catalogFacts: chosen })
        .where('id', '=', run?.id ?? '')
        .execute(),
    )
    await catalog.plan()
    expect((await known()).facts).toMatchObject({ demandModel: 'SES-NB', modelChoice })
    await catalog.inCatalog((tx) => tx.updateTable('planningRun').set({ engineVersion: 'earlier' }).execute())
    await catalog.plan()
    expect((await known()).facts.demandModel).toBe(facts.demandModel)
    expect((await known()).facts.modelChoice).toBeUndefined()
  })

  test('readers in the middle of a run see one generation: each answer is whole', async () => {
    const seen = new Set<string>()
    let isRunning = true
    const reading = (async () => {
      while (isRunning) {
        const { rows, count } = (await items({ fields: 'lastExecution' })).body
        expect(count).toBe(rows.length)
        const times = new Set(rows.map((row: { lastExecution: string }) => row.lastExecution))
        expect(times.size).toBe(1)
        seen.add([...times].join())
      }
    })()
    await catalog.plan()
    isRunning = false
    await reading
    expect((await generation()).count).toBe(10)
    expect(seen.size).toBeGreaterThan(0)
  })

  test('an item planned alone is planned as in the run, to the last digit', async () => {
    const plans = () =>
      catalog.inCatalog((tx) =>
        tx
          .selectFrom('itemPlan')
          .innerJoin('catalog', (on) =>
            on
              .onRef('catalog.id', '=', 'itemPlan.catalogId')
              .onRef('catalog.generation', '=', 'itemPlan.generation'),
          )
          .selectAll('itemPlan')
          .orderBy('itemNo')
          .execute(),
      )
    const alerts = () =>
      catalog.inCatalog((tx) =>
        tx
          .selectFrom('contextAlert')
          .selectAll()
          .orderBy('generation')
          .orderBy('itemNo')
          .orderBy('context')
          .execute(),
      )
    const before = { plans: await plans(), alerts: await alerts() }
    expect(new Set(before.alerts.map(({ level }) => level))).toEqual(new Set(['warning', 'problem']))
    for (const { itemNo } of before.plans)
      await catalog.inCatalog((tx) => planOneItem(tx, catalog.catalogId, itemNo))
    const timeless = (rows: Awaited<ReturnType<typeof plans>>) =>
      rows.map((row) => ({ ...row, touchedIn: '', lastPlannedAt: '' }))
    expect(timeless(await plans())).toEqual(timeless(before.plans))
    expect(await alerts()).toEqual(before.alerts)
  })

  test.each(['analyze', 'vacuum'])('that readers see stays finished where its %s fails', async (refused) => {
    const { database } = app.ground
    const query = async (text: string) => {
      if (text.startsWith(refused)) throw new Error(`${refused} is refused`)
      return database.pool.query(text)
    }
    const pool = Object.assign(Object.create(database.pool), {
      query,
      connect: () => database.pool.connect(),
    })
    const seen = (await runs()).map(({ id }) => id)
    const payload = await askRun(app.ground.database, catalog, AS_OF)
    const job = { id: 'test', attempt: 0, isLastAttempt: true, payload, assertMine: async () => {} }
    await runPlanningJob({ ...app.ground, database: { ...database, pool } })(job)
    const run = (await runs()).find(({ id }) => !seen.includes(id))
    expect(run).toMatchObject({ status: 'finished', errorCode: null, items: TEN_ITEMS.length })
  })

  test('an empty catalog is planned as well', async () => {
    const empty = await madeCatalog(app, 'A', [], 'other')
    await empty.plan()
    const [run] = await empty.inCatalog((tx) => tx.selectFrom('planningRun').selectAll().execute())
    expect(run).toMatchObject({ status: 'finished', items: 0, generation: 1 })
  })

  const asked = async (asOf: string | null = null) => {
    const payload = await askRun(app.ground.database, catalog, asOf)
    return { id: 'test', isLastAttempt: false, payload, assertMine: async () => {} }
  }
  const end = async (job: Awaited<ReturnType<typeof asked>>) => endAbandonedRun(app.ground)(job.payload)

  test('after a crash the next attempt takes the same run over, and leaves another’s alone', async () => {
    const job = await asked()
    const other = await asked(AS_OF)
    const first = await beginRun(app.ground, { ...job, attempt: 0 })
    expect(first?.id).toBe(job.payload.runId)
    expect((await beginRun(app.ground, { ...job, attempt: 1 }))?.id).toBe(first?.id)
    expect(await beginRun(app.ground, { ...other, attempt: 0 })).toMatchObject({
      id: other.payload.runId,
      requestedAsOf: AS_OF,
    })
    expect((await runs()).find(({ id }) => id === first?.id)?.status).toBe('processing')
    await end(job)
    await end(other)
  })

  test('published already by its job is not repeated: the next that waits is planned, which may have no job of its own', async () => {
    const job = { ...(await asked('2026-03-15')), attempt: 0 }
    await runPlanningJob(app.ground)(job)
    const published = (await runs()).find(({ id }) => id === job.payload.runId)
    const next = await asked()
    await runPlanningJob(app.ground)({ ...job, attempt: 1 })
    const after = await runs()
    expect(after.find(({ id }) => id === job.payload.runId)).toEqual(published)
    expect(after.find(({ id }) => id === next.payload.runId)?.status).toBe('finished')
    await runPlanningJob(app.ground)({ ...next, attempt: 0 })
    expect(await runs()).toEqual(after)
  })

  test('of a job that does not name it is the oldest that is open', async () => {
    const job = await asked(AS_OF)
    const { catalogId, companyId } = job.payload
    const begun = await beginRun(app.ground, { ...job, payload: { catalogId, companyId }, attempt: 1 })
    expect(begun).toMatchObject({ id: job.payload.runId, requestedAsOf: AS_OF })
    await end(job)
  })

  test.each(['pending', 'processing'])(
    'whose every attempt died with its worker while it was %s ends in error',
    async (state) => {
      const job = await asked()
      const id = job.payload.runId
      await app.asOwner(`update planning_run set status = '${state}' where id = '${id}'`)
      await end(job)
      expect((await runs()).find((run) => run.id === id)).toMatchObject({
        status: 'error',
        errorCode: 'generic',
      })
    },
  )

  describe('a mail about long work of one’s own', () => {
    const person = app.tenants.A.users.company_administrator
    const LONG_AGO = `now() - interval '2 minutes'`
    const change = async (body: object) => {
      const params = { id: person.id }
      expect((await app.call('company_administrator', 'updateUser', { params, body })).status).toBe(200)
    }
    const choose = (jobMails: string) => change({ jobMails })
    const mails = async () => (await openMailbox(app)).mailsTo(person.email)
    /** A run that this person asked for. */
    const asked = async (askedAt: string) => {
      const { runId, ...place } = await askRun(app.ground.database, catalog)
      await app.asOwner(
        `update planning_run set requested_by = '${person.id}', requested_at = ${askedAt} where id = '${runId}'`,
      )
      return {
        id: 'test',
        attempt: 0,
        isLastAttempt: true,
        payload: { ...place, runId },
        assertMine: async () => {},
      }
    }
    const failing = () => endAbandonedRun(app.ground)

    test('is sent as chosen, once, in their language: by default of failures alone', async () => {
      expect((await app.call('company_administrator', 'getMe')).body.jobMails).toBe('failures')
      await change({ language: 'pt-BR' })
      await runPlanningJob(app.ground)(await asked(LONG_AGO))
      await failing()((await asked('now()')).payload)
      expect(await mails()).toEqual([])
      const { payload } = await asked(LONG_AGO)
      await failing()(payload)
      await failing()(payload)
      expect((await mails()).map(({ subject }) => subject)).toEqual([
        expect.stringMatching(/^Giro: Planejamento do catálogo .+ – com erro$/),
      ])
      await choose('all')
      const job = await asked(LONG_AGO)
      await runPlanningJob(app.ground)(job)
      await runPlanningJob(app.ground)({ ...job, attempt: 1 })
      const [done, ...others] = await mails()
      expect([done?.subject, others.length]).toEqual([expect.stringMatching(/ – pronto$/), 1])
      expect(done?.text).toContain('/feed')
      await choose('off')
      await failing()((await asked(LONG_AGO)).payload)
      expect(await mails()).toHaveLength(2)
    })

    test('is sent about files and reports too', async () => {
      await choose('failures')
      const { catalogId, companyId } = catalog
      const row = { catalogId, fileName: 'long.csv', createdBy: person.id }
      const made = await catalog.inCatalog(async (tx) => ({
        file: await tx
          .insertInto('companyFile')
          .values({ ...row, kind: 'orders', sizeBytes: 1, contentType: 'text/csv', declaredNo: 1 })
          .returning('id')
          .executeTakeFirstOrThrow(),
        report: await tx
          .insertInto('reportFile')
          .values({ ...row, kind: 'erp', format: 'csv' })
          .returning('id')
          .executeTakeFirstOrThrow(),
      }))
      for (const table of ['company_file', 'report_file'])
        await app.asOwner(`update ${table} set created_at = ${LONG_AGO}`)
      await endAbandonedImport(app.ground)({ catalogId, companyId, fileId: made.file.id })
      await endAbandonedReport(app.ground)({ catalogId, companyId, reportId: made.report.id })
      const subjects = (await mails()).map(({ subject }) => subject)
      expect(subjects).toContain('Giro: Arquivo long.csv – com erro')
      expect(subjects).toContain('Giro: Relatório long.csv – com erro')
    })
  })
})
