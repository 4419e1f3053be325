import type { DecisionRuleBody, DecisionRuleRow } from '@giro/contract'

/** Numbers by which a decision rule chooses its alerts and items. */
export const FILTERED_NUMBERS = ['ratioFrom', 'ratioTo', 'worthTo', 'worthPerMinuteTo'] as const
const FILTERED = ['context', 'reason', 'level', 'abcClass', ...FILTERED_NUMBERS] as const
type Filtered = (typeof FILTERED)[number]

/** A decision rule as it is typed. */
export type DecisionRuleValues = {
  title: string
  priority: string
  filter: Record<Filtered, string>
  actions: { endAlert: boolean; authorize: boolean }
  mostItems: string
  mostEffect: string
  active: boolean
}
/** Reads and writes numbers in the person's language. */
export type NumberReader = {
  parseNumber: (text: string) => { value: number } | null
  number: (value: number) => string
}

/** Items that a new rule decides about in one run. */
const USUAL_ITEMS = 200

const isNumber = (name: Filtered): boolean => (FILTERED_NUMBERS as readonly string[]).includes(name)

/** The values of a form of a rule; of a new one, `rule` is null. `perMinute` begins its filter. */
export function decisionRuleValues(
  rule: DecisionRuleRow | null,
  { number }: NumberReader,
  perMinute?: string,
): DecisionRuleValues {
  const filter: DecisionRuleRow['filter'] = rule?.filter ?? (perMinute ? { worthPerMinuteTo: perMinute } : {})
  const write = (name: Filtered): string => {
    const value = filter[name] ?? ''
    return value !== '' && isNumber(name) ? number(Number(value)) : value
  }
  return {
    title: rule?.title ?? '',
    priority: String(rule?.priority ?? 10),
    filter: Object.fromEntries(FILTERED.map((name) => [name, write(name)])) as DecisionRuleValues['filter'],
    actions: rule?.actions ?? { endAlert: true, authorize: false },
    mostItems: String(rule?.mostItems ?? USUAL_ITEMS),
    mostEffect: rule?.mostEffect == null ? '' : number(rule.mostEffect),
    active: rule?.active ?? false,
  }
}

/** The body that a form makes; parts of the filter that the form does not show stay as they are. */
export function decisionRuleBody(
  { title, priority, filter, actions, mostItems, mostEffect, active }: DecisionRuleValues,
  rule: DecisionRuleRow | null,
  { parseNumber }: NumberReader,
): DecisionRuleBody {
  const others = Object.entries(rule?.filter ?? {}).filter(
    ([name]) => !(FILTERED as readonly string[]).includes(name),
  )
  const typed = FILTERED.flatMap((name): [string, string][] => {
    const text = filter[name].trim()
    if (text === '') return []
    return [[name, isNumber(name) ? String(parseNumber(text)?.value ?? text) : text]]
  })
  return {
    title,
    priority: Number(priority),
    active,
    filter: Object.fromEntries([...others, ...typed]),
    actions,
    mostItems: Number(mostItems),
    mostEffect: mostEffect.trim() === '' ? null : (parseNumber(mostEffect)?.value ?? -1),
  }
}
