import { ATTRIBUTE_FILTER, type ItemFilters, isRuleFilter, type RuleBody } from '@giro/contract'
import { assertManual, readChoices } from '#decisions/index.ts'
import { Failure, failsWithin, invalid } from '#failure.ts'
import { assertFilter } from '#items/index.ts'

/** Contexts of which a rule may give a value: a quantity that is right for one item is not for the next. */
const GIVEN_BY_RULES: readonly string[] = ['service', 'leadTime']

/** Refuses a rule that hangs on its own result, or that says what cannot be. */
export function assertRule({ filter, actions }: Pick<RuleBody, 'filter' | 'actions'>): void {
  const wrong = Object.keys(filter).filter((name) => !isRuleFilter(name))
  if (wrong.length > 0) {
    const errors = wrong.map((name) => ({ path: `filter.${name}`, message: 'validation.unknown_field' }))
    throw new Failure('rule_filter_not_allowed', { errors })
  }
  const ofItems = Object.entries(filter).filter(([name]) => !name.startsWith(ATTRIBUTE_FILTER))
  failsWithin('filter', () => assertFilter(Object.fromEntries(ofItems) as ItemFilters))
  const path = 'actions.stances'
  const choices = readChoices(actions.stances ?? {}, path)
  for (const [kind, { stance }] of Object.entries(choices))
    if (stance === 'manual' && !GIVEN_BY_RULES.includes(kind)) throw invalid(`${path}.${kind}`, 'one_of')
  assertManual(choices, null, (kind) => `${path}.${kind}.value`)
}
