import {
  type CatalogEntry,
  type CatalogFacts,
  type CatalogPlace,
  type CatalogSummary,
  type ErpServiceSums,
  entriesOf,
  erpServiceOf,
  erpServiceSample,
  type Input,
  type PackedEntries,
  type PlanningParameters,
  planningDay,
  summarizeCatalogInRounds,
} from '@giro/planning'
import { sql } from 'kysely'
import { dayNumber, dayText, today } from '#calendar.ts'
import type { Database, Scope, Tx } from '#db/db.ts'
import { exportSnapshot, snapshotTransaction } from '#db/snapshot.ts'
import { type FactsPart, openCatalog, type SharedReading, type WriteOfRun } from '#facts/index.ts'
import type { BlockStore, FactsBlocks } from '#planning/facts-blocks.ts'
import { looksLikeNoGoods, type Named, type NoGoods } from '#planning/no-goods.ts'
import { readParameters, timeZoneOf, type UsedParameters } from '#planning/parameters.ts'
import type { PlannedParcel, SharedWorld, SummedBlock } from '#planning/run-tasks.ts'
import { BLOCK_ITEMS, finishedOnThreads, inOrder, onThread, pieces } from '#planning/thread-pool.ts'
import { type CatalogRule, readRules } from '#ruling/index.ts'

type Catalog = { catalogId: string; companyId: string; requestedAsOf: string | null }
/** Facts and parameters that a catalog is planned from. */
export type CatalogToPlan = {
  asOfDay: number
  /** Today where the company is. */
  runDay: number
  /** Last day of which open orders count. */
  ordersUntilDay: number
  /** Service of the ERP's parameters before the plan's own values came into it. Absent: worked out. */
  erpService?: CatalogFacts['erpService'] | null
  used: UsedParameters
  blocks: FactsBlocks
}
/** Everything a run plans from, as it stood at one instant. */
export type CatalogSnapshot = CatalogToPlan & {
  /** PostgreSQL's name of that instant: what changed later is not visible in it. */
  visible: string
  /** The rules that hold today. */
  rules: readonly CatalogRule[]
  /** Number of each item, in their order. */
  itemNos: Int32Array
  movements: number
  /** Fields of each item that the catalog uses, by block. */
  summed: readonly PackedEntries[]
  noGoods: readonly NoGoods[]
}
/** Reports the progress of a run, 0 to 1. */
export type Tell = (progress: number) => Promise<void>
/** Progress of a run when all is read, when the catalog is known, and when all is planned. */
const PROGRESS = { read: 0.4, known: 0.5, planned: 0.95 }

/** Directions to read a block and to sum it up. */
export type SharedFacts = SharedReading & { parameters: PlanningParameters }
/** @property packed the facts, where they are not kept yet */
type KeptBlock = SummedBlock & { packed?: Uint8Array | null }
/** Has blocks read, summed up and kept by any workers. */
export type SumsByAll = {
  /** Catalogs of more items are worth it. */
  aboveItems: number
  sums(facts: SharedFacts, parts: AsyncIterable<FactsPart>): AsyncIterable<KeptBlock>
}
/**
 * @property keep what keeps the movements for the next run; absent: nobody
 * @property byAll absent: the run's own threads sum up all blocks
 */
type Reading = { tell: Tell; store: BlockStore; blockItems?: number; keep?: WriteOfRun; byAll?: SumsByAll }

/** Reads the whole catalog in one state of the database, block by block, and sums it up. */
export function readCatalog(
  database: Database,
  scope: Scope,
  catalog: Catalog,
  reading: Reading,
): Promise<CatalogSnapshot> {
  return snapshotTransaction(database, scope, async (tx) => {
    // Movements come on a connection of their own, while the rest of what is known of their items is read.
    const snapshot = await exportSnapshot(tx)
    return snapshotTransaction(
      database,
      scope,
      async (_, copyOut) => {
        const known = await knownOf(tx, catalog)
        const { catalogId } = catalog
        const { asOfDay, items } = known
        const { keep } = reading
        const opening = { snapshot, catalogId, asOfDay, items, ...(keep && { keep }) }
        const facts = await openCatalog(tx, copyOut, opening)
        return readSnapshot(tx, { ...catalog, ...known }, facts, reading).finally(facts.close)
      },
      snapshot,
    )
  })
}

