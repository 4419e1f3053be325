import { fork } from 'node:child_process'
import { createReadStream } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { startEmbedded } from '@giro/embedded-postgres'
import pg from 'pg'
import { from } from 'pg-copy-streams'
import pino from 'pino'
import { catalogScope, openDatabase, PLATFORM } from '#db/db.ts'
import { migrate } from '#db/migrate.ts'
import { importFileJob } from '#imports/index.ts'
import { openJobs, prepareJobs } from '#jobs/jobs.ts'
import { openStorage } from '#storage/open.ts'

const ITEMS = 50_000
const DAYS = 730
const FIRST_DAY = Date.UTC(2024, 0, 1)
const BAD_SHARE = 0.01
/** What an import may be slower than the bare COPY of its rows. */
const TARGET_RATIO = 0.4

/** What a worker may need, whatever the size of the file. */
const MEMORY_MIB = 512

export type ImportMeasure = {
  rows: number
  copySeconds: number
  importSeconds: number
  ratio: number
  peakMiB: number
}

/**
 * Imports made-up movements, 1 in 100 of them wrong, and copies the same rows bare into a table of the same shape with its
 * primary key, on the embedded database as it runs for users. `report` gets one line for each size.
 */
export async function benchImport(
  sizes: readonly number[],
  report: (line: string) => void,
): Promise<ImportMeasure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'giro-bench-'))
  const server = await startEmbedded({ dataDir })
  try {
    await migrate(server.url, { prepareJobs })
    const measures: ImportMeasure[] = []
    for (const rows of sizes) {
      const measure = await measureImport(server.url, dataDir, rows)
      measures.push(measure)
      const { copySeconds, importSeconds, ratio, peakMiB } = measure
      report(
        `import of ${rows.toLocaleString('en')} movements: ${importSeconds.toFixed(1)} s, bare copy ${copySeconds.toFixed(1)} s, ` +
          `ratio ${ratio.toFixed(2)} (at least ${TARGET_RATIO}), peak memory ${peakMiB.toFixed(0)} MiB (at most ${MEMORY_MIB})`,
      )
    }
    return measures
  } finally {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function measureImport(url: string, dataDir: string, rows: number): Promise<ImportMeasure> {
  const storage = await openStorage(storageConfig(dataDir))
  const database = openDatabase(url, { max: 12, statementMs: 0 })
  try {
    const place = await makeCatalog(database)
    const fileId = crypto.randomUUID()
    const { sizeBytes } = await storage.write(`${place.catalogId}/uploads/${fileId}.upload`, csvOf(rows))
    await database.transaction(catalogScope(place.catalogId, place.companyId), (tx) =>
      tx
        .insertInto('companyFile')
        .values({
          catalogId: place.catalogId,
          id: fileId,
          fileName: 'movements.csv',
          kind: 'transactions',
          sizeBytes,
          contentType: 'text/csv',
          createdBy: place.userId,
          declaredNo: 1,
        })
        .execute(),
    )
    const copySeconds = await timeBareCopy(url, dataDir, rows)
    const { importSeconds, peakMiB } = await importApart({ url, dataDir, place, fileId })
    await assertLoaded(database, place, fileId, rows)
    return { rows, copySeconds, importSeconds, ratio: copySeconds / importSeconds, peakMiB }
  } finally {
    await database.close()
  }
}

const storageConfig = (dataDir: string) => ({
  s3: null,
  publicUrl: 'http://localhost',
  dataDir,
  keys: [{ id: '1', secret: 'x'.repeat(32) }] as const,
})

type Order = { url: string; dataDir: string; place: Place; fileId: string }
type Outcome = { importSeconds: number; peakMiB: number }

/** In a process of its own, as a worker is: its memory is the import's alone. */
function importApart(order: Order): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = fork(import.meta.filename, ['--import'])
    child.once('message', (outcome) => resolve(outcome as Outcome))
    child.once('exit', (code) => reject(new Error(`the import ended with ${code}`)))
    child.send(order)
  })
}

async function runImport({ url, dataDir, place, fileId }: Order): Promise<Outcome> {
  const database = openDatabase(url, { max: 12, statementMs: 0 })
  const jobs = await openJobs(url)
  const importFile = importFileJob({
    database,
    jobs,
    storage: await openStorage(storageConfig(dataDir)),
    log: pino({ level: 'silent' }),
  })
  const started = performance.now()
  const { catalogId, companyId } = place
  await importFile({
    id: fileId,
    attempt: 0,
    isLastAttempt: true,
    payload: { catalogId, companyId, fileId },
    assertMine: async () => {},
  })
  const importSeconds = (performance.now() - started) / 1000
  await jobs.stop()
  await database.close()
  // The most that the process ever had, as the kernel counted it.
  return { importSeconds, peakMiB: process.resourceUsage().maxRSS / 1024 }
}

type Place = { companyId: string; catalogId: string; userId: string }

