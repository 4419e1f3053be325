import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import Fastify from 'fastify'
import pg from 'pg'
import { hashPassword } from '../src/auth/index.ts'
import { loadConfig } from '../src/config.ts'
import { createApi } from '../src/create-api.ts'
import { PLATFORM } from '../src/db/db.ts'
import { createLogger } from '../src/logger.ts'
import { layGround } from '../src/open-ground.ts'
import { type BenchDatabase, openRuns, seededDatabase } from './bench-database.ts'
import { type Asked, type Cost, clockOf, costOf, costText, countTrips, meanOf } from './call-cost.ts'
import { addCompanies } from './more-companies.ts'

/**
 * The list of 50,000 items (or ITEMS): 25 rows at a time, by any filter and order, alone and with 20 users; its first page beside
 * the same rows read by a bare Fastify with pg; an item's page and what other choices would make of it. To hold:
 * p99 150 ms alone, 400 ms with 20 users; 50 ms for what a choice would change. Before that, what calls cost in processor
 * time, which other programs on the machine change little: the first page at most twice a bare one, the eight lists three
 * times; round trips 3 for a list, 6 for an item's page, 9 for a decision.
 */
const ITEMS = Number(process.env.ITEMS ?? 50_000)
/** For each kind of load; 0: the costs alone. */
const SECONDS = Number(process.env.SECONDS ?? 8)
/** With so many companies beside it the costs are measured once more; 0: not. */
const COMPANIES = Number(process.env.COMPANIES ?? 0)
const KEY = 'key-of-the-benchmark'
const PASSWORD = 'Right-horse7battery'
const EMAIL = 'bench@example.com'
const ms = (value: number) => `${value.toFixed(0).padStart(4)} ms`
const print = (line: string) => process.stdout.write(`${line}\n`)

/** What people ask of the list. */
const ASKED: Record<string, string> = {
  'first page': 'limit=25',
  'by gap, largest first': 'orderBy=gap&isDESC=true',
  'ABC A by exposure': 'abcClass=abc_a,abc_b&orderBy=ruptureExposure&isDESC=true',
  'problems of a group': 'alertLevel=problem&group=Group%207',
  'range, deep page': 'coverage90dFrom=10&coverage90dTo=90&orderBy=coverage90d&offset=5000',
  'two words': 'search=spare%20777',
  'by a nullable day': 'orderBy=startDate&isDESC=true',
  'totals of a theme':
    'limit=0&metrics=count,sum(gap),sum(excessValue)&facets=abcClass,criticality&groupBy=financialAction',
}

/** What buyers ask, of 400 suppliers. */
const PURCHASES = {
  'what to order (to hold: 400 ms)': '/api/purchase/proposals?limit=100',
  'open orders': '/api/purchase/open-orders',
  'calendar of purchases': '/api/purchase/calendar?by=payment',
  'orders under a limit of money': '/api/purchase/money-limit?money=100000',
}

/** The worklist as its screen asks for it: by item in what opens first, or each context in a line of its own. */
const WORTH =
  'unit,replayConformity,cost,gap,ruptureExposure,proposedFinancialBalance,erpTrigger,erpPortfolio'
const MOST_FIRST = 'orderBy=worthPerMinute&isDESC=true'
const WORKLIST = {
  'worklist, sums': `/api/feed?difference=large&offset=0&limit=0&together=true&fields=${WORTH}`,
  'worklist, by item': `/api/queue/priority?difference=large&${MOST_FIRST}&offset=0&limit=25&fields=${WORTH}`,
  'worklist, by context': `/api/feed?difference=large&${MOST_FIRST}&offset=0&limit=25&together=true&fields=${WORTH}`,
}

const LIST = '/api/inventory/get-items?'
const lists = Object.entries(ASKED).map(([name, query]): [string, string] => [name, LIST + query])
/** Items that are asked for one by one. */
const SOME_ITEMS = 200
const CHOICES = [
  'trigger=12',
  'service=very_aggressive',
  'leadTime=45&batch=20',
  'portfolio=manual-anticipated',
]

const TURNS = 3

