import { isRuleFilter, type RuleBody } from '@giro/contract'
import { sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import { assertManual, readChoices } from '#decisions/index.ts'
import { Failure, failsWithin, invalid } from '#failure.ts'
import { assertFilter } from '#items/index.ts'
import { catalogUsers } from '#ruling/index.ts'

/** Contexts of which a rule may give a value: a quantity that is right for one item is not for the next. */
const GIVEN_BY_RULES: readonly string[] = ['service', 'leadTime']

/** Refuses a filter by which a rule would hang on its own result. */
export function assertRuleFilter(filter: RuleBody['filter']): void {
  const wrong = Object.keys(filter).filter((name) => !isRuleFilter(name))
  if (wrong.length > 0) {
    const errors = wrong.map((name) => ({ path: `filter.${name}`, message: 'validation.unknown_field' }))
    throw new Failure('rule_filter_not_allowed', { errors })
  }
  failsWithin('filter', () => assertFilter(filter))
}

/** Refuses a rule that hangs on its own result, or that says what cannot be. */
export function assertRule({ filter, actions }: Pick<RuleBody, 'filter' | 'actions'>): void {
  assertRuleFilter(filter)
  const path = 'actions.stances'
  const choices = readChoices(actions.stances ?? {}, path)
  for (const [kind, { stance }] of Object.entries(choices))
    if (stance === 'manual' && !GIVEN_BY_RULES.includes(kind)) throw invalid(`${path}.${kind}`, 'one_of')
  assertManual(choices, null, (kind) => `${path}.${kind}.value`)
}

type Names = { actions: { owner?: string | undefined } }

/** Refuses an owner who does not work in the catalog; one who left stays where the rule as it is `held` names them. */
export async function assertOwner(
  tx: Tx,
  catalogId: string,
  { actions: { owner } }: Names,
  { held, within = '' }: { held?: Names | undefined; within?: string } = {},
): Promise<void> {
  if (owner === undefined || owner === held?.actions.owner) return
  const { rows } = await sql`select ${catalogUsers(sql`${catalogId}::uuid`)} and u.id = ${owner}`.execute(tx)
  if (rows.length === 0) throw invalid(`${within}actions.owner`, 'one_of')
}