/** PostgreSQL's name of this instant. */
export async function visibleNow(tx: Tx): Promise<string> {
  const { rows } = await sql<{ visible: string }>`select pg_current_snapshot()::text as visible`.execute(tx)
  return rows[0]?.visible ?? ''
}

/** Reads the facts of a catalog besides its items. */
async function knownOf(tx: Tx, { catalogId, companyId, requestedAsOf }: Catalog) {
  const visible = await visibleNow(tx)
  const used = await readParameters(tx, companyId, catalogId)
  const runDay = today(await timeZoneOf(tx, companyId))
  const { rows } = await sql<{ items: number; lastMovedOn: string | null }>`select
    (select count(*)::int from item where catalog_id = ${catalogId} and is_stock is distinct from false) as items,
    (select max(moved_on) from stock_movement where catalog_id = ${catalogId}
      and moved_on <= ${dayText(runDay)}::date and ${requestedAsOf === null}) as last_moved_on`.execute(tx)
  const { items = 0, lastMovedOn = null } = rows[0] ?? {}
  const asOfDay =
    requestedAsOf === null
      ? planningDay(lastMovedOn === null ? null : dayNumber(lastMovedOn), runDay)
      : dayNumber(requestedAsOf)
  const ordersUntilDay = requestedAsOf === null ? runDay : asOfDay
  return {
    visible,
    used,
    runDay,
    asOfDay,
    ordersUntilDay,
    items,
    rules: await readRules(tx, catalogId, dayText(runDay)),
  }
}

type KnownOf = Awaited<ReturnType<typeof knownOf>>

async function readSnapshot(
  tx: Tx,
  {
    catalogId,
    asOfDay,
    runDay,
    ordersUntilDay,
    visible,
    used,
    rules,
    items,
  }: Pick<Catalog, 'catalogId'> & KnownOf,
  facts: Awaited<ReturnType<typeof openCatalog>>,
  { tell, store, blockItems = BLOCK_ITEMS, byAll }: Reading,
): Promise<CatalogSnapshot> {
  const { shared, itemNos, sizes } = facts
  const task = { asOfDay, parameters: used.values, isPast: false }
  const sums: AsyncIterable<KeptBlock> =
    byAll && shared && items > byAll.aboveItems
      ? byAll.sums({ ...shared, parameters: used.values }, facts.parts(blockItems))
      : inOrder(facts.blocks(blockItems), (bytes) => onThread('sumUp', { facts: { bytes }, ...task }))
  const summed: PackedEntries[] = []
  const named: Named[] = []
  let movements = 0
  for await (const block of sums) {
    if (block.packed) await store.keep(summed.length, block.packed)
    summed.push(block.entries)
    named.push(...block.named)
    movements += block.movements
    await tell(Math.min(1, (summed.length * blockItems) / items) * PROGRESS.read)
  }
  await facts.keepMovements()
  const read = async (block: number) => ({ packed: await store.read(block) })
  const skus = summed.flatMap((entries) => entries.skus)
  const noGoods = await looksLikeNoGoods(tx, catalogId, named, skus)
  return {
    ...{ asOfDay, runDay, ordersUntilDay, visible, used, rules, movements, summed, noGoods },
    itemNos: Int32Array.from(itemNos),
    blocks: { sizes, read },
  }
}

/**
 * Sums up every item's history, block by block.
 *
 * @param isPast whether the planning day is in the past: today's balance and later orders were not known then
 */
