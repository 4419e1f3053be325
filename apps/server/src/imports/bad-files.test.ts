import { gzipSync } from 'node:zlib'
import { DEFAULT_FILE_FORMAT } from '@giro/file-readers'
import { checkFile } from '@giro/file-readers/check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '../../test/callers.ts'
import { STORY } from '../../test/story.ts'
import { startTestWorker, type TestFile, uploadsOf } from '../../test/uploads.ts'
import { gunzip } from './gunzip.ts'
import { importFileJob } from './import-file.ts'
import { uploadKey } from './stored-keys.ts'

const test = await startTestApp()
await startTestWorker(test)
const { load, send, ended, inCatalog } = uploadsOf(test)
const catalogId = test.tenants.A.catalogs.main

const csv = (text: string) => `${text.trim().replace(/^ +/gm, '')}\n`
const MOVEMENTS = csv(`
  sku,date,type,quantity,order,code
  A,2024-01-01,consumption,5,1,261
  A,2024-01-02,consumption,3,2,261
  B,2024-01-02,replenishment,10,3,101`)

/** Returns the contents of the catalog as text, to verify that nothing changed. */
const contents = () =>
  inCatalog(async (tx) => {
    const tables = ['item', 'stock_movement', 'purchase_order'].map(async (table) => {
      const { rows } = await sql<{
        all: string
      }>`select coalesce(jsonb_agg(to_jsonb(t) - 'loaded_at' order by t)::text, '') as all from ${sql.table(table)} t`.execute(
        tx,
      )
      return rows[0]?.all
    })
    return (await Promise.all(tables)).join('\n')
  })
/** A catalog with two items and a few movements. */
beforeAll(async () => {
  await load({ kind: 'master_data', content: 'sku,cost\nA,1\nB,2\n' })
  await load({ kind: 'transactions', content: MOVEMENTS })
})

/** Returns the findings of the check before upload. */
async function toldBefore({ kind, content, isPacked }: TestFile): Promise<string | undefined> {
  const bytes = isPacked ? gzipSync(content) : Buffer.from(content)
  async function* open(from = 0, to = bytes.length) {
    yield bytes.subarray(from, to)
  }
  const request = { kind, format: DEFAULT_FILE_FORMAT, words: {}, today: '2026-01-01' }
  const check = await checkFile({ size: bytes.length, open }, request, gunzip)
  if (check.outcome === 'refused') return check.code
  if (check.missing.length > 0) return 'file_missing_columns'
  // Sent by whoever has checked it, the file would say its encoding.
  return check.writing.encoding === 'utf-8' ? undefined : 'file_wrong_encoding'
}

