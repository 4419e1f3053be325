import {
  type CatalogEntry,
  type CatalogFacts,
  type CatalogPlace,
  catalogEntry,
  type DemandHistory,
  type ErpServiceSums,
  type Input,
  type ItemFacts,
  inputOf,
  type PlanningParameters,
  sumErpService,
  summarizeHistory,
  type World,
  workItem,
  workingMemory,
} from '@giro/planning'
import { type InputBlock, type KnownItem, packInputs } from '#facts/index.ts'
import { copyColumns, copyLine } from '#planning/copy-text.ts'
import { alertRows, contextsRow, type PlanTable, planRow, storedOutlook } from '#planning/plan-row.ts'
import { addReplay, addServed, noReplays, type ReplaySums, type ServedSums } from '#planning/run-service.ts'
import { type TotalsPart, totalsPart } from '#planning/totals-part.ts'
import { type CatalogRule, createRulings, ownerIn, ruleMatcher, underRules } from '#ruling/index.ts'

export type HistoryParcel = {
  facts: readonly ItemFacts[]
  asOfDay: number
  parameters: PlanningParameters
}
/** Sums up the items' histories: what the catalog's numbers need of them. */
export function sumUp({ facts, asOfDay, parameters }: HistoryParcel): CatalogEntry[] {
  const memory = workingMemory()
  const entries = facts.map((item) => {
    const history = summarizeHistory(item, asOfDay, parameters, memory)
    return catalogEntry({ terms: item, history }, parameters)
  })
  shareDemand(entries)
  return entries
}

/** Puts the demand of all entries into shared columns, one after the other. */
function shareDemand(entries: readonly { demand: DemandHistory }[]): void {
  const events = entries.reduce((sum, { demand }) => sum + demand.eventDays.length, 0)
  const days = new Int32Array(new SharedArrayBuffer(events * Int32Array.BYTES_PER_ELEMENT))
  const units = new Float64Array(new SharedArrayBuffer(events * Float64Array.BYTES_PER_ELEMENT))
  let from = 0
  for (const entry of entries) {
    const { eventDays, eventUnits } = entry.demand
    const to = from + eventDays.length
    days.set(eventDays, from)
    units.set(eventUnits, from)
    entry.demand = {
      ...entry.demand,
      eventDays: days.subarray(from, to),
      eventUnits: units.subarray(from, to),
    }
    from = to
  }
}

/** Plays what the ERP orders by through, under the demand that the items are planned for. */
export function erpService({
  items,
  world,
}: {
  items: readonly { facts: ItemFacts; place: CatalogPlace }[]
  world: World
}): ErpServiceSums {
  const memory = workingMemory()
  return sumErpService(
    items.map(({ facts, place }) => inputOf(facts, place, world, memory)),
    world,
  )
}

export type PlanParcel = {
  items: readonly KnownItem[]
  places: readonly CatalogPlace[]
  world: World
  rules: readonly CatalogRule[]
  /** The catalog as it was known a year ago; null: nobody knows. */
  past: CatalogFacts | null
  plannedAt: Date
}
/** Rows of one table as COPY takes them, and the columns they have; no columns without rows. */
export type CopyRows = { columns: string; rows: Uint8Array }
export type PlannedParcel = {
  rows: Record<PlanTable, CopyRows>
  totals: TotalsPart[]
  /** Results of the plans and of the ERP's parameters; null where these are too few to compare with. */
  served: ServedSums | null
  /** The last twelve months of its items of class A and B. */
  replayed: ReplaySums
  inputs: InputBlock
  rulings: ReadonlyMap<string, string>
}

/** Plans the items, in their order. */
export function planRows({ items, places, world, rules, past, plannedAt }: PlanParcel): PlannedParcel {
  const plans = createCopyRows()
  const contexts = createCopyRows()
  const alerts = createCopyRows()
  const memory = workingMemory()
  // Summed up again: to keep the histories of all items would hold more memory than they take time.
  const meets = ruleMatcher(rules, world.parameters)
  const ruled = underRules()
  const ready = items.map(({ master, facts }, i) => {
    const input = inputOf(facts, places[i] as CatalogPlace, world, memory)
    const met = meets(master, input)
    return { input: ruled(input, met), met }
  })
  const inputs = ready.map(({ input }) => input)
  const rulings = createRulings()
  const replayed = noReplays()
  const served: ServedSums | null = world.catalog.erpService ? {} : null
  const totals = ready.map(({ input, met }, i) => {
    const { master, facts } = items[i] as KnownItem
    const worked = workItem(input, world)
    const { plan } = worked
    const isAuthorized = input.terms.authorized !== null
    const check = worked.checkReplay(facts.movements, past)
    if (check) addReplay(replayed, check)
    const replayVerdict = check?.verdict ?? null
    const ownerId = ownerIn(met)?.owner ?? null
    const orderOutlook = storedOutlook(worked)
    plans.add(planRow(master, plan, { isAuthorized, ownerId, plannedAt, replayVerdict, orderOutlook }))
    contexts.add(contextsRow(master, plan, rulings.noOf(input.terms, met)))
    for (const row of alertRows(master, plan)) alerts.add(row)
    if (served) addServed(served, worked)
    return totalsPart(master, plan)
  })
  const rows = {
    item_plan: plans.end(),
    item_plan_contexts: contexts.end(),
    context_alert: alerts.end(),
  }
  const numbered = items.map(({ master }, i) => ({ itemNo: master.itemNo, input: inputs[i] as Input }))
  return { rows, totals, served, replayed, inputs: packInputs(numbered), rulings: rulings.texts }
}

function createCopyRows(): { add(row: object): void; end(): CopyRows } {
  let columns = ''
  let text = ''
  return {
    add(row) {
      columns ||= copyColumns(row)
      text += copyLine(row)
    },
    end: () => ({ columns, rows: new TextEncoder().encode(text) }),
  }
}