async function makeCatalog(database: ReturnType<typeof openDatabase>): Promise<Place> {
  const [companyId, catalogId, userId] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
  const document = String(Date.now()).padStart(14, '0')
  await database.transaction({ ...PLATFORM, companyIds: [companyId], catalogId }, async (tx) => {
    await tx
      .insertInto('company')
      .values({
        id: companyId,
        fantasyName: 'Bench',
        corporateName: 'Bench',
        businessDocument: document,
        currency: 'BRL',
      })
      .execute()
    await tx
      .insertInto('catalog')
      .values({ id: catalogId, companyId, title: 'Bench', identifier: 'BENCH' })
      .execute()
    await tx
      .insertInto('appUser')
      .values({
        id: userId,
        name: 'Bench',
        email: `${userId}@example.com`,
        passwordHash: 'x',
        profileType: 'system_administrator',
        language: 'en-US',
      })
      .execute()
    const site = await tx
      .insertInto('site')
      .values({ companyId, title: 'Main', identifier: 'MAIN' })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (let first = 0; first < ITEMS; first += 5000) {
      const items = Array.from({ length: Math.min(5000, ITEMS - first) }, (_, i) => ({
        catalogId,
        companyId,
        siteId: site.id,
        sku: skuOf(first + i),
      }))
      await tx.insertInto('item').values(items).execute()
    }
  })
  return { companyId, catalogId, userId }
}

const skuOf = (item: number) => `SKU-${String(item).padStart(6, '0')}`

/** The same numbers at each call (mulberry32). */
function dice(): () => number {
  let state = 42
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

type MadeRow = { item: number; day: string; type: number; units: number; order: string; isBad: boolean }

function* madeRows(rows: number): Generator<MadeRow> {
  const next = dice()
  const days = Array.from({ length: DAYS }, (_, day) =>
    new Date(FIRST_DAY + day * 86_400_000).toISOString().slice(0, 10),
  )
  for (let row = 0; row < rows; row++) {
    yield {
      item: Math.floor(next() * ITEMS),
      // By day, as an ERP writes its ledger.
      day: days[Math.floor((row / rows) * DAYS)] as string,
      type: next() < 0.9 ? 0 : 1,
      units: Math.ceil(next() * 20),
      order: `PO${row >> 2}`,
      isBad: next() < BAD_SHARE,
    }
  }
}

async function* csvOf(rows: number): AsyncGenerator<Uint8Array> {
  let text = 'sku,date,type,quantity,order,code\n'
  for (const { item, day, type, units, order, isBad } of madeRows(rows)) {
    text += `${skuOf(item)},${isBad ? '2024-02-31' : day},${type === 0 ? 'consumption' : 'replenishment'},${units},${order},261\n`
    if (text.length < 65_536) continue
    yield Buffer.from(text)
    text = ''
  }
  yield Buffer.from(text)
}

const BARE =
  'catalog_id, item_no, movement_no, moved_on, movement_type, origin, affects_balance, used_for_training, units, content_key, order_code, code'

async function timeBareCopy(url: string, dataDir: string, rows: number): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('drop table if exists bare; create table bare (like stock_movement including all)')
    const catalogId = crypto.randomUUID()
    // Made before the clock starts: what is measured is the database.
    const path = join(dataDir, 'bare.copy')
    await writeFile(path, bareLines(catalogId, rows))
    const started = performance.now()
    await pipeline(
      createReadStream(path, { highWaterMark: 256 * 1024 }),
      client.query(from(`copy bare (${BARE}) from stdin`)),
    )
    return (performance.now() - started) / 1000
  } finally {
    await client.query('drop table if exists bare')
    await client.end()
  }
}

function* bareLines(catalogId: string, rows: number): Generator<Buffer> {
  let text = ''
  let number = 0
  for (const { item, day, type, units, order, isBad } of madeRows(rows)) {
    if (isBad) continue
    number++
    text += `${catalogId}\t${item + 1}\t${number}\t${day}\t${type}\t0\tt\tt\t${units}\t${number * 7919}\t${order}\t261\n`
    if (text.length < 65_536) continue
    yield Buffer.from(text)
    text = ''
  }
  yield Buffer.from(text)
}

async function assertLoaded(
  database: ReturnType<typeof openDatabase>,
  { catalogId, companyId }: Place,
  fileId: string,
  rows: number,
): Promise<void> {
  await database.transaction(catalogScope(catalogId, companyId), async (tx) => {
    const file = await tx
      .selectFrom('companyFile')
      .selectAll()
      .where('id', '=', fileId)
      .executeTakeFirstOrThrow()
    const { count } = await tx
      .selectFrom('stockMovement')
      .select((e) => e.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    if (file.status !== 'finished' || file.rowsRead !== rows || count !== file.rowsAccepted) {
      throw new Error(`the import did not load what it should: ${JSON.stringify(file)}, ${count} movements`)
    }
  })
}

if (process.argv[2] === '--import') {
  process.once('message', async (order) => {
    process.send?.(await runImport(order as Order))
    process.disconnect()
  })
} else if (import.meta.main) {
  const sizes = process.argv.slice(2).map(Number)
  const measures = await benchImport(
    sizes.length > 0 ? sizes : [1_000_000, 10_000_000],
    (line) => void process.stdout.write(`${line}\n`),
  )
  if (measures.some(({ ratio, peakMiB }) => ratio < TARGET_RATIO || peakMiB > MEMORY_MIB))
    process.exitCode = 1
}
