import { isDeepStrictEqual } from 'node:util'
import { LIMITS, type RuleBody } from '@giro/contract'
import { sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import { Failure } from '#failure.ts'
import { madeAt, type RuleEdits } from '#ruling/index.ts'

/** Whoever adds or orders rules of a catalog does so alone. */
export const lockRules = (tx: Tx, catalogId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`rules ${catalogId}`}, 0))`.execute(tx)

/** A rule as its row has it. */
export const ruleValues = ({ kind: _, active, filter, actions, ...body }: RuleBody) => ({
  ...body,
  isActive: active,
  filter: JSON.stringify(filter),
  actions: JSON.stringify(actions),
})

/** A row of a rule, whole; null: there is none. */
type RuleRecord = Pick<RuleBody, 'title' | 'priority' | 'filter' | 'actions' | 'note'> & {
  id: string
  is_active: boolean
  valid_from: string | null
  valid_to: string | null
} & Record<string, unknown>
/** A rule as it would be sent, of its row. */
export const bodyOf = ({ title, priority, filter, actions, note, ...row }: RuleRecord): RuleBody => ({
  ...{ kind: 'policy', title, priority, filter, actions, note },
  active: row.is_active,
  validFrom: row.valid_from,
  validTo: row.valid_to,
})

/** A rule before and after an edit. */
export type EditedRule = { before: RuleRecord | null; after: RuleRecord | null }
/** Rules as they stand, by their ids; those that do not stand are not there. */
export type RuleRecords = Record<string, RuleRecord>
type RuleName = { id: string; title: string }
type Here = { catalogId: string; userId: string }

const WHOLE = sql<RuleRecord>`to_jsonb(planning_rule)`.as('whole')

/** Rows of rules by their ids. `isHeld`: they are to be changed, and nobody else does so until the transaction ends. */
export async function ruleRecords(
  tx: Tx,
  catalogId: string,
  ids: Iterable<string>,
  { isHeld = false } = {},
): Promise<RuleRecords> {
  const rows = await tx
    .selectFrom('planningRule')
    .select(['id', WHOLE])
    .where('catalogId', '=', catalogId)
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .$if(isHeld, (query) => query.forUpdate())
    .execute()
  return Object.fromEntries(rows.map(({ id, whole }) => [id, whole]))
}

/** The rules of a catalog in the order in which they hold. */
export async function ruleIds(tx: Tx, catalogId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('planningRule')
    .select('id')
    .where('catalogId', '=', catalogId)
    .orderBy('priority')
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Makes, changes and deletes rules together.
 *
 * @param stood these rules when it was worked out what the edits do: what somebody changed since is not written over
 */
export async function editRules(
  tx: Tx,
  { catalogId, userId }: Here,
  edits: RuleEdits,
  stood: RuleRecords,
): Promise<EditedRule[]> {
  if (edits.size === 0) return []
  await lockRules(tx, catalogId)
  const current = await ruleRecords(tx, catalogId, edits.keys(), { isHeld: true })
  if ([...edits.keys()].some((id) => !isDeepStrictEqual(current[id], stood[id])))
    throw new Failure('scenario_stale')
  for (const [place, [id, rule]] of [...edits].entries()) {
    if (rule === null) await deleteRule(tx, catalogId, id)
    else if (current[id]) {
      await tx
        .updateTable('planningRule')
        .set(ruleValues(rule))
        .where('catalogId', '=', catalogId)
        .where('id', '=', id)
        .execute()
    } else {
      const made = { catalogId, id, createdBy: userId, createdAt: madeAt(place) }
      await tx
        .insertInto('planningRule')
        .values({ ...ruleValues(rule), ...made })
        .execute()
    }
  }
  if ((await ruleIds(tx, catalogId)).length > LIMITS.rules) throw new Failure('rule_limit')
  const now = await ruleRecords(tx, catalogId, edits.keys())
  return [...edits.keys()].map((id) => ({ before: current[id] ?? null, after: now[id] ?? null }))
}

const deleteRule = (tx: Tx, catalogId: string, id: string) =>
  tx.deleteFrom('planningRule').where('catalogId', '=', catalogId).where('id', '=', id).execute()

/** Puts rules back that still are as they were edited. Answers the others. */
export async function restoreRules(
  tx: Tx,
  { catalogId }: Here,
  edited: readonly EditedRule[],
): Promise<RuleName[]> {
  if (edited.length === 0) return []
  await lockRules(tx, catalogId)
  // Who deletes a rule that is gone already leaves nothing to put back.
  const named = edited.flatMap(({ before, after }) => {
    const rule = before ?? after
    return rule ? [{ rule, before, after }] : []
  })
  const ids = named.map(({ rule }) => rule.id)
  const current = await ruleRecords(tx, catalogId, ids, { isHeld: true })
  const keptRules: RuleName[] = []
  for (const { rule, before, after } of named) {
    const { id, title } = rule
    if (!isDeepStrictEqual(current[id] ?? null, after)) keptRules.push({ id, title })
    else if (before === null) await deleteRule(tx, catalogId, id)
    else await putBack(tx, before)
  }
  return keptRules
}

async function putBack(tx: Tx, before: RuleRecord): Promise<void> {
  const columns = Object.keys(before)
  const changed = columns.filter((name) => !['catalog_id', 'id'].includes(name))
  await sql`insert into planning_rule select * from jsonb_populate_record(null::planning_rule, ${JSON.stringify(before)}::jsonb)
    on conflict (catalog_id, id) do update
    set ${sql.join(changed.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`))}`.execute(
    tx,
  )
}