// The last of them takes the catalog away.
describe('bad files', STORY, () => {
  describe('a file that cannot be taken as a whole ends in error, says why, and changes nothing', () => {
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(MOVEMENTS, 'utf16le')])
    const latin1 = Buffer.from('sku,descrição,cost\nA,Parafuso,1\n', 'latin1')
    const cases: [string, TestFile, string, RegExp][] = [
      [
        'a missing column',
        { kind: 'transactions', content: 'sku,date,type\nA,2024-01-01,consumption\n' },
        'file_missing_columns',
        /Missing columns: quantity\. Columns found: sku, date, type/,
      ],
      ['UTF-16', { kind: 'transactions', content: utf16 }, 'file_wrong_encoding', /UTF-16/],
      [
        'Latin-1 where UTF-8 was said',
        { kind: 'master_data', content: latin1 },
        'file_wrong_encoding',
        /Latin-1.*UTF-8/,
      ],
      [
        'a program renamed to .csv',
        {
          kind: 'transactions',
          content: Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01'), Buffer.alloc(4000)]),
        },
        'file_not_text',
        /a program/,
      ],
      [
        'a workbook renamed to .csv',
        { kind: 'transactions', content: Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(4000, 7)]) },
        'file_not_text',
        /XLSX/,
      ],
      ['a PDF', { kind: 'orders', content: '%PDF-1.7\nsku,order\n' }, 'file_not_text', /a PDF/],
      [
        'a Windows program renamed to .csv',
        {
          kind: 'orders',
          content: Buffer.concat([Buffer.from('MZ\x90\0\x03', 'latin1'), Buffer.alloc(4000)]),
        },
        'file_not_text',
        /a program/,
      ],
      [
        'UTF-16 the other way round, without a mark',
        { kind: 'transactions', content: Buffer.from(MOVEMENTS, 'utf16le').swap16() },
        'file_wrong_encoding',
        /UTF-16/,
      ],
      [
        'NULs in the header',
        { kind: 'transactions', content: 'sku,da\0te,type,quantity\nA,2024-01-01,consumption,1\n' },
        'file_not_text',
        /binary/,
      ],
      [
        'a header that never ends its quotes',
        {
          kind: 'transactions',
          content: `"sku,date,type,quantity\n${'A,2024-01-01,consumption,1\n'.repeat(9)}`,
        },
        'file_broken_header',
        /quotes/,
      ],
      [
        'sixteen thousand columns',
        { kind: 'master_data', content: `sku,cost,${'x,'.repeat(16_382)}\nA,1\n` },
        'file_too_many_columns',
        /more than 500/,
      ],
      [
        'the names of what every object has, in place of the columns',
        { kind: 'transactions', content: '__proto__,constructor,toString\nA,1,2\n' },
        'file_missing_columns',
        /Missing columns: sku/,
      ],
      ['an empty file', { kind: 'transactions', content: '' }, 'file_empty', /empty/],
      [
        'a header alone',
        { kind: 'transactions', content: 'sku,date,type,quantity\n' },
        'file_without_rows',
        /no rows/,
      ],
      [
        'the wrong kind',
        { kind: 'master_data', content: 'sku,date,type,quantity,cost\nA,2024-01-01,consumption,1,2\n' },
        'file_wrong_kind',
        /looks like transactions, not master_data/,
      ],
      [
        'the same column twice',
        { kind: 'transactions', content: 'sku,date,type,quantity,SKU\nA,2024-01-01,consumption,1,A\n' },
        'file_duplicate_columns',
        /more than once/,
      ],
      [
        'one line that does not end',
        { kind: 'transactions', content: `sku,date,type,quantity\n${'x'.repeat(3_000_000)}` },
        'file_line_too_long',
        /longer than/,
      ],
      [
        'a bomb',
        {
          kind: 'transactions',
          content: `sku,date,type,quantity\n${'\n'.repeat(200_000_000)}`,
          isPacked: true,
          fileName: 'bomb.csv.gz',
        },
        'file_unpacks_too_large',
        /unpacks to more/,
      ],
      [
        'a damaged archive',
        {
          kind: 'transactions',
          content: Buffer.from([0x1f, 0x8b, 8, 0, 1, 2, 3, 4, 5, 6, 7, 8]),
          fileName: 'x.csv.gz',
        },
        'file_corrupt_gzip',
        /damaged/,
      ],
    ]
    it.each(cases)('%s', async (_what, file, code, message) => {
      const before = await contents()
      const row = await load(file)
      expect(row).toMatchObject({
        status: 'error',
        error: { code, message: expect.stringMatching(message) },
        errorFileUrl: null,
        itemErrorFileUrl: null,
      })
      expect(await contents()).toBe(before)
      expect(await toldBefore(file)).toBe(code)
    })

    it('names that every object has are titles and values like others', async () => {
      const content = 'sku,cost,__proto__,constructor\n__proto__,1,x,y\nhasOwnProperty,2,,\n'
      expect(await load({ kind: 'master_data', content })).toMatchObject({
        status: 'finished',
        rowsAccepted: 2,
      })
      const attributes = await inCatalog((tx) =>
        tx.selectFrom('item').select('attributes').where('sku', '=', '__proto__').executeTakeFirst(),
      )
      expect(JSON.stringify(attributes)).toBe('{"attributes":{"__proto__":"x","constructor":"y"}}')
      expect(({} as Record<string, unknown>).x).toBeUndefined()
      expect(await load({ kind: 'transactions', content: MOVEMENTS })).toMatchObject({ status: 'finished' })
    })

    it('NULs and broken quotes in a row cost that row alone', async () => {
      const content =
        'sku,date,type,quantity\nA,2024-08-01,consumption,1\nA,2024-\0-02,consumption,1\nA,"2024-08-03"x,consumption,1\nA,2024-08-04,consumption,1\n'
      expect(await load({ kind: 'transactions', content })).toMatchObject({
        status: 'finished',
        rowsAccepted: 2,
        rowsRejected: 2,
      })
    })

    it('a good start does not save it: rows before the damage are not kept', async () => {
      const before = await contents()
      const rows = 'A,2024-05-01,consumption,1\n'.repeat(60_000)
      const row = await load({
        kind: 'transactions',
        content: `sku,date,type,quantity\nNOBODY,2024-01-01,consumption,1\n${rows}${'x'.repeat(2_000_000)}`,
      })
      expect(row).toMatchObject({
        status: 'error',
        error: { code: 'file_line_too_long', message: 'Line 60003 is longer than 1048576 bytes.' },
        itemErrorFileUrl: null,
      })
      expect(await contents()).toBe(before)
    })

    it('a lost object', async () => {
      const asked = await test.call('company_administrator', 'createUploadUrl', {
        body: { fileName: 'x.csv', kind: 'orders', size: 5 },
      })
      await inCatalog((tx) =>
        tx.updateTable('companyFile').set({ declaredNo: 1 }).where('id', '=', asked.body.id).execute(),
      )
      await test.ground.database.transaction(
        { userId: null, companyIds: [test.tenants.A.companyId], catalogId, isPlatform: false },
        (tx) =>
          test.ground.jobs.enqueue(tx, 'importFile', {
            catalogId,
            companyId: test.tenants.A.companyId,
            fileId: asked.body.id,
          }),
      )
      expect(await ended(asked.body.id)).toMatchObject({
        status: 'error',
        error: { code: 'file_not_uploaded' },
      })
    })
  })

  it('a file whose sender has lost the right meanwhile is not loaded', async () => {
    const id = await send({ kind: 'transactions', content: MOVEMENTS, as: 'company_employee' }).then(
      (id) => id,
    )
    const row = await ended(id)
    expect(row.status).toBe('finished')
    const become = (profileType: 'viewer' | 'company_employee') =>
      test.ground.database.transaction(
        { userId: null, companyIds: [], catalogId: null, isPlatform: true },
        (tx) =>
          tx
            .updateTable('appUser')
            .set({ profileType })
            .where('id', '=', test.tenants.A.users.company_employee.id)
            .execute(),
      )
    await become('viewer')
    await test.call('company_administrator', 'changeCompanyFile', {
      params: { id },
      body: { action: 'retry' },
    })
    await inCatalog(async (tx) => {
      await tx.updateTable('companyFile').set({ status: 'pending' }).where('id', '=', id).execute()
      await test.ground.jobs.enqueue(tx, 'importFile', {
        catalogId,
        companyId: test.tenants.A.companyId,
        fileId: id,
      })
    })
    expect(await ended(id)).toMatchObject({ status: 'error', error: { code: 'forbidden' } })
    await become('company_employee')
  })

  describe('what goes wrong around a good file leaves nothing of it', () => {
    const { companyId, users } = test.tenants.A
    const CONTENT = Buffer.from(MOVEMENTS.replaceAll('2024-01', '2024-07'))
    /** A file as a worker finds it, and the job that loads it, told that it has lost its lease where `isMine` is false. */
    const takeJob = async ({ isLastAttempt = false, isMine = true }) => {
      const id = crypto.randomUUID()
      await test.ground.storage.write(
        uploadKey({ catalogId, id }),
        (async function* () {
          yield CONTENT
        })(),
      )
      await inCatalog((tx) =>
        tx
          .insertInto('companyFile')
          .values({
            catalogId,
            id,
            fileName: 'x.csv',
            kind: 'transactions',
            sizeBytes: CONTENT.length,
            contentType: 'text/csv',
            createdBy: users.administrator.id,
            declaredNo: 1,
          })
          .execute(),
      )
      const assertMine = async () => {
        if (!isMine) throw new Error('lease lost')
      }
      return { id, attempt: 0, isLastAttempt, payload: { catalogId, companyId, fileId: id }, assertMine }
    }
    const rowOf = async (id: string) => (await test.call('viewer', 'getCompanyFile', { params: { id } })).body
    const broken = {
      ...test.ground,
      storage: {
        ...test.ground.storage,
        read: async () => {
          throw new Error('the disk is on fire')
        },
      },
    }

    it('a worker that lost its lease commits nothing and says nothing', async () => {
      const before = await contents()
      const job = await takeJob({ isMine: false })
      await expect(importFileJob(test.ground)(job)).rejects.toThrow('lease lost')
      expect(await contents()).toBe(before)
      expect(await rowOf(job.id)).toMatchObject({ status: 'processing' })
      // Not even that it failed for good: another worker may be about to finish it.
      await expect(importFileJob(broken)({ ...job, isLastAttempt: true })).rejects.toThrow('lease lost')
      expect(await rowOf(job.id)).toMatchObject({ status: 'processing' })
      await importFileJob(test.ground)({ ...job, assertMine: async () => {} })
      expect(await rowOf(job.id)).toMatchObject({ status: 'finished', rowsAccepted: 3 })
    })

    it('an unexpected failure is tried again, and at last told without the inside', async () => {
      const job = await takeJob({})
      await expect(importFileJob(broken)(job)).rejects.toThrow('the disk is on fire')
      expect(await rowOf(job.id)).toMatchObject({ status: 'processing' })
      await importFileJob(broken)({ ...job, isLastAttempt: true })
      expect(await rowOf(job.id)).toMatchObject({
        status: 'error',
        error: { code: 'generic', message: 'It looks like something went wrong. Please try again later.' },
      })
    })

    it('a file that is done already is not loaded again by a job delivered twice', async () => {
      const job = await takeJob({})
      await importFileJob(test.ground)(job)
      const before = await contents()
      await importFileJob(test.ground)(job)
      expect(await contents()).toBe(before)
    })

    it('a file, or its whole catalog, removed while it is loaded', async () => {
      const removing = (remove: (id: string) => Promise<unknown>, id: string) => ({
        ...test.ground,
        storage: {
          ...test.ground.storage,
          read: async (key: string) => remove(id).then(() => test.ground.storage.read(key)),
        },
      })
      const before = await contents()
      const job = await takeJob({})
      await importFileJob(
        removing(
          (id) => inCatalog((tx) => tx.deleteFrom('companyFile').where('id', '=', id).execute()),
          job.id,
        ),
      )(job)
      expect(await contents()).toBe(before)

      const last = await takeJob({})
      const deleteCatalog = () =>
        test.ground.database.transaction(
          { userId: null, companyIds: [], catalogId: null, isPlatform: true },
          (tx) => tx.deleteFrom('catalog').where('id', '=', catalogId).execute(),
        )
      await importFileJob(removing(deleteCatalog, last.id))(last)
      expect(await contents()).toBe('\n\n')
    })
  })
})