export async function sumUpAll(
  { blocks, asOfDay, used: { values: parameters } }: CatalogToPlan,
  isPast = false,
): Promise<PackedEntries[]> {
  const summed: PackedEntries[] = []
  const parts = inOrder(blocks.sizes.keys(), async (block) =>
    onThread('sumUp', { facts: await blocks.read(block), asOfDay, parameters, isPast }),
  )
  for await (const { entries } of parts) summed.push(entries)
  return summed
}

/** Learns from all items the world that each is planned in. `before`: what an earlier run knew. */
export async function summarize(
  catalog: CatalogToPlan,
  summed: readonly PackedEntries[],
  before: CatalogFacts | null = null,
  isPast = false,
): Promise<CatalogSummary> {
  const { asOfDay, runDay, ordersUntilDay, erpService, used } = catalog
  const entries = summed.flatMap(entriesOf)
  const rounds = summarizeCatalogInRounds(entries, asOfDay, used.values, before)
  const { world, places } = await finishedOnThreads(rounds, summed)
  const known = { ...world.catalog, runDay, ordersUntilDay, ...(erpService && { erpService }) }
  const summary = { world: { ...world, catalog: known }, places }
  if (erpService) return summary
  return withErpService(catalog.blocks, entries, summary, isPast)
}

/** Adds to the catalog's facts what the ERP's parameters serve, where it gives enough of them to tell. */
async function withErpService(
  { sizes, read }: FactsBlocks,
  entries: readonly CatalogEntry[],
  { world, places }: CatalogSummary,
  isPast: boolean,
): Promise<CatalogSummary> {
  const sample = erpServiceSample(entries, places)
  if (sample.length === 0) return { world, places }
  const wanted = new Set(sample)
  const inputs = new Map<number, Input>()
  const tasks = [...partsOf(sizes)].map(([from, to], block) => {
    const picks = places
      .slice(from, to)
      .flatMap((place, i) => (wanted.has(from + i) ? [{ at: i, place }] : []))
    return { block, from, picks }
  })
  const picked = inOrder(
    tasks.filter(({ picks }) => picks.length > 0),
    async ({ block, from, picks }) => ({
      ...{ from, picks },
      inputs: await onThread('inputsAt', { facts: await read(block), picks, world, isPast }),
    }),
  )
  for await (const { from, picks, inputs: read } of picked) {
    for (const [i, input] of read.entries()) inputs.set(from + (picks[i]?.at ?? 0), input)
  }
  const parts: ErpServiceSums[] = []
  const sums = inOrder(pieces(sample, BLOCK_ITEMS), (piece) =>
    onThread('erpService', { inputs: piece.map((at) => inputs.get(at) as Input), world }),
  )
  for await (const part of sums) parts.push(part)
  return { world: { ...world, catalog: { ...world.catalog, erpService: erpServiceOf(parts) } }, places }
}

/** First place and end of each block among all items. */
export function* partsOf(sizes: readonly number[]): Generator<[from: number, to: number]> {
  let from = 0
  for (const size of sizes) {
    yield [from, from + size]
    from += size
  }
}

/** Plans the items in their order, as rows for COPY. */
export const planAll = (
  { sizes, read }: FactsBlocks,
  places: readonly CatalogPlace[],
  shared: SharedWorld,
): AsyncGenerator<PlannedParcel> =>
  inOrder([...partsOf(sizes)].entries(), async ([block, [from, to]]) =>
    onThread('planRows', { facts: await read(block), places: places.slice(from, to), ...shared }),
  )

/** Tells how far a run is with each of its blocks. */
export async function* withProgress(
  parcels: AsyncIterable<PlannedParcel>,
  items: number,
  tell: Tell,
): AsyncGenerator<PlannedParcel> {
  let planned = 0
  for await (const parcel of parcels) {
    yield parcel
    planned += parcel.totals.length
    await tell(PROGRESS.known + ((PROGRESS.planned - PROGRESS.known) * planned) / items)
  }
}
