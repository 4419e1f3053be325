import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { ReportRow } from '@giro/contract'
import pg from 'pg'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { decide } from '#decisions/index.ts'
import { writeReportJob } from '#exports/index.ts'
import { startTestApp } from '../../test/callers.ts'
import { STORY } from '../../test/story.ts'
import { startTestWorker, uploadsOf } from '../../test/uploads.ts'

const test = await startTestApp()
const { runs } = await startTestWorker(test, { plans: true })
const { load, download, inCatalog } = uploadsOf(test)
const { companyId, catalogs, users } = test.tenants.A
const catalogId = catalogs.main

/** Items with enough history to be planned; `=C` is a name that a spreadsheet would run. */
const SKUS = ['A', 'B', '=C', 'D'] as const
const master = (leadTime: number, trigger: number | '') =>
  `sku,description,unit,cost,leadTime,trigger,batch,currentBalance\n${SKUS.map((sku) => `${sku},Part,pc,10,${leadTime},${trigger},5,20\n`).join('')}`
const history = () => {
  const days = Array.from({ length: 60 }, (_, i) =>
    new Date(Date.UTC(2024, 0, 1 + i * 6)).toISOString().slice(0, 10),
  )
  return `sku,date,type,quantity\n${SKUS.flatMap((sku, i) => days.map((day, j) => `${sku},${day},consumption,${1 + ((i + j) % 4)}\n`)).join('')}`
}
const planned = () =>
  vi.waitUntil(
    async () =>
      (await inCatalog((tx) => tx.selectFrom('planningRun').select('status').execute())).every(
        ({ status }) => status === 'finished',
      ),
    { timeout: 20_000 },
  )
const authorizations = () =>
  inCatalog(async (tx) => {
    const rows = await tx
      .selectFrom('itemAuthorization as a')
      .innerJoin('item', 'item.itemNo', 'a.itemNo')
      .select(['item.sku', 'a.isAuthorized', 'a.erpState', 'a.sentValues', 'a.beforeValues', 'a.sentAt'])
      .orderBy('item.itemNo')
      .execute()
    return new Map(rows.map((row) => [row.sku, row]))
  })
const report = async (): Promise<ReportRow> => {
  const asked = await test.call('company_employee', 'createErpReport')
  expect(asked.status).toBe(202)
  await expect.poll(async () => (await reportOf(asked.body.id)).status).toMatch(/finished|error/)
  return reportOf(asked.body.id)
}
const reportOf = async (id: string): Promise<ReportRow> => {
  const { body } = await test.call('viewer', 'listReports', { query: { isDESC: true } })
  return body.rows.find((row: ReportRow) => row.id === id)
}

beforeAll(async () => {
  const columns = ['portfolio', 'nsr', 'leadTime', 'trigger', 'batch', 'minimumBalance', 'maximumBalance']
  await test.call('company_administrator', 'setErpWriting', { body: { layout: 'giro', columns } })
  await load({ kind: 'master_data', content: master(10, 7) })
  await load({ kind: 'transactions', content: history() })
  await planned()
  expect(runs.length).toBeGreaterThanOrEqual(1)
})

