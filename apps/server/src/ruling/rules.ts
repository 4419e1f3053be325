import { ATTRIBUTE_FILTER, type RuleActions, type RuleBody, type RuledField } from '@giro/contract'
import { MASTER_FIELD_LIST, type MASTER_FIELDS } from '@giro/file-readers'
import {
  type ContextChoices,
  longestGapDays,
  type OrderCalendar,
  type PlanningRule,
  type RuledValues,
} from '@giro/planning'
import { type RawBuilder, sql } from 'kysely'
import { dayNumber } from '#calendar.ts'
import type { Tx } from '#db/db.ts'
import type { MasterRow } from '#facts/index.ts'
import { ruleOwner } from '#ruling/owners.ts'

/** A rule of a catalog: `filter` says, as that of the list of items, which of them it meets. */
export type CatalogRule = PlanningRule & {
  filter: Readonly<Record<string, string>>
  /** The id of the user whom the rule makes the owner of its items; null: that user works in the catalog no longer. */
  owner?: string | null
}
/** A rule as its table has it. */
type StoredRule = Pick<PlanningRule, 'id' | 'title' | 'priority'> & {
  filter: CatalogRule['filter']
  actions: RuleActions
  owner: string | null
}

/** The name inside of what a rule may set. */
const VALUE_OF = {
  nsrMin: 'lowestServiceLevel',
  nsrMax: 'highestServiceLevel',
  batchDaysMin: 'lotFloorDays',
  batchDaysMax: 'lotCeilingDays',
  triggerDaysMax: 'reorderPointCapDays',
  orderCost: 'orderCost',
  holdingRatePerYear: 'holdingRatePerYear',
  reviewDays: 'reviewDays',
} as const satisfies Record<string, keyof RuledValues>
const TOLD_VALUE: Partial<Record<string, RuledField>> = Object.fromEntries(
  Object.entries(VALUE_OF).map(([field, name]) => [name, field as RuledField]),
)
/** The word of the wire for what a rule decides. */
export const toldField = (field: string): RuledField => TOLD_VALUE[field] ?? (field as RuledField)

/** A rule as the engine takes it. */
export function catalogRule({ id, title, priority, filter, actions, owner }: StoredRule): CatalogRule {
  const { stances = {}, limits, costs, reviewDays } = actions
  const choices = Object.entries(stances).map(([kind, { stance, value = null }]) => [kind, { stance, value }])
  const numbers = Object.entries({ ...limits, ...costs, reviewDays }).filter(
    ([, value]) => value !== undefined,
  )
  const values = numbers.map(([name, value]) => [VALUE_OF[name as keyof typeof VALUE_OF], value])
  return {
    id,
    title,
    priority,
    filter,
    choices: Object.fromEntries(choices) as ContextChoices,
    values: Object.fromEntries(values) as RuledValues,
    ...(actions.owner === undefined ? {} : { owner }),
  }
}

/** True if a rule is on and valid on a day. */
const isOn = (day: string) =>
  sql<boolean>`is_active and coalesce(valid_from <= ${day}::date, true) and coalesce(valid_to >= ${day}::date, true)`
/** True if a rule uses a column that no longer exists in its catalog. */
const isBroken = (catalogId: string) =>
  sql<boolean>`exists (select from jsonb_object_keys(filter) asked where starts_with(asked, ${ATTRIBUTE_FILTER})
    and not exists (select from item i where i.catalog_id = ${catalogId}::uuid
      and i.attributes ? substr(asked, ${ATTRIBUTE_FILTER.length + 1}::int)))`
/** The order in which rules hold. */
const RULE_ORDER = sql`priority, created_at, id`

/** Edits of rules by id: the new body, or null if deleted. */
export type RuleEdits = ReadonlyMap<string, RuleBody | null>

/**
 * Returns the creation time of a rule among several created at once, so that rules of equal priority keep their order.
 */
export const madeAt = (place: number | RawBuilder<number>) =>
  sql<Date>`now() + ${place}::int * interval '1 microsecond'`

/**
 * The rules of a catalog that hold on a day, in the order in which they do. One that asks for a column that is gone from all
 * items decides nothing.
 *
 * @param edits read as if they were made already
 */
export async function readRules(
  tx: Tx,
  catalogId: string,
  day: string,
  edits: RuleEdits = new Map(),
): Promise<CatalogRule[]> {
  const edited = [...edits].flatMap(([id, rule], place) => {
    if (rule === null) return []
    const { active: is_active, validFrom: valid_from, validTo: valid_to, ...same } = rule
    return [{ ...same, id, is_active, valid_from, valid_to, place }]
  })
  const { rows } = await sql<StoredRule>`
    with rule as (
      select id, title, priority, filter, actions, is_active, valid_from, valid_to, created_at from planning_rule
      where catalog_id = ${catalogId}::uuid and id <> all(${[...edits.keys()]}::uuid[])
      union all
      select e.id, e.title, e.priority, e.filter, e.actions, e.is_active, e.valid_from, e.valid_to,
        coalesce(stands.created_at, ${madeAt(sql<number>`e.place`)})
      from jsonb_to_recordset(${JSON.stringify(edited)}::jsonb) e (id uuid, title text, priority int, filter jsonb, actions jsonb,
          is_active boolean, valid_from date, valid_to date, place int)
        left join planning_rule stands on stands.catalog_id = ${catalogId}::uuid and stands.id = e.id
    )
    select id, title, priority, filter, actions, ${ruleOwner('id', sql.ref('actions'), sql`${catalogId}::uuid`)} as owner from rule
    where ${isOn(day)} and not ${isBroken(catalogId)}
    order by ${RULE_ORDER}`.execute(tx)
  return [...rows.map(catalogRule), ...(await readOrderDays(tx, catalogId))]
}

