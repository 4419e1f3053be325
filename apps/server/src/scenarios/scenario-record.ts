import {
  ASSUMPTION_TYPES,
  type Budget,
  type ErrorCode,
  LIMITS,
  type RefusedDecision,
  type Scenario,
  type ScenarioChange,
  type ScenarioRow,
  type ScenarioStatus,
} from '@giro/contract'
import { type OutcomeSums, type PlanningParameters, totalsOf } from '@giro/planning'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import { nameOfUser } from '#db/page.ts'
import { Failure } from '#failure.ts'
import { Refusal } from '#jobs/life-cycle.ts'
import type { EditedRule } from '#rules/index.ts'

/** Sums of outcomes of some items: as they are, by the ERP's values, and as they would be. */
export type Sums = Record<'now' | 'erp' | 'other', OutcomeSums>
/** The findings of a calculation that stand in its row. */
export type Result = { all: Sums; byClass: Record<string, Sums>; bySite: Record<string, Sums> }
/** Publishing keeps what reverting needs. */
export type Published = {
  decisionId: string | null
  parameters: Partial<Record<keyof PlanningParameters, { before: unknown; after: unknown }>>
  /** Absent if published before rules were among the changes. */
  rules?: EditedRule[]
}
type Reverted = Pick<Scenario, 'changedSince' | 'keptParameters'> &
  Partial<Pick<Scenario, 'keptRules'>> & { items: number }

export type ScenarioFacts = {
  id: string
  title: string
  status: Exclude<ScenarioStatus, 'stale'>
  isStale: boolean
  progress: number
  types: ScenarioRow['types']
  isCurve: boolean
  baseGeneration: number | null
  all: Sums | null
  changedItems: number
  decidedItems: number
  kept: ScenarioRow['kept']
  refusedRows: number
  createdBy: string
  author: string | null
  createdAt: Date
  calculatedAt: Date | null
  publisher: string | null
  publishedAt: Date | null
  reverter: string | null
  revertedAt: Date | null
  errorCode: ErrorCode | null
}

const ref = (column: string) => sql.ref(`scenario.${column}`)

/**
 * True if what a scenario was calculated upon is not what holds any more: another planning run, what another scenario
 * put in force or took back since, or what publishing found to be otherwise.
 */
const IS_STALE = sql<boolean>`(${ref('status')} = 'finished' and (
  ${ref('errorCode')} is not distinct from 'scenario_stale' or ${ref('baseGeneration')} <> (select generation from catalog where id = ${ref('catalogId')})
  or exists (select from scenario other where other.catalog_id = ${ref('catalogId')} and other.id <> ${ref('id')}
    and (other.status in ('publishing', 'reverting') or other.status in ('published', 'reverted')
      and greatest(other.published_at, other.reverted_at) > ${ref('baseAt')}))))`

/** Columns of a scenario in a list. */
export const SCENARIO_COLUMNS = [
  ...['id', 'title', 'status', 'progress', 'baseGeneration', 'changedItems', 'decidedItems'].map(
    (name) => `scenario.${name}`,
  ),
  ...['kept', 'refusedRows', 'createdBy', 'createdAt', 'calculatedAt', 'publishedAt', 'revertedAt'].map(
    (name) => `scenario.${name}`,
  ),
  ...['errorCode', 'types', 'isCurve'].map((name) => `scenario.${name}`),
  IS_STALE.as('isStale'),
  sql<Sums | null>`${ref('totals')}`.as('all'),
  nameOfUser(ref('createdBy')).as('author'),
  nameOfUser(ref('publishedBy')).as('publisher'),
  nameOfUser(ref('revertedBy')).as('reverter'),
] as const

const moment = (at: Date | null) => at?.toISOString() ?? null

/** The row as the wire says it to a person. */
export function scenarioRow(facts: ScenarioFacts, userId: string): ScenarioRow {
  const { isStale, all, author, createdBy, publisher, reverter, errorCode, ...shown } = facts
  return {
    ...shown,
    status: isStale ? 'stale' : facts.status,
    now: all && totalsOf(all.now),
    erp: all && totalsOf(all.erp),
    then: all && totalsOf(all.other),
    mine: createdBy === userId,
    createdBy: author ?? '',
    createdAt: facts.createdAt.toISOString(),
    calculatedAt: moment(facts.calculatedAt),
    publishedBy: publisher,
    publishedAt: moment(facts.publishedAt),
    revertedBy: reverter,
    revertedAt: moment(facts.revertedAt),
    error: errorCode,
  }
}

