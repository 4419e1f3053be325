import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { startTestApp, type Who } from '../../test/callers.ts'
import { STORY } from '../../test/story.ts'
import { uploadsOf } from '../../test/uploads.ts'

// No worker: what is queued stays so.
const test = await startTestApp()
const { send, inCatalog, download } = uploadsOf(test)
const { call, app } = test
const catalogId = test.tenants.A.catalogs.main

const CONTENT = 'sku,cost\nA,1\n'
const body = { fileName: 'items.csv', kind: 'master_data', size: CONTENT.length }
const ask = (as: Who = 'company_employee', change: object = {}) =>
  call(as, 'createUploadUrl', { body: { ...body, ...change } })
const get = async (id: string, as: Who = 'company_employee') =>
  (await call(as, 'getCompanyFile', { params: { id } })).body
const queued = () =>
  inCatalog(
    async (tx) =>
      (
        await sql<{ n: number }>`select count(*)::int as n from pgboss.job where name = 'importFile'`.execute(
          tx,
        )
      ).rows[0]?.n,
  )
const setStatus = (id: string, status: 'processing' | 'error' | 'finished') =>
  inCatalog((tx) =>
    tx
      .updateTable('companyFile')
      .set({ status, ...(status === 'error' ? { errorCode: 'generic', errorMessage: 'x' } : {}) })
      .where('id', '=', id)
      .execute(),
  )

describe('an address for an upload', () => {
  it('is refused for a column that files of the kind do not have', async () => {
    const columns = [
      { column: 'sku', title: 'Código' },
      { column: 'quantity', title: 'Qtde' },
    ]
    const { status, body: answer } = await ask('company_employee', { columns })
    expect(status).toBe(400)
    expect(answer.errors).toEqual([{ path: 'columns.1.column', message: 'validation.one_of' }])
  })

  it('takes how the file alone is written, and codes in it; who may not keep them says them too', async () => {
    const writing = { dateFormat: 'DDMMYYYY', decimalSeparator: ',', thousandsSeparator: '.' }
    const columns = [{ column: 'critic', title: 'Vital' }]
    expect((await ask('company_employee', { writing, columns })).status).toBe(201)
    const mixed = { ...writing, thousandsSeparator: ',' }
    expect((await ask('company_employee', { writing: mixed })).body.errors).toEqual([
      { path: 'writing.thousandsSeparator', message: 'validation.separators' },
    ])
  })

  it('is absolute, of our origin, and holds a quarter of an hour', async () => {
    const { status, body: answer } = await ask()
    expect(status).toBe(201)
    expect(answer).toMatchObject({ method: 'PUT', headers: { 'content-type': 'text/csv' } })
    // Where the caller reached us: a loopback name without a port, in place of that of the configuration.
    expect(new URL(answer.url).origin).toBe('http://localhost')
    const holds = Date.parse(answer.expiresAt) - Date.now()
    expect(holds).toBeGreaterThan(850_000)
    expect(holds).toBeLessThanOrEqual(900_000)
  })

  it.each([
    '../../etc/passwd.csv',
    '/etc/a.csv',
    'a\0.csv',
    `${'x'.repeat(120)}.csv`,
    'a\u202evsc.csv',
    'a.exe',
    'a.csv.exe',
    '.csv',
    'a:b.csv',
    'a\\b.csv',
    'a/b.csv',
    'a\nb.csv',
    'a',
    'a.xls',
    'a.gz',
    'a"b.csv',
    "a'b.csv",
    'a;b.csv',
    'a%2e.csv',
    '<b>.csv',
  ])('is not given for the name %j', async (fileName) => {
    expect(await ask('company_employee', { fileName })).toMatchObject({
      status: 400,
      body: { code: 'invalid_file_name' },
    })
  })

  it.each(['Peças (2024) v1.2.csv', '在庫.TXT', 'stock_-1.tsv.gz'])(
    'is given for the name %j',
    async (fileName) => {
      expect(await ask('company_employee', { fileName })).toMatchObject({ status: 201 })
    },
  )

  it('is not given for what is too large, of an unknown kind or format', async () => {
    expect(await ask('company_employee', { size: 2 ** 30 + 1 })).toMatchObject({
      status: 413,
      body: { code: 'file_too_large' },
    })
    expect(await ask('company_employee', { size: 2 ** 30 })).toMatchObject({ status: 201 })
    const split = await ask('company_employee', { contentType: 'text/csv\r\nx-other: 1' })
    expect(split.body.errors).toEqual([{ path: 'contentType', message: 'validation.format' }])
    expect(await ask('company_employee', { kind: 'bank_statement' })).toMatchObject({
      status: 400,
      body: { code: 'invalid_input' },
    })
    expect(await ask('company_employee', { formatId: crypto.randomUUID() })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'formatId', message: 'validation.one_of' }] },
    })
  })

  it.each([
    ['viewer', 403],
    ['anonymous', 401],
  ] as const)('is not given to %s', async (who, status) => {
    expect(await ask(who)).toMatchObject({ status })
  })
})

