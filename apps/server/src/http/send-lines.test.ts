import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { type EndpointName, endpoints, type LinesEnd } from '@giro/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { API_KEY, startTestApp } from '../../test/callers.ts'
import { madeCatalog, TEN_ITEMS } from '../../test/planned-catalog.ts'

const app = await startTestApp()
const catalog = await madeCatalog(app, 'A', TEN_ITEMS)
await catalog.plan()
await (await madeCatalog(app, 'B', [{ sku: 'ONLY-B', erpTrigger: 900, erpBatch: 900 }])).plan()
// More than one fetch of the database, and more than the buffers on the way.
const stored = await app.asOwner(`select quote_ident(attname) as name from pg_attribute
  where attrelid = 'item_plan'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`)
const columns = stored.rows.map(({ name }): string => name)
await app.asOwner(`insert into item_plan (${columns.join(', ')})
  select ${columns.map((name) => `made.${name}`).join(', ')} from item_plan p cross join generate_series(1, 600) n
    cross join lateral jsonb_populate_record(p, jsonb_build_object('item_no', p.item_no + 100 * n, 'sku', p.sku || '-' || n)) made
  where p.sku <> 'ONLY-B'`)
await app.asOwner(`update planning_run set items = 6010 where catalog_id = '${catalog.catalogId}'`)
await app.app.listen({ host: '127.0.0.1', port: 0 })
const { port } = app.app.server.address() as AddressInfo
const ITEMS = 6010

type Query = Record<string, string | number | boolean>
type Row = Record<string, unknown>
const LISTS = ['listItems', 'getFeed'] as const

const tokens = {
  viewer: (await app.signIn('viewer')).token,
  'B.viewer': (await app.signIn('B.viewer')).token,
}
type Who = keyof typeof tokens

async function open(who: Who, name: EndpointName, query: Query, headers: Record<string, string> = {}) {
  const tenant = who.startsWith('B.') ? app.tenants.B : app.tenants.A
  const search = new URLSearchParams(
    Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)])),
  )
  const sent = request({
    port,
    path: `/api${endpoints[name].path}?${search}`,
    headers: {
      'x-api-key': API_KEY,
      authorization: `Bearer ${tokens[who]}`,
      'x-catalog-id': tenant.catalogs.main,
      accept: 'application/x-ndjson',
      ...headers,
    },
  }).end()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  return response
}

async function bytesOf(response: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of response) parts.push(part as Buffer)
  return Buffer.concat(parts)
}
function parsed(text: string): { rows: Row[]; end: LinesEnd } {
  const lines = text.split('\n')
  expect(lines.pop()).toBe('')
  const rows = lines.map((line) => JSON.parse(line))
  return { end: rows.pop(), rows }
}
const lines = async (name: EndpointName, query: Query = {}, who: Who = 'viewer') => {
  const response = await open(who, name, query)
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/x-ndjson'])
  return parsed(String(await bytesOf(response)))
}
/** The same rows, page by page. */
async function pages(name: EndpointName, query: Query): Promise<Row[]> {
  const found: Row[] = []
  for (;;) {
    const asked = { ...query, together: true, offset: found.length, limit: 500 }
    const { together: _, ...ofItems } = asked
    const { body } = await app.call('viewer', name, { query: name === 'getFeed' ? asked : ofItems })
    found.push(...body.rows)
    if (body.rows.length < 500) return found
  }
}

/** Connections in a transaction, other than the one that asks. */
async function underWay(): Promise<number> {
  const { rows } = await app.ground.database.pool.query(
    `select count(*)::int as n from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
      and application_name = 'giro' and state <> 'idle'`,
  )
  return rows[0].n
}
async function ended(): Promise<void> {
  while ((await underWay()) > 0) await sleep(10)
}
// What a test before left to end is not counted, and not broken, with what the next one asks.
beforeEach(ended)