/** Comes after every rule that people make. */
const SUPPLIER_PRIORITY = 10_000

const CALENDAR_COLUMNS = ['supplier.orderDays', 'supplier.orderEveryDays', 'supplier.closures'] as const
/** Condition: a supplier does not take orders on any day. */
const hasCalendar = sql<boolean>`(supplier.order_days is not null or supplier.order_every_days is not null
  or supplier.closures <> '[]'::jsonb)`

type CalendarTerms = { orderDays: number[] | null; orderEveryDays: number | null; closures: unknown }
/** Returns the days on which a supplier takes orders. */
export const orderCalendar = ({ orderDays, orderEveryDays, closures }: CalendarTerms): OrderCalendar => ({
  orderDays: orderDays ?? [],
  everyDays: orderEveryDays,
  closures: (closures as { from: string; to: string }[]).map(({ from, to }) => ({
    fromDay: dayNumber(from),
    toDay: dayNumber(to),
  })),
})

/** The order days of suppliers, as rules: between two of them nobody can order, and the reorder point covers that wait. */
async function readOrderDays(tx: Tx, catalogId: string): Promise<CatalogRule[]> {
  const rows = await tx
    .selectFrom('supplier')
    .innerJoin('catalog', 'catalog.companyId', 'supplier.companyId')
    .select(['supplier.id', 'supplier.name', ...CALENDAR_COLUMNS])
    .where('catalog.id', '=', catalogId)
    .where(hasCalendar)
    .orderBy('supplier.name')
    .execute()
  return rows.map(({ id, name, ...terms }) => {
    const calendar = orderCalendar(terms)
    const isRegular = calendar.orderDays.length > 0 || calendar.everyDays !== null
    return {
      ...{
        id,
        title: name,
        priority: SUPPLIER_PRIORITY,
        isSupplier: true,
        filter: {},
        choices: {},
        calendar,
      },
      values: isRegular ? { reviewDays: longestGapDays(calendar) } : {},
    }
  })
}

/**
 * Returns the authors of rules that the run of a generation used and that are broken now. `held`: the rules that still
 * work.
 */
export async function authorsOfBroken(
  tx: Tx,
  { catalogId, generation }: { catalogId: string; generation: number },
  day: string,
  held: readonly CatalogRule[],
): Promise<string[]> {
  const { rows } = await sql<{ author: string }>`select distinct created_by as author from planning_rule
    where catalog_id = ${catalogId}::uuid and id <> all(${held.map(({ id }) => id)}::uuid[])
      and id in (select (used ->> 'id')::uuid from planning_run, jsonb_array_elements(rules) used
        where catalog_id = ${catalogId}::uuid and generation = ${generation})
      and ${isOn(day)} and ${isBroken(catalogId)}`.execute(tx)
  return rows.map(({ author }) => author)
}

type Rows = typeof MASTER_FIELDS
/** The columns of master data that rules may filter by, by their names in filters. */
type RuledColumns = {
  [Name in keyof Rows as Rows[Name] extends { isRuled: true } ? Name : never]: Rows[Name] extends {
    column: infer Column
  }
    ? Column
    : Rows[Name]['field']
}
export const RULED_COLUMNS = Object.fromEntries(
  MASTER_FIELD_LIST.flatMap(({ name, field, column = field, isRuled }) => (isRuled ? [[name, column]] : [])),
) as RuledColumns
/** Master data of an item that rules may use. */
export type RuleMaster = Pick<MasterRow, RuledColumns[keyof RuledColumns] | 'sku' | 'attributes' | 'site'>

/** Reads the master data of all items that rules may use. */
export async function readRuleMasters(tx: Tx, catalogId: string): Promise<Map<number, RuleMaster>> {
  const rows = await tx
    .selectFrom('item')
    .innerJoin('site', (on) =>
      on.onRef('site.companyId', '=', 'item.companyId').onRef('site.id', '=', 'item.siteId'),
    )
    .select(Object.values(RULED_COLUMNS).map((name) => `item.${name}` as const))
    .select(['item.itemNo', 'item.sku', 'item.attributes', 'site.identifier as site'])
    .where('item.catalogId', '=', catalogId)
    .execute()
  return new Map(rows.map(({ itemNo, ...master }) => [itemNo, master]))
}

/** The rule that says whose an item is. One whose owner is gone leaves it to the next. */
export const ownerIn = (met: readonly CatalogRule[]): CatalogRule | undefined =>
  met.find(({ owner }) => owner)
