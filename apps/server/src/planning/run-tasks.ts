import {
  type CatalogPlace,
  catalogEntry,
  type ErpServiceSums,
  type EventValueRound,
  entriesOf,
  eventValues,
  type Input,
  type ItemFacts,
  inputOf,
  type PackedEntries,
  type PlanningParameters,
  packEntries,
  planCatalog,
  sumErpService,
  summarizeHistory,
  type World,
  workingMemory,
} from '@giro/planning'
import { type InputBlock, type KnownItem, packBlock, packInputs } from '#facts/index.ts'
import { copyColumns, copyLine } from '#planning/copy-text.ts'
import { type BlockFacts, itemsIn, pack, unpack } from '#planning/facts-blocks.ts'
import type { RuledWorld } from '#planning/generation.ts'
import { itemInputs } from '#planning/item-inputs.ts'
import { type Named, namedOf } from '#planning/no-goods.ts'
import { alertRows, contextsRow, type PlanTable, planRow, storedOutlook } from '#planning/plan-row.ts'
import { addReplay, addServed, noReplays, type ReplaySums, type ServedSums } from '#planning/run-service.ts'
import { type TotalsPart, totalsPart } from '#planning/totals-part.ts'
import { createRulings, ownerIn } from '#ruling/index.ts'

type HistoryParcel = {
  facts: BlockFacts
  asOfDay: number
  parameters: PlanningParameters
  /** True if the planning day is in the past. */
  isPast: boolean
}
/** The sums of a block, from which the catalog's numbers follow. */
export type SummedBlock = {
  entries: PackedEntries
  /** The items whose names suggest that they are no goods. */
  named: Named[]
  movements: number
}
/** Sums up the histories of a block: what the catalog's numbers need of them. Bytes are packed on the way, to be kept. */
export function sumUp({
  facts,
  asOfDay,
  parameters,
  isPast,
}: HistoryParcel): SummedBlock & { packed: Uint8Array | null } {
  const memory = workingMemory()
  const items = itemsIn(facts)
  let movements = 0
  const entries = items.map((item) => {
    const terms = isPast ? asKnownOn(asOfDay, item.facts) : item.facts
    const history = summarizeHistory(terms, asOfDay, parameters, memory)
    movements += terms.movements.days.length
    return catalogEntry({ terms, history }, parameters)
  })
  return {
    entries: packEntries(entries),
    packed: 'bytes' in facts ? packBlock(facts.bytes) : null,
    named: namedOf(items.map(({ master }) => master)),
    movements,
  }
}

/** Sums up a block, and packs the answer to be kept with it. */
export function sumUpPacked({ bytes, ...task }: Omit<HistoryParcel, 'facts'> & { bytes: Uint8Array }) {
  const { packed, ...summed } = sumUp({ ...task, facts: { bytes } })
  return { packed: packed as Uint8Array, answer: pack(summed) }
}

/** Leaves out of an item's facts what was not known on a day of the past; later movements are left out where a history is summed up. */
const asKnownOn = (asOfDay: number, facts: ItemFacts): ItemFacts => ({
  ...facts,
  onHandUnits: null,
  orders: facts.orders.filter(({ startDay }) => startDay <= asOfDay),
})

/** Inputs of some items of a block, by their places in it. */
export function inputsAt({
  facts,
  picks,
  world,
  isPast,
}: {
  facts: BlockFacts
  picks: readonly { at: number; place: CatalogPlace }[]
  world: World
  isPast: boolean
}): Input[] {
  const items = itemsIn(facts)
  const memory = workingMemory()
  return picks.map(({ at, place }) => {
    const { facts: now } = items[at] as KnownItem
    return inputOf(isPast ? asKnownOn(world.catalog.asOfDay, now) : now, place, world, memory)
  })
}

/** Plays what the ERP orders by through, under the demand that the items are planned for. */
export const erpService = ({ inputs, world }: { inputs: readonly Input[]; world: World }): ErpServiceSums =>
  sumErpService(inputs, world)

/** Usual values of the demand events of the items of a block. */
export const eventValuesOf = ({
  entries,
  ...round
}: Omit<EventValueRound, 'items'> & { entries: PackedEntries }): Float64Array =>
  eventValues({ ...round, items: entriesOf(entries) })

/** The world and the rules that all blocks of a run are planned by. */
export type SharedWorld = {
  world: RuledWorld
  plannedAt: Date
}
type PlanParcel = SharedWorld & { facts: BlockFacts; places: readonly CatalogPlace[] }
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
export function planRows({ facts: block, places, world, plannedAt }: PlanParcel): PlannedParcel {
  const plans = createCopyRows()
  const contexts = createCopyRows()
  const alerts = createCopyRows()
  // Summed up again: to keep the histories of all items would hold more memory than they take time.
  const inputs = itemInputs(itemsIn(block), world, (_, at) => places[at] as CatalogPlace, workingMemory())
  const rulings = createRulings()
  const replayed = noReplays()
  const served: ServedSums | null = world.catalog.erpService ? {} : null
  const totals = planCatalog(inputs, world, (worked, { item: { master, facts }, met }) => {
    const { plan, input } = worked
    const isAuthorized = input.terms.authorized !== null
    const check = worked.checkReplay(facts.movements, world.past)
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
  const numbered = inputs.map(({ item: { master }, input }) => ({ itemNo: master.itemNo, input }))
  return { rows, totals, served, replayed, inputs: packInputs(numbered), rulings: rulings.texts }
}

/** Plans a block from what is kept of a run, and packs its rows to be kept there too. */
export const planPacked = ({ facts, places, world }: Record<'facts' | 'places' | 'world', Uint8Array>) =>
  pack(planRows({ ...(unpack(world) as SharedWorld), facts: { packed: facts }, places: unpack(places) }))

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