describe('what returns to the ERP', STORY, () => {
  describe('a file of authorizations', () => {
    it('authorizes its items, and rejects the others with the reason', async () => {
      const file = await load({
        kind: 'authorization',
        content: 'site,sku\nMAIN,A\n,B\n,A\n,NOBODY\nMAIN,=C\n',
        as: 'company_employee',
      })
      expect(file).toMatchObject({
        status: 'finished',
        rowsRead: 5,
        rowsAccepted: 4,
        rowsRejected: 1,
        errorFileUrl: null,
      })
      expect(await download(file.itemErrorFileUrl)).toContain(
        '5,"sku: expected an item of the catalog, found NOBODY",,NOBODY',
      )
      expect(
        [...(await authorizations())].map(([sku, { isAuthorized, erpState }]) => [
          sku,
          isAuthorized,
          erpState,
        ]),
      ).toEqual([
        ['A', true, 'authorized'],
        ['B', true, 'authorized'],
        ['=C', true, 'authorized'],
      ])
    })

    it('takes the authorization away', async () => {
      expect(await load({ kind: 'disauthorization', content: 'sku\nB\n' })).toMatchObject({
        status: 'finished',
        rowsAccepted: 1,
      })
      expect((await authorizations()).get('B')).toMatchObject({ isAuthorized: false, erpState: 'none' })
    })

    it('rejects an item that no run has planned', async () => {
      // The runs that the loads before asked for would plan it.
      await planned()
      await inCatalog((tx) =>
        tx
          .insertInto('item')
          .values({ catalogId, companyId, siteId: test.tenants.A.sites.first, sku: 'NEW' })
          .execute(),
      )
      const file = await load({ kind: 'authorization', content: 'sku\nNEW\n' })
      expect(file).toMatchObject({ status: 'error', rowsAccepted: 0, rowsRejected: 1 })
      expect(await download(file.errorFileUrl)).toContain(
        '2,"sku: expected an item of the last planning run, found NEW",NEW',
      )
      await inCatalog((tx) => tx.deleteFrom('item').where('sku', '=', 'NEW').execute())
    })

    it('of an analyst has 1,000 rows at most', async () => {
      const file = { kind: 'authorization', content: `sku\n${'A\n'.repeat(1001)}` } as const
      expect(await load({ ...file, as: 'company_employee' })).toMatchObject({
        status: 'error',
        error: { code: 'too_many_items' },
      })
      expect(await load(file)).toMatchObject({ status: 'finished' })
    })
  })

  describe('the ERP file', () => {
    it('can be asked for while an import or a run holds on to the catalog', async () => {
      await inCatalog(async (tx) => {
        const site = { catalogId, companyId, siteId: test.tenants.A.sites.first }
        await tx
          .insertInto('item')
          .values({ ...site, sku: 'COMING' })
          .execute()
        expect((await report()).status).toBe('finished')
        await tx.deleteFrom('item').where('sku', '=', 'COMING').execute()
      })
    })

    it('has the authorized items as they stood when they were authorized', async () => {
      const before = await inCatalog((tx) =>
        tx
          .selectFrom('itemPlan')
          .innerJoin('catalog', (on) =>
            on
              .onRef('catalog.id', '=', 'itemPlan.catalogId')
              .onRef('catalog.generation', '=', 'itemPlan.generation'),
          )
          .selectAll('itemPlan')
          .where('sku', '=', 'A')
          .executeTakeFirstOrThrow(),
      )
      // The plan moves after the authorization; the file does not.
      await load({ kind: 'master_data', content: master(40, 7) })
      await planned()
      const row = await report()
      expect(row).toMatchObject({
        status: 'finished',
        kind: 'erp',
        format: 'csv',
        rows: 2,
        progress: 1,
        error: null,
      })
      expect(row.fileName).toMatch(/^erp-PARTS-\d{4}-\d\d-\d\d(-\d+)?\.csv$/)
      const text = await download(row.downloadUrl)
      expect(row).toMatchObject({
        size: Buffer.byteLength(text),
        sha256: createHash('sha256').update(text).digest('hex'),
      })
      const round = (value: number | null) => (value === null ? '' : String(Number(value.toFixed(3))))
      const values = [
        before.stockingPolicy,
        before.targetServiceLevel,
        before.leadTimeDays,
        before.reorderPointUnits,
        before.lotUnits,
        before.minimumStockUnits,
        before.maximumStockUnits,
      ]
      const lines = text.split('\r\n')
      expect(lines[0]).toBe('sku,site,portfolio,nsr,leadTime,trigger,batch,minimumBalance,maximumBalance')
      expect(lines[1]).toMatch(/^'=C,MAIN,/)
      expect(lines[2]).toBe(
        ['A', 'MAIN', ...values.map((value) => (typeof value === 'string' ? value : round(value)))].join(','),
      )
      expect(before.leadTimeDays).toBe(10)
      const sent = (await authorizations()).get('A')
      expect(sent).toMatchObject({
        erpState: 'in_file',
        sentAt: expect.any(Date),
        sentValues: { leadTimeDays: 10, stockingPolicy: before.stockingPolicy },
        beforeValues: { leadTimeDays: 40, reorderPointUnits: 7, lotUnits: 5, stockingPolicy: null },
      })
    })

    it('is written in the company’s format and words', async () => {
      await inCatalog(async (tx) => {
        const value = {
          dateFormat: 'DDMMYYYY',
          decimalSeparator: ',',
          thousandsSeparator: '.',
          columnSeparator: ';',
          encoding: 'latin1',
          default: true,
        }
        await tx
          .insertInto('setting')
          .values({ companyId, kind: 'file_format', title: 'BR', value: JSON.stringify(value) })
          .execute()
        const words = {
          sku: ['Código', 'x'],
          portfolio: ['Política'],
          anticipated: ['ESTOQUE'],
          on_demand: ['ENCOMENDA'],
        }
        await tx
          .insertInto('businessTranslation')
          .values(
            Object.entries(words).map(([originalValue, translatedValues]) => ({
              companyId,
              section: 'erp_file' as const,
              originalValue,
              translatedValues,
            })),
          )
          .execute()
      })
      const { downloadUrl } = await report()
      const bytes = (await test.app.inject({ url: new URL(downloadUrl as string).pathname })).rawPayload
      const lines = bytes.toString('latin1').split('\r\n')
      expect(lines[0]).toBe('Código;site;Política;nsr;leadTime;trigger;batch;minimumBalance;maximumBalance')
      expect(lines[2]).toMatch(/^A;MAIN;(ESTOQUE|ENCOMENDA);(0,\d+)?;10;/)
      await inCatalog((tx) => tx.deleteFrom('setting').where('companyId', '=', companyId).execute())
    })

    it.each([
      ['what it was sent', 'confirmed', 'sent'],
      ['what it had before', 'reverted', 'before'],
      ['something else', 'drifted', 'other'],
    ])('is followed: the ERP has %s', async (_what, state, which) => {
      const { sentValues, beforeValues } = (await authorizations()).get('A') as unknown as Record<
        'sentValues' | 'beforeValues',
        Record<string, number>
      >
      const values =
        which === 'sent'
          ? sentValues
          : which === 'before'
            ? beforeValues
            : { leadTimeDays: 99, reorderPointUnits: 99, lotUnits: 5 }
      await load({
        kind: 'master_data',
        content: `sku,cost,leadTime,trigger,batch\nA,10,${values.leadTimeDays},${values.reorderPointUnits},${values.lotUnits}\n`,
      })
      expect((await authorizations()).get('A')?.erpState).toBe(state)
      expect((await authorizations()).get('=C')?.erpState).toBe('in_file')
    })

    it('is one consistent instant while authorizations come and go', async () => {
      await planned()
      const items = await inCatalog((tx) =>
        tx.selectFrom('item').select('itemNo').where('sku', 'in', ['A', '=C']).execute(),
      )
      const toggle = (authorize: boolean) =>
        inCatalog((tx) =>
          decide(tx, {
            source: 'person',
            most: null,
            catalogId,
            userId: users.administrator.id,
            acts: [{ act: 'authorize', authorize, acceptIncomplete: true }],
            items: { itemNos: items.map(({ itemNo }) => itemNo) },
          }),
        )
      let isOver = false
      const toggling = (async () => {
        for (let on = false; !isOver; on = !on) await toggle(on)
      })()
      for (let n = 0; n < 5; n++) expect([0, 2]).toContain((await report()).rows)
      isOver = true
      await toggling
    })

    it('waits for its turn where it meets an authorization, item by item', async () => {
      const authorize = (sku: string, on: boolean) =>
        test.call('company_employee', 'authorizeItems', {
          body: { authorize: on, acceptIncomplete: true, skus: [{ sku, site: 'MAIN' }] },
        })
      await authorize('A', true)
      await authorize('=C', true)
      await report()
      // A is written last, so that whoever takes the rows as they lie takes it last.
      await authorize('A', false)
      await authorize('A', true)
      await report()
      await planned()
      const rowOf = (sku: string, wait: string) =>
        `select from item_authorization a join item using (catalog_id, item_no) where catalog_id = '${catalogId}' and sku = '${sku}' for update of a ${wait}`
      const holder = new pg.Client({ connectionString: test.ownerUrl })
      await holder.connect()
      let work: Promise<ReportRow>
      try {
        await holder.query(`begin; ${rowOf('A', '')}`)
        work = report()
        const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
        await expect.poll(async () => (await test.asOwner(waiting)).rows.length).toBe(1)
        await test.asOwner(rowOf('=C', 'nowait'))
      } finally {
        await holder.end()
      }
      expect(await work).toMatchObject({ status: 'finished' })
    })

    it('leaves out what is not stock, until that is taken back', async () => {
      const name = { sku: SKUS[0], site: 'MAIN' }
      const authorize = { authorize: true, acceptIncomplete: true, skus: [name] }
      expect((await test.call('company_employee', 'authorizeItems', { body: authorize })).status).toBe(200)
      const { rows } = await report()
      const say = (stock: boolean | null) =>
        test.call('company_employee', 'sayStock', { body: { skus: [name], stock } })
      expect((await say(false)).body).toMatchObject({ changed: 1 })
      expect((await report()).rows).toBe(rows - 1)
      await say(null)
      expect((await report()).rows).toBe(rows)
    })

    it('is not made for somebody who may no longer ask for it', async () => {
      const asked = await test.call('company_employee', 'createErpReport')
      await test.ground.database.transaction(
        { userId: null, companyIds: [], catalogId: null, isPlatform: true },
        (tx) => tx.deleteFrom('userCatalog').where('userId', '=', users.company_employee.id).execute(),
      )
      await expect.poll(async () => (await reportOf(asked.body.id)).status).toMatch(/finished|error/)
      await inCatalog(async (tx) => {
        await tx
          .updateTable('reportFile')
          .set({ status: 'pending' })
          .where('id', '=', asked.body.id)
          .execute()
        await test.ground.jobs.enqueue(tx, 'writeReport', { catalogId, companyId, reportId: asked.body.id })
      })
      await expect
        .poll(() => reportOf(asked.body.id))
        .toMatchObject({ status: 'error', error: { code: 'forbidden' }, downloadUrl: null })
    })
  })

  it.each(['erp', 'full_report'] as const)(
    'an attempt that lost its job, and does not know it, leaves the bytes of a published %s alone',
    async (kind) => {
      const { id } = await inCatalog((tx) =>
        tx
          .insertInto('reportFile')
          .values({ catalogId, kind, format: 'csv', fileName: 'r.csv', createdBy: users.administrator.id })
          .returning('id')
          .executeTakeFirstOrThrow(),
      )
      const { storage } = test.ground
      const payload = { catalogId, companyId, reportId: id }
      const job = { id: 'test', isLastAttempt: true, payload }
      // The first one freezes with its bytes before it gives them their name; the second one publishes meanwhile.
      const write = async (key: string, content: AsyncIterable<Uint8Array>) => {
        const read: Uint8Array[] = []
        for await (const chunk of content) read.push(chunk)
        await writeReportJob(test.ground)({ ...job, attempt: 1, assertMine: async () => {} })
        return storage.write(key, Readable.from([...read, Buffer.from('late')]))
      }
      const lost = writeReportJob({ ...test.ground, storage: { ...storage, write } })({
        ...job,
        attempt: 0,
        assertMine: () => Promise.reject(new Error('lease lost')),
      })
      await expect(lost).rejects.toThrow('lease lost')
      const row = await reportOf(id)
      expect(row.status).toBe('finished')
      const bytes = await download(row.downloadUrl)
      expect([Buffer.byteLength(bytes), createHash('sha256').update(bytes).digest('hex')]).toEqual([
        row.size,
        row.sha256,
      ])
      const folder = join(test.ground.config.dataDir, 'files', catalogId, 'reports')
      expect(readdirSync(folder).filter((name) => name.startsWith(id))).toEqual([`${id}.1`])
      expect((await test.call('administrator', 'deleteReport', { params: { id } })).status).toBe(204)
      expect(readdirSync(folder).filter((name) => name.startsWith(id))).toEqual([])
    },
  )
})