describe('declaring an upload complete', () => {
  it('is refused while nothing was uploaded, and while it is another’s', async () => {
    const { body: asked } = await ask()
    expect(await call('company_employee', 'submitCompanyFile', { body: { id: asked.id } })).toMatchObject({
      status: 400,
      body: { code: 'file_not_uploaded' },
    })
    expect(
      await call('B.company_administrator', 'submitCompanyFile', { body: { id: asked.id } }),
    ).toMatchObject({ status: 404 })
    expect(
      await call('company_employee', 'submitCompanyFile', { body: { id: crypto.randomUUID() } }),
    ).toMatchObject({ status: 404 })
  })

  it('queues the file once, however often it is said', async () => {
    const before = (await queued()) ?? 0
    const id = await send({ kind: 'master_data', content: CONTENT, as: 'company_employee' })
    expect(await call('company_employee', 'submitCompanyFile', { body: { id } })).toMatchObject({
      status: 202,
      body: { id, status: 'pending' },
    })
    expect(await queued()).toBe(before + 1)
    expect(await get(id)).toMatchObject({
      fileName: 'master_data.csv',
      kind: 'master_data',
      size: CONTENT.length,
      status: 'pending',
      progress: 0,
      createdBy: 'A company employee',
      errorFileUrl: null,
      itemErrorFileUrl: null,
      error: null,
    })
  })

  it('is its sender’s own, also beside somebody of the same name', async () => {
    const id = await send({ kind: 'master_data', content: CONTENT, as: 'company_employee' })
    const { viewer } = test.tenants.A.users
    await test.asOwner(`update app_user set name = 'A company employee' where id = '${viewer.id}'`)
    const seenBy = async (who: Who) => (await call(who, 'getCompanyFile', { params: { id } })).body
    expect(await seenBy('company_employee')).toMatchObject({ createdBy: 'A company employee', mine: true })
    expect(await seenBy('viewer')).toMatchObject({ createdBy: 'A company employee', mine: false })
    const listed = (await call('viewer', 'listCompanyFiles')).body.rows
    expect(listed.some(({ mine }: { mine: boolean }) => mine)).toBe(false)
  })

  it('with an Idempotency-Key answers the first answer again', async () => {
    const headers = { 'idempotency-key': 'twice' }
    const first = await call('company_employee', 'createUploadUrl', { body, headers })
    expect((await call('company_employee', 'createUploadUrl', { body, headers })).body).toEqual(first.body)
    expect(
      await call('company_employee', 'createUploadUrl', { body: { ...body, size: 1 }, headers }),
    ).toMatchObject({ status: 409 })
  })

  it('keeps a tenant from flooding the queue', async () => {
    const refused = []
    for (let n = 0; n < 32 && refused.length === 0; n++) {
      const { body: asked } = await ask()
      await app.inject({
        method: 'PUT',
        url: new URL(asked.url).pathname,
        headers: asked.headers,
        payload: CONTENT,
      })
      const answer = await call('company_employee', 'submitCompanyFile', { body: { id: asked.id } })
      if (answer.status !== 202) refused.push(answer)
    }
    expect(refused[0]).toMatchObject({
      status: 429,
      body: { code: 'too_many_jobs' },
      headers: { 'retry-after': '30' },
    })
    await inCatalog((tx) =>
      sql`update pgboss.job set state = 'cancelled' where name = 'importFile'`.execute(tx),
    )
  })
})