/** Items that a published scenario decided and that were authorized since: their file has the values that it gave them. */
const AUTHORIZED_ITEMS = sql<number | null>`case when ${ref('status')} = 'published' then (
  select count(*)::int from item_authorization z where z.catalog_id = ${ref('catalogId')} and z.is_authorized
    and z.changed_at >= ${ref('publishedAt')} and exists (select from decision_line l where l.catalog_id = z.catalog_id
      and l.decision_id = (${ref('published')} ->> 'decisionId')::uuid and l.item_no = z.item_no)) end`

type More = { changes: unknown; refused: unknown; budget: unknown; reverted: Reverted | null }

/** One scenario with what it changes, and what became of it. */
export async function readScenario(tx: Tx, catalogId: string, id: string, userId: string): Promise<Scenario> {
  const columns = SCENARIO_COLUMNS as readonly unknown[] as readonly ['scenario.id']
  const record = (await tx
    .selectFrom('scenario')
    .select(columns)
    .select(['scenario.changes', 'scenario.refused', 'scenario.budget', 'scenario.reverted'])
    .select(AUTHORIZED_ITEMS.as('authorizedItems'))
    .where('catalogId', '=', catalogId)
    .where('id', '=', id)
    .executeTakeFirst()) as (ScenarioFacts & Pick<Scenario, 'authorizedItems'> & More) | undefined
  if (!record) throw new Failure('not_found')
  const { changes, refused, budget, reverted, authorizedItems, ...facts } = record
  return {
    ...scenarioRow(facts, userId),
    authorizedItems,
    changes: changes as ScenarioChange[],
    budget: budget as Budget | null,
    refused: refused as RefusedDecision[],
    reverted: reverted?.items ?? null,
    keptParameters: reverted?.keptParameters ?? [],
    keptRules: reverted?.keptRules ?? [],
    changedSince: reverted?.changedSince ?? [],
  }
}

/** A budget whose target is out of reach is not put in force. */
export async function assertReached(tx: Tx, catalogId: string, id: string): Promise<void> {
  const { rows } = await sql`select from scenario where catalog_id = ${catalogId}::uuid and id = ${id}::uuid
    and budget ->> 'reached' = 'false'`.execute(tx)
  if (rows.length > 0) throw new Failure('budget_out_of_reach')
}

/** Refuses a revert while another scenario is being published: that one was calculated from the current state. */
export async function assertNoneUnderWay(tx: Tx, catalogId: string, id: string): Promise<void> {
  const { rows } = await sql`select from scenario where catalog_id = ${catalogId}::uuid and id <> ${id}::uuid
    and status in ('publishing', 'reverting')`.execute(tx)
  if (rows.length > 0) throw new Failure('scenario_under_way')
}

export const hasAssumptions = (types: readonly ScenarioRow['types'][number][]): boolean =>
  types.some((type) => (ASSUMPTION_TYPES as readonly string[]).includes(type))

/** Turns an error that a call would be refused with into a refusal of the job, which is not tried again. */
export const asRefusal = (error: unknown): unknown =>
  error instanceof Failure ? new Refusal(error.code, error.code) : error

/** Changes of the scenarios of one catalog go one at a time. */
export const lockScenarios = (tx: Tx, catalogId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`scenarios ${catalogId}`}, 0))`.execute(tx)

/** The scenarios that are not published and still count. */
const OPEN: RawBuilder<boolean> = sql`published_at is null and created_at > now() - make_interval(days => ${LIMITS.scenarioDays})`

/** Makes room for one more: those that nobody published for long are forgotten, and of the others there are not many. */
export async function assertRoom(tx: Tx, catalogId: string): Promise<void> {
  await lockScenarios(tx, catalogId)
  await sql`delete from scenario where catalog_id = ${catalogId}::uuid and published_at is null and not (${OPEN})`.execute(
    tx,
  )
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from scenario
    where catalog_id = ${catalogId}::uuid and ${OPEN}`.execute(tx)
  if ((rows[0]?.n ?? 0) >= LIMITS.scenarios) throw new Failure('scenario_limit')
}
