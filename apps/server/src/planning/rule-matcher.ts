import { ATTRIBUTE_FILTER, fields, foldText, ITEM_FIELDS } from '@giro/contract'
import {
  type CatalogPlace,
  historyClasses,
  type Input,
  type ItemHistory,
  type ItemRules,
  type PlanningParameters,
  ruledTerms,
  rulesFor,
} from '@giro/planning'
import { searchText } from '#planning/plan-row.ts'
import type { CatalogRule, RuleMaster } from '#planning/rules.ts'

/** Rules may ask this of an item. */
type Subject = {
  master: RuleMaster
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

/** Some of the rules: the first of them is the last bit. */
type RuleSet = bigint
/** The rules that one condition leaves: those that it holds for, and those that do not ask it. */
type Condition = (subject: Subject) => RuleSet
/** The text that one rule asks a field for. */
type Criterion = { own: RuleSet; text: string }

const NONE: RuleSet = 0n
const union = (sets: readonly RuleSet[]): RuleSet => sets.reduce((all, one) => all | one, NONE)

/** @returns null where no item has such a field */
function conditionOf(name: string, criteria: readonly Criterion[]): Condition | null {
  if (name === 'search') return searchedBy(criteria)
  if (name.startsWith(ATTRIBUTE_FILTER)) {
    const column = name.slice(ATTRIBUTE_FILTER.length)
    const having = oneOf(criteria)
    return ({ master }) => having((master.attributes as Record<string, string>)[column] ?? null)
  }
  const bound = /^(.+)(From|To)$/.exec(name)
  const field = bound?.[1] ?? name
  const cell = CELLS[field]
  if (!cell) return null
  const read = ITEM_FIELDS[field as keyof typeof ITEM_FIELDS].kind === 'money' ? fields.typedNumber : String
  const having = bound ? boundedBy(criteria, read, bound[2] === 'From') : oneOf(criteria, read)
  return (subject) => having(cell(subject))
}

function searchedBy(criteria: readonly Criterion[]): Condition {
  const parts = criteria.map(({ own, text }) => ({ own, parts: foldText(text).split(/\s+/).filter(Boolean) }))
  return ({ master }) => {
    const within = searchText(master)
    return union(
      parts.filter((one) => one.parts.every((part) => within.includes(part))).map(({ own }) => own),
    )
  }
}

/** Stands for no value in a filter. */
const EMPTY = 'empty'

/** `a,b`: any of them; a code may have a comma of its own. */
function oneOf(
  criteria: readonly Criterion[],
  read: (word: string) => Cell = String,
): (value: Cell) => RuleSet {
  const having = new Map<Cell, RuleSet>()
  for (const { own, text } of criteria) {
    const words = text.split(',')
    if (words.includes(EMPTY)) having.set(null, (having.get(null) ?? NONE) | own)
    for (const word of new Set([...words.filter((one) => one !== EMPTY), text].map(read)))
      having.set(word, (having.get(word) ?? NONE) | own)
  }
  return (value) => having.get(value) ?? NONE
}

/** Matches from a limit on, or up to it. */
function boundedBy(
  criteria: readonly Criterion[],
  read: (word: string) => string | number,
  isFrom: boolean,
): (value: Cell) => RuleSet {
  const limits = criteria.map(({ own, text }) => ({ own, limit: read(text) }))
  return (value) =>
    value === null
      ? NONE
      : union(limits.filter(({ limit }) => (isFrom ? value >= limit : value <= limit)).map(({ own }) => own))
}

/** The places of the rules in a set, ascending. */
function placesIn(set: RuleSet): number[] {
  const places: number[] = []
  for (let from = 0, rest = set; rest !== NONE; from += 32, rest >>= 32n) {
    for (let word = Number(BigInt.asIntN(32, rest)); word !== 0; word &= word - 1)
      places.push(from + 31 - Math.clz32(word & -word))
  }
  return places
}

/** Finds the rules that meet an item, in their order: the same list for all items that the same rules meet. */
export type RuleMatcher = (
  master: RuleMaster,
  input: Pick<Input, 'history' | 'place'>,
) => readonly CatalogRule[]

/**
 * The one matcher of rules: of runs, of items that are planned again, and of previews. Each field that any rule asks for is looked
 * up once for an item, however many rules ask for it.
 */
export function ruleMatcher(all: readonly CatalogRule[], parameters: PlanningParameters): RuleMatcher {
  const matches = filterMatcher(
    all.filter(({ isSupplier }) => !isSupplier),
    parameters,
  )
  const ofSupplier = new Map(all.filter(({ isSupplier }) => isSupplier).map((rule) => [rule.title, rule]))
  const lists = new Map<CatalogRule, Map<readonly CatalogRule[], readonly CatalogRule[]>>()
  return (master, input) => {
    const met = matches(master, input)
    const rule = ofSupplier.get(master.supplier ?? '')
    if (!rule) return met
    const ofRule = lists.get(rule) ?? new Map<readonly CatalogRule[], readonly CatalogRule[]>()
    lists.set(rule, ofRule)
    const list = ofRule.get(met) ?? [...met, rule]
    ofRule.set(met, list)
    return list
  }
}

function filterMatcher(rules: readonly CatalogRule[], parameters: PlanningParameters): RuleMatcher {
  const all = (1n << BigInt(rules.length)) - 1n
  const byField = new Map<string, Criterion[]>()
  for (const [place, { filter }] of rules.entries())
    for (const [name, text] of Object.entries(filter)) {
      const earlier = byField.get(name) ?? []
      byField.set(name, [...earlier, { own: 1n << BigInt(place), text }])
    }
  const conditions = [...byField].map(([name, of]): Condition => {
    const others = all & ~union(of.map(({ own }) => own))
    const holds = conditionOf(name, of)
    return holds ? (subject) => others | holds(subject) : () => others
  })
  const lists = new Map<RuleSet, readonly CatalogRule[]>()
  return (master, { history, place }) => {
    const subject: Subject = { master, history, place, parameters }
    let met = all
    for (const condition of conditions) {
      if (met === NONE) break
      met &= condition(subject)
    }
    const cached = lists.get(met)
    if (cached) return cached
    const list = placesIn(met).map((place) => rules[place] as CatalogRule)
    lists.set(met, list)
    return list
  }
}

/** Puts an input under the rules that meet its item, in place of those it was under. What a list of rules says is put together once. */
export function underRules(): (input: Input, met: readonly CatalogRule[]) => Input {
  const cache = new Map<readonly CatalogRule[], ItemRules>()
  return (input, met) => {
    const rules = cache.get(met) ?? rulesFor(met)
    cache.set(met, rules)
    return { ...input, terms: ruledTerms(input.terms, met, rules) }
  }
}
