import {
  type CatalogEntry,
  type CatalogFacts,
  type CatalogPlace,
  type CatalogSummary,
  type ErpServiceSums,
  erpServiceOf,
  erpServiceSample,
  planningDay,
  summarizeCatalogInRounds,
} from '@giro/planning'
import { sql } from 'kysely'
import { dayNumber, dayText, today } from '#calendar.ts'
import type { Database, Scope, Tx } from '#db/db.ts'
import { type CopyOut, snapshotTransaction } from '#db/snapshot.ts'
import {
  copyMovements,
  type KnownItem,
  type NO_MOVEMENTS,
  readAllMovements,
  readFacts,
  readMasters,
  readMovements,
} from '#facts/index.ts'
import { readParameters, timeZoneOf, type UsedParameters } from '#planning/parameters.ts'
import type { PlannedParcel } from '#planning/run-tasks.ts'
import {
  BLOCK_ITEMS,
  finishedOnThreads,
  inOrder,
  onThread,
  PARCEL_ITEMS,
  pieces,
} from '#planning/thread-pool.ts'
import { type CatalogRule, readRules } from '#ruling/index.ts'

/** Items whose facts are read at once. */
const PAGE_ITEMS = 4000

type Catalog = { catalogId: string; companyId: string; requestedAsOf: string | null }
/** Everything a run plans from, as it stood at one instant. */
export type CatalogSnapshot = {
  asOfDay: number
  /** Today where the company is. */
  runDay: number
  /** PostgreSQL's name of that instant: what changed later is not visible in it. */
  visible: string
  used: UsedParameters
  /** The rules that hold today. */
  rules: readonly CatalogRule[]
  items: readonly KnownItem[]
}
/** Reports the progress of a run, 0 to 1. */
export type Tell = (progress: number) => Promise<void>

/** Reads the whole catalog in one state of the database. */
export function readCatalog(
  database: Database,
  scope: Scope,
  catalog: Catalog,
  tell: Tell,
): Promise<CatalogSnapshot> {
  return snapshotTransaction(database, scope, (tx, copyOut) => readSnapshot(tx, copyOut, catalog, tell))
}

/** PostgreSQL's name of this instant. */
export async function visibleNow(tx: Tx): Promise<string> {
  const { rows } = await sql<{ visible: string }>`select pg_current_snapshot()::text as visible`.execute(tx)
  return rows[0]?.visible ?? ''
}

async function readSnapshot(
  tx: Tx,
  copyOut: CopyOut,
  { catalogId, companyId, requestedAsOf }: Catalog,
  tell: Tell,
): Promise<CatalogSnapshot> {
  const visible = await visibleNow(tx)
  const used = await readParameters(tx, companyId, catalogId)
  const all = await readAllMovements(copyOut(copyMovements(catalogId)))
  await tell(0.15)
  const now = today(await timeZoneOf(tx, companyId))
  const asOfDay = requestedAsOf === null ? planningDay(all.lastDay(now), now) : dayNumber(requestedAsOf)
  const rules = await readRules(tx, catalogId, dayText(now))
  const corrected =
    all.corrected.size > 0
      ? await readMovements(tx, catalogId, [...all.corrected])
      : new Map<number, typeof NO_MOVEMENTS>()
  const items: KnownItem[] = []
  for (let after = 0; ; ) {
    const masters = await readMasters(tx, catalogId, { after, limit: PAGE_ITEMS })
    const facts = await readFacts(
      tx,
      catalogId,
      masters,
      asOfDay,
      (itemNo) => corrected.get(itemNo) ?? all.of(itemNo),
    )
    items.push(...facts)
    await tell(0.25)
    after = masters.at(-1)?.itemNo ?? 0
    if (masters.length < PAGE_ITEMS) return { asOfDay, runDay: now, visible, used, rules, items }
  }
}

/** Sums up every item's history, and from all of them the world that each is planned in. `before`: what an earlier run knew. */
export async function summarize(
  { items, asOfDay, runDay, used: { values: parameters } }: CatalogSnapshot,
  tell: Tell,
  before: CatalogFacts | null = null,
): Promise<CatalogSummary> {
  const entries: CatalogEntry[] = []
  const parcels = inOrder(pieces(items, PARCEL_ITEMS), (parcel) =>
    onThread('sumUp', { facts: parcel.map(({ facts }) => facts), asOfDay, parameters }),
  )
  for await (const parcel of parcels) {
    entries.push(...parcel)
    await tell(0.25 + (0.25 * entries.length) / items.length)
  }
  const { world, places } = await finishedOnThreads(
    summarizeCatalogInRounds(entries, asOfDay, parameters, before),
  )
  const summary = { world: { ...world, catalog: { ...world.catalog, runDay } }, places }
  return withErpService(items, entries, summary)
}

/** Adds to the catalog's facts what the ERP's parameters serve, where it gives enough of them to tell. */
async function withErpService(
  items: CatalogSnapshot['items'],
  entries: readonly CatalogEntry[],
  { world, places }: CatalogSummary,
): Promise<CatalogSummary> {
  const sample = erpServiceSample(entries, places).map((i) => ({
    facts: (items[i] as KnownItem).facts,
    place: places[i] as CatalogPlace,
  }))
  if (sample.length === 0) return { world, places }
  const parts: ErpServiceSums[] = []
  const sums = inOrder(pieces(sample, BLOCK_ITEMS), (parcel) =>
    onThread('erpService', { items: parcel, world }),
  )
  for await (const part of sums) parts.push(part)
  return { world: { ...world, catalog: { ...world.catalog, erpService: erpServiceOf(parts) } }, places }
}

/** Plans the items in their order, as rows for COPY. */
export async function* planAll(
  { items, rules }: Pick<CatalogSnapshot, 'items' | 'rules'>,
  { world, places }: CatalogSummary,
  { startedAt, tell, past }: { startedAt: Date; tell: Tell; past: CatalogFacts | null },
): AsyncGenerator<PlannedParcel> {
  const parcels = [...pieces(items, BLOCK_ITEMS)].map((parcel, i) => ({
    items: parcel,
    places: places.slice(i * BLOCK_ITEMS, (i + 1) * BLOCK_ITEMS),
  }))
  let planned = 0
  for await (const parcel of inOrder(parcels, (parcel) =>
    onThread('planRows', { ...parcel, world, rules, past, plannedAt: startedAt }),
  )) {
    yield parcel
    planned += parcel.totals.length
    await tell(0.5 + (0.45 * planned) / items.length)
  }
}