describe('lines are the rows of the list, all of them and in its order:', () => {
  test.each<[string, (typeof LISTS)[number], Query]>([
    ['as it stands', 'listItems', { fields: 'sku,site' }],
    ['every field', 'listItems', { group: 'Hoses' }],
    ['by a number, falling', 'listItems', { orderBy: 'gap', isDESC: true, fields: 'sku,site,gap' }],
    ['by a field with gaps', 'listItems', { orderBy: 'cost', fields: 'sku,site,cost' }],
    ['filtered and sorted', 'listItems', { search: 'seal', costFrom: 1, orderBy: 'gapSize', fields: 'sku' }],
    ['nothing matches', 'listItems', { sku: 'NOTHING' }],
    ['of the feed', 'getFeed', {}],
    ['of one context, with the item', 'getFeed', { context: 'trigger', fields: 'unit,cost' }],
    ['of one level', 'getFeed', { level: 'problem', site: 'MAIN' }],
  ])('%s', async (_, name, query) => {
    const { rows, end } = await lines(name, query)
    const paged = await pages(name, query)
    expect(rows.length).toBe(paged.length)
    expect(rows).toEqual(paged)
    expect(end).toEqual({ complete: true, count: rows.length, requestId: expect.any(String) })
  })

  test('there are more of them than one page has, and offset and limit do not matter', async () => {
    expect((await lines('listItems', { fields: 'sku', offset: 5000, limit: 3 })).rows).toHaveLength(ITEMS)
  })

  test('they come packed to who unpacks them', async () => {
    const response = await open('viewer', 'listItems', { fields: 'sku' }, { 'accept-encoding': 'gzip' })
    expect(response.headers['content-encoding']).toBe('gzip')
    expect(parsed(String(gunzipSync(await bytesOf(response)))).rows).toHaveLength(ITEMS)
  })
})

describe('who asks for lines', () => {
  test.each(LISTS)('%s shows each tenant its own', async (name) => {
    const { rows } = await lines(name, {}, 'B.viewer')
    expect([...new Set(rows.map(({ sku }) => sku))]).toEqual(['ONLY-B'])
  })

  test.each<[string, Query, Record<string, string>, number, string]>([
    ['a field that is none', { fields: 'colour' }, {}, 400, 'invalid_input'],
    ['a catalog of another tenant', {}, { 'x-catalog-id': app.tenants.B.catalogs.main }, 404, 'not_found'],
    ['no session', {}, { authorization: 'Bearer nothing' }, 401, 'unauthorized'],
  ])('is refused %s as for pages', async (_, query, headers, status, code) => {
    const response = await open('viewer', 'listItems', query, headers)
    expect(response.statusCode).toBe(status)
    expect(JSON.parse(String(await bytesOf(response))).code).toBe(code)
  })
})

describe('lines that are not read to their end', () => {
  test('wait for their reader, and end their transaction when it goes', async () => {
    const response = await open('viewer', 'listItems', {})
    await once(response, 'readable')
    await expect.poll(underWay).toBe(1)
    response.destroy()
    await ended()
    expect((await lines('listItems', { fields: 'sku' })).rows).toHaveLength(ITEMS)
  })

  test('of which one fails say so instead of being complete', async () => {
    const response = await open('viewer', 'listItems', {})
    await once(response, 'readable')
    await app.ground.database.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and application_name = 'giro' and state <> 'idle'`)
    const { rows, end } = parsed(String(await bytesOf(response)))
    expect(end).toMatchObject({ complete: false, count: rows.length, code: 'unavailable' })
    expect(rows.length).toBeLessThan(ITEMS)
  })

  test('are one at a time of one person: a second waits, other people and pages do not', async () => {
    const reader = await open('viewer', 'listItems', {})
    const other = await app.signIn('viewer')
    const second = open('viewer', 'listItems', { fields: 'sku' }, { authorization: `bearer ${other.token}` })
    expect((await app.call('viewer', 'listItems', { query: { limit: 1 } })).status).toBe(200)
    expect((await lines('listItems', {}, 'B.viewer')).rows).toHaveLength(1)
    await expect.poll(underWay).toBe(1)
    reader.destroy()
    expect(parsed(String(await bytesOf(await second))).rows).toHaveLength(ITEMS)
  })
})
