import type { ContextChoices, ItemTerms } from './facts.ts'
import type { PlanningParameters } from './parameters.ts'
import type { ContextKind } from './vocabulary.ts'

/** Parameters that a rule may set for the items that it meets, in place of those of all. */
const RULED_PARAMETERS = [
  'orderCost',
  'holdingRatePerYear',
  'reviewDays',
  'lotFloorDays',
  'lotCeilingDays',
  'reorderPointCapDays',
] as const
type RuledParameter = (typeof RULED_PARAMETERS)[number]
/**
 * Values that a rule may set, beside the choices of contexts. The service levels are within `serviceLevelLimits` of the
 * company.
 */
export type RuledValues = Partial<Pick<PlanningParameters, RuledParameter>> & {
  lowestServiceLevel?: number
  highestServiceLevel?: number
}

/** Days on which a supplier takes orders. Days count from 1970-01-01. */
export type OrderCalendar = {
  /** Days of the week, 1 Monday to 7 Sunday. Empty: any day. */
  orderDays: readonly number[]
  /** Days between two orders; null: not fixed. */
  everyDays: number | null
  /** Periods without orders, both days included. */
  closures: readonly { fromDay: number; toDay: number }[]
}

/** A rule, as people know it. The order days of a supplier are one, too: its title is the supplier's name. */
export type RuleName = { id: string; title: string; priority: number; isSupplier?: true }
/** A rule, as it speaks of the items that it meets. */
export type PlanningRule = RuleName & {
  choices: ContextChoices
  values: RuledValues
  /** Order days of a supplier. Absent: orders are taken on any day. */
  calendar?: OrderCalendar
}

/** Parts of a plan that a rule can decide. */
export type RuledField = ContextKind | keyof RuledValues
/** Combined values of the rules for one item, and the rule that set each. */
export type ItemRules = {
  choices: ContextChoices
  values: RuledValues
  calendar?: OrderCalendar
  by: Partial<Record<RuledField, RuleName>>
}

/**
 * Puts together what rules say of an item that all of them meet: of each field it is the rule with the smallest priority that sets it. Of two
 * service levels that exclude each other the second says nothing.
 *
 * @param rules in the order of their priority
 */
export function rulesFor(rules: readonly PlanningRule[]): ItemRules {
  const calendar = rules.find((rule) => rule.calendar)?.calendar
  const combined: ItemRules = { choices: {}, values: {}, ...(calendar && { calendar }), by: {} }
  for (const { choices, values, calendar: _, ...name } of rules) {
    for (const [kind, choice] of Object.entries(choices) as [ContextKind, ContextChoices[ContextKind]][]) {
      if (choice === undefined || combined.by[kind]) continue
      combined.choices[kind] = choice
      combined.by[kind] = name
    }
    for (const [field, value] of Object.entries(values) as [keyof RuledValues, number | undefined][]) {
      if (value === undefined || combined.by[field] || excludes(combined.values, field, value)) continue
      combined.values[field] = value
      combined.by[field] = name
    }
  }
  return combined
}

function excludes(
  { lowestServiceLevel: lowest = 0, highestServiceLevel: highest = 1 }: RuledValues,
  field: keyof RuledValues,
  value: number,
): boolean {
  return field === 'lowestServiceLevel' ? value > highest : field === 'highestServiceLevel' && value < lowest
}

/**
 * Returns an item's terms under the rules that match it, in order of priority, instead of its earlier ones.
 *
 * @param said what these rules say together, where it is known already
 */
export function ruledTerms(terms: ItemTerms, met: readonly PlanningRule[], rules?: ItemRules): ItemTerms {
  const { rules: _, ...unruled } = terms
  return met.length === 0 ? unruled : { ...unruled, rules: rules ?? rulesFor(met) }
}

/** Rules decide of an item what they say, but for the contexts that people decided. */
export function decidedByRules({
  choices,
  rules,
}: Pick<ItemTerms, 'choices' | 'rules'>): Partial<Record<RuledField, RuleName>> {
  const fields = Object.entries(rules?.by ?? {}).filter(([field]) => !choices[field as ContextKind])
  return Object.fromEntries(fields)
}

/** The parameters as rules have them for one item. */
export function ruledParameters(parameters: PlanningParameters, values: RuledValues): PlanningParameters {
  const { lowestServiceLevel, highestServiceLevel, ...others } = values
  const ruled = { ...parameters, ...others }
  if (values.lotCeilingDays !== undefined) ruled.cheapLotCeilingDays = values.lotCeilingDays
  if (lowestServiceLevel === undefined && highestServiceLevel === undefined) return ruled
  const { lowest, highest } = parameters.serviceLevelLimits
  const inside = (level: number) => Math.min(highest, Math.max(lowest, level))
  ruled.serviceLevelLimits = {
    lowest: inside(lowestServiceLevel ?? lowest),
    highest: inside(highestServiceLevel ?? highest),
  }
  return ruled
}

/** The ruled field that a parameter belongs to. */
export const RULED_FIELDS_OF: Partial<Record<keyof PlanningParameters, readonly (keyof RuledValues)[]>> = {
  ...Object.fromEntries(RULED_PARAMETERS.map((name) => [name, [name]])),
  cheapLotCeilingDays: ['lotCeilingDays'],
  serviceLevelLimits: ['lowestServiceLevel', 'highestServiceLevel'],
}
