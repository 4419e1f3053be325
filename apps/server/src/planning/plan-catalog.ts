import {
  type AbcClass,
  abcFloors,
  type CapitalItem,
  type CatalogFacts,
  type ItemHistory,
  type ItemPlan,
  type PlanningParameters,
  planItem,
  planningDay,
  rankAbc,
  summarizeCatalogInSteps,
  summarizeHistory,
  yearlyDemandValue,
} from '@giro/planning'
import { sql } from 'kysely'
import type { Database, Scope } from '#db/db.ts'
import { type CopyOut, snapshotTransaction } from '#db/snapshot.ts'
import type { Tx } from '#http/serve.ts'
import { dayNumber, type NO_MOVEMENTS, readMovements, today } from '#items/index.ts'
import { createPace } from '#planning/pace.ts'
import { readParameters, type UsedParameters } from '#planning/parameters.ts'
import { copyMovements, readAllMovements } from '#planning/read-all-movements.ts'
import { type KnownItem, readFacts, readMasters } from '#planning/read-facts.ts'

/** Items whose facts are read at once. */
const PAGE_ITEMS = 4000

type Catalog = { catalogId: string; companyId: string; requestedAsOf: string | null }
/** Everything a run plans from, as it stood at one instant. */
export type CatalogSnapshot = {
  asOfDay: number
  /** PostgreSQL's name of that instant: what changed later is not visible in it. */
  visible: string
  used: UsedParameters
  items: readonly KnownItem[]
}
/** How far a run is, 0 to 1. */
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

async function readSnapshot(
  tx: Tx,
  copyOut: CopyOut,
  { catalogId, companyId, requestedAsOf }: Catalog,
  tell: Tell,
): Promise<CatalogSnapshot> {
  const { rows } = await sql<{ visible: string }>`select pg_current_snapshot()::text as visible`.execute(tx)
  const used = await readParameters(tx, companyId, catalogId)
  const all = await readAllMovements(copyOut(copyMovements(catalogId)))
  await tell(0.15)
  const asOfDay =
    requestedAsOf === null ? planningDay(all.lastDay(today()), today()) : dayNumber(requestedAsOf)
  const corrected =
    all.corrected.size > 0
      ? await readMovements(tx, catalogId, [...all.corrected])
      : new Map<number, typeof NO_MOVEMENTS>()
  const items: KnownItem[] = []
  for (let after = 0; ; ) {
    const masters = await readMasters(tx, catalogId, { after, limit: PAGE_ITEMS })
    const known = await readFacts(
      tx,
      catalogId,
      masters,
      asOfDay,
      (itemNo) => corrected.get(itemNo) ?? all.of(itemNo),
    )
    items.push(...known)
    await tell(0.25)
    after = masters.at(-1)?.itemNo ?? 0
    if (masters.length < PAGE_ITEMS) return { asOfDay, visible: rows[0]?.visible ?? '', used, items }
  }
}

/** What a run knows of the catalog before it plans the first item. */
export type CatalogMethod = {
  catalog: CatalogFacts
  parameters: PlanningParameters
  histories: readonly ItemHistory[]
  abc: readonly AbcClass[]
}

/** Sums up every item's history, and from all of them what each needs to know of the others. */
export async function summarize(
  { items, asOfDay, used: { values: parameters } }: CatalogSnapshot,
  tell: Tell,
): Promise<CatalogMethod> {
  const pace = createPace()
  const histories: ItemHistory[] = []
  for (const { facts } of items) {
    histories.push(summarizeHistory(facts, asOfDay, parameters))
    if (!pace.isDue()) continue
    await pace.rest()
    await tell(0.25 + (0.25 * histories.length) / items.length)
  }
  const of = items.map(({ facts }, i) => ({ facts, history: histories[i] as ItemHistory }))
  const steps = summarizeCatalogInSteps(of, asOfDay, parameters)
  let step = steps.next()
  while (!step.done) {
    if (pace.isDue()) await pace.rest()
    step = steps.next()
  }
  const known = step.value
  const ranked = of.map(({ facts, history }) => ({
    sku: facts.sku,
    yearlyValue: yearlyDemandValue(history, facts.unitCost),
    isInactive: history.isInactive,
  }))
  const abc = rankAbc(ranked, parameters.abcLimits)
  return { catalog: { ...known, abcFloors: abcFloors(ranked, abc) }, parameters, histories, abc }
}

/** Plans the items one after the other, in their order. */
export async function* planAll(
  items: readonly KnownItem[],
  { catalog, parameters, histories, abc }: CatalogMethod,
  tell: Tell,
): AsyncGenerator<ItemPlan> {
  const pace = createPace()
  for (const [i, { facts }] of items.entries()) {
    yield planItem(facts, histories[i] as ItemHistory, { abcClass: abc[i] as AbcClass }, catalog, parameters)
    if (!pace.isDue()) continue
    await pace.rest()
    await tell(0.5 + (0.45 * i) / items.length)
  }
}

/** What the totals of a run take of an item's plan. */
export type TotalsPart = CapitalItem & Pick<ItemPlan, 'targetServiceLevel' | 'achievedServiceLevel'>

export const totalsPart = ({ master }: KnownItem, plan: ItemPlan): TotalsPart => ({
  averageStock90dValue: plan.averageStock90dValue,
  gapValue: plan.gapValue,
  financialAction: plan.financialAction,
  excessValue: plan.excessValue,
  onHandUnits: plan.onHandUnits,
  unitCost: master.unitCost,
  targetServiceLevel: plan.targetServiceLevel,
  achievedServiceLevel: plan.achievedServiceLevel,
})