const bench = await seededDatabase({ items: ITEMS, movements: 50 * ITEMS })
const dataDir = mkdtempSync(join(tmpdir(), 'giro-bench-'))
try {
  await plan(bench)
  const skus = await someSkus()
  const config = loadConfig({
    DATA_DIR: dataDir,
    API_KEYS: KEY,
    TOKEN_SECRET: 'a secret of the benchmark that is long enough',
    LOG_LEVEL: 'silent',
    SAMPLE_DATA: 'off',
  })
  const reached = { url: bench.url, directUrl: bench.url, ownerUrl: bench.url, stop: async () => {} }
  const ground = await layGround({ config, logger: createLogger(config.logLevel), reached, isWorker: false })
  const trips = countTrips(ground.database.pool)
  const api = await createApi(ground)
  const origin = await api.listen({ port: 0, host: '127.0.0.1' })
  const headers = await signIn(origin)
  await printCosts(origin, headers, skus, { postgres: await clockOf(bench.database.pool), trips })
  if (COMPANIES > 0) {
    await addCompanies(bench, COMPANIES)
    print(`with ${COMPANIES} more companies of 1,000 items`)
    await printCosts(origin, headers, skus, { postgres: await clockOf(bench.database.pool), trips })
  }
  if (SECONDS > 0) await measureLoads(origin, headers, skus)
  await api.close()
  await ground.close()
} finally {
  rmSync(dataDir, { recursive: true, force: true })
  await bench.stop()
}

async function measureLoads(
  origin: string,
  headers: Record<string, string>,
  skus: readonly string[],
): Promise<void> {
  for (const [name, path] of lists) await measure(name, origin, headers, [path], 1)
  const all = lists.map(([, path]) => path)
  for (const [name, path] of Object.entries(PURCHASES)) await measure(name, origin, headers, [path], 1)
  await measure('all of these, 20 users', origin, headers, all, 20)
  const firstPage = all.slice(0, 1)
  const ours = await measure('first page, 10 users', origin, headers, firstPage, 10)
  const pages = skus.map((sku) => `/api/indeep/get-by-sku/${sku}`)
  await measure("an item's page", origin, headers, pages, 1)
  const previews = skus.map((sku, i) => `/api/context/calculate?sku=${sku}&${CHOICES[i % CHOICES.length]}`)
  await measure('what a choice would change', origin, headers, previews, 1)
  await measure('the same, 5 users', origin, headers, previews, 5)
  const bare = await bareServer(bench)
  const theirs = await measure('the same rows, bare, 10 users', bare.origin, {}, firstPage, 10)
  print(`bare answers ${(theirs / ours).toFixed(2)} times as many requests`)
  await bare.close()
}

/** What each kind of call costs, the bare server's first page in turn with ours. */
async function printCosts(
  origin: string,
  headers: Record<string, string>,
  skus: readonly string[],
  clocks: Parameters<typeof costOf>[1],
): Promise<void> {
  const bare = await bareServer(bench)
  const ofItem = (path: string) => skus.map((sku) => ({ path: `${path}/${sku}` }))
  const decision = (sku: string, i: number): Asked => ({
    method: 'POST',
    path: '/api/context/update',
    body: JSON.stringify({ sku, contexts: { leadTime: { stance: 'manual', value: 5 + (i % 60) } } }),
  })
  const kinds: Record<string, Asked[]> = {
    'first page': [{ path: lists[0]?.[1] ?? '' }],
    'eight lists': lists.map(([, path]) => ({ path })),
    feed: [{ path: '/api/feed' }],
    ...Object.fromEntries(Object.entries(WORKLIST).map(([name, path]) => [name, [{ path }]])),
    'place in the worklist': ofItem('/api/queue/by-sku').map(({ path }) => ({
      path: `${path}?difference=large&${MOST_FIRST}`,
    })),
    "item's page": ofItem('/api/indeep/get-by-sku'),
    movigram: ofItem('/api/inventory/get-movigram-by-sku'),
    'movements of an item': ofItem('/api/inventory/transactions'),
    me: [{ path: '/api/auth/me' }],
    catalogs: [{ path: '/api/catalog' }],
    decision: skus.map(decision),
    // Its mean, less half a decision's, is half of what the feed costs whoever has just decided.
    'decision, feed, in turn': skus.flatMap((sku, i) => [decision(sku, i), { path: '/api/feed' }]),
    authorize: skus.map((sku) => ({
      method: 'POST',
      path: '/api/sku/batch-authorize',
      body: JSON.stringify({ authorize: true, skus: [{ sku }], acceptIncomplete: true }),
    })),
  }
  const wanted = process.env.KINDS?.split(',') ?? Object.keys(kinds)
  const costs = new Map<string, Cost[]>()
  const take = async (name: string, cost: Promise<Cost>) =>
    costs.set(name, [...(costs.get(name) ?? []), await cost])
  for (let turn = 0; turn < TURNS; turn++) {
    await take(
      'bare',
      costOf({ origin: bare.origin, headers: {}, requests: kinds['first page'] ?? [] }, clocks),
    )
    for (const name of wanted)
      await take(name, costOf({ origin, headers, requests: kinds[name] ?? [] }, clocks))
  }
  await bare.close()
  const sum = ({ node, postgres }: Cost) => node + postgres
  const least = sum(meanOf(costs.get('bare') ?? []))
  for (const [name, turns] of costs) {
    const cost = meanOf(turns)
    print(`${name.padEnd(24)} ${costText(cost)}  ${(sum(cost) / least).toFixed(1)} x bare`)
  }
}