describe('the list of files', () => {
  it('finds, orders and pages', async () => {
    const id = await send({ kind: 'orders', content: CONTENT, fileName: 'Pedidos_100.csv' })
    const list = (query: object) =>
      call('viewer', 'listCompanyFiles', { query: query as Record<string, string> })
    expect((await list({ kind: 'orders' })).body).toMatchObject({ count: 1, rows: [{ id }] })
    expect((await list({ search: 'pedidos_100' })).body.count).toBe(1)
    expect((await list({ search: 'pedido__100' })).body.count).toBe(0)
    expect((await list({ status: 'finished,error' })).body).toEqual({ count: 0, rows: [] })
    const newest = (await list({ isDESC: true, limit: 1 })).body
    expect([newest.rows[0].id, newest.rows.length]).toEqual([id, 1])
    expect((await list({ limit: 0 })).body).toMatchObject({ count: newest.count, rows: [] })
    expect((await list({ orderBy: 'sha256' })).status).toBe(400)
    expect(await download(newest.rows[0].downloadUrl)).toBe(CONTENT)
  })

  it('shows no tenant another’s', async () => {
    expect((await call('B.company_administrator', 'listCompanyFiles')).body).toEqual({ count: 0, rows: [] })
    const { body: mine } = await ask()
    for (const name of ['getCompanyFile', 'deleteCompanyFile'] as const) {
      expect(await call('B.company_administrator', name, { params: { id: mine.id } })).toMatchObject({
        status: 404,
      })
    }
  })

  it('forgets what was announced and never sent', async () => {
    const { body: asked } = await ask()
    await app.inject({
      method: 'PUT',
      url: new URL(asked.url).pathname,
      headers: asked.headers,
      payload: CONTENT,
    })
    await inCatalog((tx) =>
      tx
        .updateTable('companyFile')
        .set({ createdAt: sql`now() - interval '90 minutes'` })
        .where('id', '=', asked.id)
        .execute(),
    )
    const listed = async () =>
      (
        (await call('viewer', 'listCompanyFiles', { query: { limit: 500 } })).body.rows as { id: string }[]
      ).some(({ id }) => id === asked.id)
    expect(await listed()).toBe(false)
    await inCatalog((tx) =>
      tx
        .updateTable('companyFile')
        .set({ createdAt: sql`now() - interval '3 hours'` })
        .where('id', '=', asked.id)
        .execute(),
    )
    await ask()
    expect((await call('viewer', 'getCompanyFile', { params: { id: asked.id } })).status).toBe(404)
    expect(await test.ground.storage.sizeOf(`${catalogId}/uploads/${asked.id}.upload`)).toBeNull()
  })
})

describe('changing a file', () => {
  const change = (id: string, action: string, as: Who = 'company_employee') =>
    call(as, 'changeCompanyFile', { params: { id }, body: { action } })

  it('cancels what waits, and takes it back', async () => {
    const id = await send({ kind: 'master_data', content: CONTENT })
    expect(await change(id, 'retry')).toMatchObject({ status: 400, body: { code: 'not_retryable' } })
    expect(await change(id, 'cancel')).toMatchObject({
      status: 200,
      body: { status: 'error', error: { code: 'canceled' } },
    })
    expect(await change(id, 'cancel')).toMatchObject({ status: 400, body: { code: 'not_retryable' } })
    const before = (await queued()) as number
    expect(await change(id, 'retry')).toMatchObject({ status: 200, body: { status: 'pending', error: null } })
    expect(await queued()).toBe(before + 1)
    await setStatus(id, 'processing')
    expect(await change(id, 'cancel')).toMatchObject({ status: 400 })
    const query = { entity: 'file', entityId: id, action: 'change' }
    const { body } = await call('company_administrator', 'listAudit', { query })
    expect(body.rows).toMatchObject([
      { before: { status: 'error', errorCode: 'canceled' }, after: { status: 'pending', errorCode: null } },
      {
        actor: 'A company employee',
        before: { status: 'pending', errorCode: null },
        after: { status: 'error', errorCode: 'canceled' },
      },
    ])
  })

  it('takes nothing else, and not from everybody', async () => {
    const id = await send({ kind: 'master_data', content: CONTENT })
    expect(
      await call('company_employee', 'changeCompanyFile', { params: { id }, body: { status: 'finished' } }),
    ).toMatchObject({ status: 400 })
    expect(
      await call('company_employee', 'changeCompanyFile', {
        params: { id },
        body: { action: 'cancel', status: 'finished' },
      }),
    ).toMatchObject({ status: 400 })
    expect(await change(id, 'cancel', 'viewer')).toMatchObject({ status: 403 })
    expect(await get(id)).toMatchObject({ status: 'pending' })
  })
})

