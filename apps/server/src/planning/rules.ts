import { ATTRIBUTE_FILTER, fields, foldText, ITEM_FIELDS, type RuleActions } from '@giro/contract'
import {
  type CatalogPlace,
  type ContextChoices,
  decidedByRules,
  historyClasses,
  type Input,
  type ItemHistory,
  type ItemPlan,
  type PlanningParameters,
  type PlanningRule,
  planCatalog,
  type RuledField,
  type RuledValues,
  rulesFor,
  type World,
} from '@giro/planning'
import { sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import type { MasterRow } from '#facts/index.ts'
import { type RuleShares, searchText } from '#planning/plan-row.ts'

/** A rule of a catalog: `filter` says, as that of the list of items, which of them it meets. */
export type CatalogRule = PlanningRule & { filter: Readonly<Record<string, string>> }
/** A rule as its table has it. */
type StoredRule = Pick<PlanningRule, 'id' | 'title' | 'priority'> & {
  filter: CatalogRule['filter']
  actions: RuleActions
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
const TOLD_VALUE = Object.fromEntries(Object.entries(VALUE_OF).map(([told, name]) => [name, told]))
/** The word of the wire for what a rule decides. */
const toldField = (field: RuledField): string => TOLD_VALUE[field] ?? field

/** A rule as the engine takes it. */
export function catalogRule({ id, title, priority, filter, actions }: StoredRule): CatalogRule {
  const { stances = {}, limits, costs, reviewDays } = actions
  const choices = Object.entries(stances).map(([kind, { stance, value = null }]) => [kind, { stance, value }])
  const given = Object.entries({ ...limits, ...costs, reviewDays }).filter(([, value]) => value !== undefined)
  const values = given.map(([name, value]) => [VALUE_OF[name as keyof typeof VALUE_OF], value])
  return {
    id,
    title,
    priority,
    filter,
    choices: Object.fromEntries(choices) as ContextChoices,
    values: Object.fromEntries(values) as RuledValues,
  }
}

/** The order in which rules hold. */
const RULE_ORDER = sql`priority, created_at, id`

/** The rules of a catalog that hold on a day, in the order in which they do. One that asks for a column that is gone from all items decides nothing. */
export async function readRules(tx: Tx, catalogId: string, day: string): Promise<CatalogRule[]> {
  const { rows } = await sql<StoredRule>`select id, title, priority, filter, actions from planning_rule
    where catalog_id = ${catalogId} and is_active and coalesce(valid_from <= ${day}::date, true)
      and coalesce(valid_to >= ${day}::date, true)
      and not exists (select from jsonb_object_keys(filter) asked where starts_with(asked, ${ATTRIBUTE_FILTER})
        and not exists (select from item i where i.catalog_id = planning_rule.catalog_id
          and i.attributes ? substr(asked, ${ATTRIBUTE_FILTER.length + 1}::int)))
    order by ${RULE_ORDER}`.execute(tx)
  return rows.map(catalogRule)
}

/** What rules may ask of an item. */
type Subject = {
  master: MasterRow
  history: ItemHistory
  place: CatalogPlace
  parameters: PlanningParameters
  classes?: ReturnType<typeof historyClasses>
}
type Cell = string | number | null

const classesOf = (subject: Subject) => {
  subject.classes ??= historyClasses(subject.history, subject.parameters)
  return subject.classes
}

/** The values of an item that are known before it is planned, by the names of the wire: as its plan will show them. */
const CELLS: Record<string, (subject: Subject) => Cell> = {
  sku: ({ master }) => master.sku,
  description: ({ master }) => master.description ?? '',
  site: ({ master }) => master.site,
  group: ({ master }) => master.groupName,
  supplier: ({ master }) => master.supplier,
  unit: ({ master }) => master.unit,
  cost: ({ master }) => master.unitCost,
  registerDate: ({ master }) => master.registeredOn,
  criticality: ({ master }) => master.criticality ?? 'common',
  purchasability: ({ master }) => master.purchasability ?? 'medium',
  abcClass: ({ place }) => place.abcClass,
  status: (subject) => classesOf(subject).activityStatus,
  agingClass: (subject) => classesOf(subject).agingClass,
  consumptionPopularityClass: (subject) => classesOf(subject).demandFrequencyClass,
  tmeaClass: (subject) => classesOf(subject).interDemandClass,
  uncertaintyClass: (subject) => classesOf(subject).demandVariabilityClass,
  tendency: (subject) => classesOf(subject).demandTrend,
}

type Condition = (subject: Subject) => boolean

function conditionOf(name: string, text: string): Condition {
  if (name === 'search') {
    const parts = foldText(text).split(/\s+/).filter(Boolean)
    return ({ master }) => {
      const within = searchText(master)
      return parts.every((part) => within.includes(part))
    }
  }
  if (name.startsWith(ATTRIBUTE_FILTER)) {
    const column = name.slice(ATTRIBUTE_FILTER.length)
    const isOne = isOneOf(text)
    return ({ master }) => isOne((master.attributes as Record<string, string>)[column] ?? null)
  }
  const bound = /^(.+)(From|To)$/.exec(name)
  const field = bound?.[1] ?? name
  const cell = CELLS[field]
  if (!cell) return () => false
  const read = ITEM_FIELDS[field as keyof typeof ITEM_FIELDS].kind === 'money' ? fields.typedNumber : String
  if (!bound) {
    const isOne = isOneOf(text, read)
    return (subject) => isOne(cell(subject))
  }
  const limit = read(text)
  return (subject) => {
    const value = cell(subject)
    return value !== null && (bound[2] === 'From' ? value >= limit : value <= limit)
  }
}

/** Stands for no value in a filter. */
const EMPTY = 'empty'

/** `a,b`: any of them; a code may have a comma of its own. */
function isOneOf(text: string, read: (word: string) => Cell = String): (value: Cell) => boolean {
  const asked = text.split(',')
  const wanted = new Set<Cell>([...asked.filter((word) => word !== EMPTY), text].map(read))
  const mayBeNone = asked.includes(EMPTY)
  return (value) => (value === null ? mayBeNone : wanted.has(value))
}

/** Finds the rules that meet an item, in their order. */
export type RuleMatcher = (master: MasterRow, input: Pick<Input, 'history' | 'place'>) => CatalogRule[]

/** The one matcher of rules: of runs, of items that are planned again, and of previews. */
export function ruleMatcher(rules: readonly CatalogRule[], parameters: PlanningParameters): RuleMatcher {
  const compiled = rules.map((rule) => ({
    rule,
    conditions: Object.entries(rule.filter).map(([name, text]) => conditionOf(name, text)),
  }))
  return (master, { history, place }) => {
    const subject: Subject = { master, history, place, parameters }
    return compiled.flatMap(({ rule, conditions }) =>
      conditions.every((holds) => holds(subject)) ? [rule] : [],
    )
  }
}

/** The input under the rules that meet its item, in place of those it was under. */
export function underRules(input: Input, met: readonly CatalogRule[]): Input {
  const { rules: _, ...terms } = input.terms
  return { ...input, terms: met.length === 0 ? terms : { ...terms, rules: rulesFor(met) } }
}

/** @returns null where no rule meets the item */
export function ruleShares(
  input: Input,
  plan: ItemPlan,
  met: readonly CatalogRule[],
  world: World,
): RuleShares | null {
  if (met.length === 0) return null
  const decided = Object.entries(decidedByRules(input.terms)) as [RuledField, { id: string }][]
  const shares = met.map(({ id }) => {
    const decides = decided.filter(([, rule]) => rule.id === id).map(([field]) => toldField(field))
    if (decides.length === 0) return [id, { decides, effect: 0 }]
    const without = underRules(
      input,
      met.filter((rule) => rule.id !== id),
    )
    const [other = plan] = planCatalog([without], world)
    return [id, { decides, effect: plan.targetStockValue - other.targetStockValue }]
  })
  return Object.fromEntries(shares)
}