async function plan(bench: BenchDatabase): Promise<void> {
  const runs = await openRuns(bench)
  await runs.run()
  await runs.stop()
  await bench.database.pool.query('vacuum analyze')
}

/** A user who may see the catalog, signed in, with the catalog selected. */
async function signIn(origin: string): Promise<Record<string, string>> {
  const passwordHash = await hashPassword(PASSWORD)
  await bench.database.transaction(PLATFORM, async (tx) => {
    const user = await tx
      .insertInto('appUser')
      .values({
        name: 'Bench',
        email: EMAIL,
        passwordHash,
        profileType: 'company_administrator',
        language: 'en-US',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx.insertInto('userCompany').values({ companyId: bench.companyId, userId: user.id }).execute()
  })
  const key = { 'x-api-key': KEY }
  const answer = await fetch(`${origin}/api/auth`, {
    method: 'POST',
    headers: { ...key, 'content-type': 'application/json' },
    body: JSON.stringify({ email: EMAIL, password: PASSWORD }),
  })
  const { token } = (await answer.json()) as { token: string }
  return { ...key, authorization: `Bearer ${token}`, 'x-catalog-id': bench.catalogId }
}

/** SKUs of items that are spread over the catalog. */
async function someSkus(): Promise<string[]> {
  const { rows } = await bench.database.pool.query<{ sku: string }>(
    'select sku from item where item_no % $1 = 0 order by item_no',
    [Math.floor(ITEMS / SOME_ITEMS)],
  )
  return rows.map(({ sku }) => sku)
}

/** Requests answered in a second, the paths asked for in turn. */
async function measure(
  name: string,
  origin: string,
  headers: Record<string, string>,
  paths: string[],
  connections: number,
): Promise<number> {
  const requests = paths.map((path) => ({ method: 'GET' as const, path }))
  const warm = await fetch(`${origin}${requests[0]?.path}`, { headers })
  if (!warm.ok) throw new Error(`${name}: ${warm.status} ${await warm.text()}`)
  const {
    latency,
    requests: answered,
    non2xx,
    errors,
  } = await autocannon({ url: origin, connections, duration: SECONDS, headers, requests })
  if (non2xx + errors > 0) throw new Error(`${name}: ${non2xx} refused, ${errors} failed`)
  print(
    `${name.padEnd(32)} p50 ${ms(latency.p50)}  p99 ${ms(latency.p99)}  ${answered.average.toFixed(0).padStart(5)} requests/s`,
  )
  return answered.average
}

/** The first page with nothing in between: no session, no row-level security, no check of what goes out. */
async function bareServer({
  url,
  catalogId,
}: BenchDatabase): Promise<{ origin: string; close(): Promise<void> }> {
  const pool = new pg.Pool({ connectionString: url, max: 10 })
  const app = Fastify()
  app.get('/api/inventory/get-items', async () => {
    const { rows } = await pool.query(
      `select p.*, count.n from item_plan p, (select sku_count as n from catalog where id = $1) count
       where catalog_id = $1 and generation = 1 order by created_at, sku, site limit 25`,
      [catalogId],
    )
    return { rows, count: rows[0]?.n ?? 0 }
  })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    origin,
    async close() {
      await app.close()
      await pool.end()
    },
  }
}