describe('removing a file', () => {
  const remove = (id: string, as: Who) => call(as, 'deleteCompanyFile', { params: { id } })
  const own = () => send({ kind: 'master_data', content: CONTENT, as: 'company_employee' })

  it('an analyst removes own files, while they wait or have failed', async () => {
    const [waiting, failed, finished] = [await own(), await own(), await own()]
    const foreign = await send({ kind: 'master_data', content: CONTENT, as: 'administrator' })
    await setStatus(failed, 'error')
    await setStatus(finished, 'finished')
    expect((await remove(waiting, 'company_employee')).status).toBe(204)
    expect((await remove(failed, 'company_employee')).status).toBe(204)
    expect((await remove(finished, 'company_employee')).status).toBe(403)
    expect((await remove(foreign, 'company_employee')).status).toBe(403)
    expect((await remove(finished, 'company_administrator')).status).toBe(204)
    expect((await remove(foreign, 'viewer')).status).toBe(403)
    expect(await test.ground.storage.sizeOf(`${catalogId}/uploads/${finished}.upload`)).toBeNull()
    expect((await call('viewer', 'getCompanyFile', { params: { id: finished } })).status).toBe(404)
  })

  it('nobody removes one that is being loaded', async () => {
    const id = await own()
    await setStatus(id, 'processing')
    expect((await remove(id, 'company_administrator')).status).toBe(409)
  })
})

describe('asking for the ERP file', STORY, () => {
  it('answers the one that waits', async () => {
    const first = await call('company_employee', 'createErpReport')
    expect(first).toMatchObject({ status: 202, body: { status: 'pending' } })
    const many = await Promise.all(
      Array.from({ length: 5 }, () =>
        call('company_employee', 'createErpReport', { body: { format: 'csv' } }),
      ),
    )
    expect(new Set(many.map(({ body }) => body.id))).toEqual(new Set([first.body.id]))
    expect((await call('viewer', 'listReports')).body).toMatchObject({
      count: 1,
      rows: [
        {
          id: first.body.id,
          kind: 'erp',
          status: 'pending',
          downloadUrl: null,
          sha256: null,
          createdBy: 'A company employee',
          mine: false,
        },
      ],
    })
    expect((await call('company_employee', 'listReports')).body.rows[0].mine).toBe(true)
    expect((await call('B.viewer', 'listReports')).body.count).toBe(0)
    expect((await call('viewer', 'createErpReport')).status).toBe(403)
  })

  it('other reports wait too, three in all; the same request is the same report', async () => {
    const ask = (as: Who, body: object) =>
      call(as, 'createReport', { body: { kind: 'full_report', ...body } })
    const first = await ask('viewer', { filter: { abcClass: 'abc_a' } })
    expect(first.status).toBe(202)
    expect((await ask('administrator', { filter: { abcClass: 'abc_a' } })).body.id).toBe(first.body.id)
    const other = await ask('viewer', { filter: { abcClass: 'abc_b' } })
    expect(other).toMatchObject({ status: 202 })
    expect(other.body.id).not.toBe(first.body.id)
    expect(await call('viewer', 'createBiReport')).toMatchObject({
      status: 429,
      body: { code: 'too_many_jobs' },
    })
    expect((await call('viewer', 'deleteReport', { params: { id: other.body.id } })).status).toBe(204)
  })
})
