import { type Predicate, readFilter } from '@giro/contract'
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
import { searchText } from '#facts/index.ts'
import { type CatalogRule, RULED_COLUMNS, type RuleMaster } from '#ruling/rules.ts'

/** Rules may ask this of an item. */
type Subject = {
  master: RuleMaster
  history: ItemHistory
  place: CatalogPlace
  parameters: PlanningParameters
  classes?: ReturnType<typeof historyClasses>
}
type Cell = string | number | boolean | null

const classesOf = (subject: Subject) => {
  subject.classes ??= historyClasses(subject.history, subject.parameters)
  return subject.classes
}

/** Values of an item that master data leave out, as its plan assumes them. */
const UNTOLD: Readonly<Record<string, string>> = {
  description: '',
  criticality: 'common',
  purchasability: 'medium',
}

/** The values of an item that are known before it is planned, by the names of the wire: as its plan will show them. */
const CELLS: Record<string, (subject: Subject) => Cell> = {
  ...Object.fromEntries(
    Object.entries(RULED_COLUMNS).map(([name, column]) => [
      name,
      ({ master }: Subject) => master[column] ?? UNTOLD[name] ?? null,
    ]),
  ),
  sku: ({ master }) => master.sku,
  site: ({ master }) => master.site,
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
/** A condition of one rule. */
type Criterion = { bit: RuleSet; predicate: Predicate }
type Of<By extends Predicate['by']> = { bit: RuleSet; predicate: Extract<Predicate, { by: By }> }

const NONE: RuleSet = 0n
const union = (sets: readonly RuleSet[]): RuleSet => sets.reduce((all, one) => all | one, NONE)

/** The third of three readers of predicates: conditions on what is known of an item before it is planned. Null where no item has such a field. */
function conditionOf(criteria: readonly Criterion[]): Condition | null {
  const [first] = criteria
  switch (first?.predicate.by) {
    case 'search':
      return searchedBy(criteria as Of<'search'>[])
    case 'attribute': {
      const { column } = first.predicate
      const having = oneOf(criteria as Of<'attribute'>[])
      return ({ master }) => having((master.attributes as Record<string, string>)[column] ?? null)
    }
    case 'any':
    case 'bound': {
      const cell = CELLS[first.predicate.field]
      const having =
        first.predicate.by === 'any' ? oneOf(criteria as Of<'any'>[]) : boundedBy(criteria as Of<'bound'>[])
      return cell ? (subject) => having(cell(subject)) : null
    }
    default:
      return null
  }
}

function searchedBy(criteria: readonly Of<'search'>[]): Condition {
  return ({ master }) => {
    const within = searchText(master)
    return union(
      criteria
        .filter(({ predicate }) => predicate.words.every((word) => within.includes(word)))
        .map(({ bit }) => bit),
    )
  }
}

function oneOf(criteria: readonly (Of<'any'> | Of<'attribute'>)[]): (value: Cell) => RuleSet {
  const having = new Map<Cell, RuleSet>()
  for (const { bit, predicate } of criteria)
    for (const value of new Set<Cell>([...predicate.values, ...(predicate.orNone ? [null] : [])]))
      having.set(value, (having.get(value) ?? NONE) | bit)
  return (value) => having.get(value) ?? NONE
}

/** Matches from a limit on, or up to it. */
function boundedBy(criteria: readonly Of<'bound'>[]): (value: Cell) => RuleSet {
  const meets = (value: NonNullable<Cell>, { isFrom, value: limit }: Of<'bound'>['predicate']) =>
    isFrom ? value >= limit : value <= limit
  return (value) =>
    value === null
      ? NONE
      : union(criteria.filter(({ predicate }) => meets(value, predicate)).map(({ bit }) => bit))
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
  input: Pick<Input, 'history' | 'place'> & { terms?: Pick<Input['terms'], 'suppliedFrom'> },
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
    // What comes from another site is not ordered from the supplier.
    if (!rule || input.terms?.suppliedFrom !== undefined) return met
    const ofRule = lists.get(rule) ?? new Map<readonly CatalogRule[], readonly CatalogRule[]>()
    lists.set(rule, ofRule)
    const list = ofRule.get(met) ?? [...met, rule]
    ofRule.set(met, list)
    return list
  }
}

function filterMatcher(rules: readonly CatalogRule[], parameters: PlanningParameters): RuleMatcher {
  const all = (1n << BigInt(rules.length)) - 1n
  const byFilter = new Map<string, Criterion[]>()
  /** Rules that ask for something that no item has. */
  let unmet = NONE
  for (const [place, { filter }] of rules.entries())
    for (const [name, text] of Object.entries(filter)) {
      const bit = 1n << BigInt(place)
      const [predicate] = readFilter({ [name]: text })
      if (predicate && 'by' in predicate)
        byFilter.set(name, [...(byFilter.get(name) ?? []), { bit, predicate }])
      else unmet |= bit
    }
  const conditions = [...byFilter.values()].map((of): Condition => {
    const others = all & ~union(of.map(({ bit }) => bit))
    const holds = conditionOf(of)
    return holds ? (subject) => others | holds(subject) : () => others
  })
  const lists = new Map<RuleSet, readonly CatalogRule[]>()
  return (master, { history, place }) => {
    const subject: Subject = { master, history, place, parameters }
    let met = all & ~unmet
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
