import { isDeepStrictEqual } from 'node:util'
import { ATTRIBUTE_FILTER, type RuleRow, type RuleState } from '@giro/contract'
import { sql } from 'kysely'
import { dayText, today } from '#calendar.ts'
import type { Tx } from '#db/db.ts'
import { isOpenJob } from '#jobs/jobs.ts'
import { timeZoneOf } from '#planning/index.ts'
import { type CatalogRule, catalogRule } from '#ruling/index.ts'

/** A rule as it was written. */
export type WrittenRule = Omit<
  RuleRow,
  'meets' | 'decides' | 'effect' | 'effectPending' | 'service' | 'state' | 'before'
>
type Share = { meets: number; decides: number }
/** State of the rules: today, the rules of the last run with their effects, and the existing columns. */
type Standing = {
  day: string
  used: ReadonlyMap<string, CatalogRule>
  shares: ReadonlyMap<string, Share>
  /** Money that each rule moves, by its id; null: being calculated, or failed. */
  effects: Readonly<Record<string, number>> | null
  /** Change of the items' target service by rule, if any has one. */
  services: ReadonlyMap<string, number>
  isWorkedOn: boolean
  gone: ReadonlySet<string>
}

/** Rules with what the last run made of them. */
export async function withStanding(
  tx: Tx,
  place: { catalogId: string; companyId: string },
  rules: readonly WrittenRule[],
): Promise<RuleRow[]> {
  if (rules.length === 0) return []
  const state = await readStanding(tx, place, rules)
  const rows = rules.map((rule) => rowOf(rule, state))
  const before = await firstBefore(
    tx,
    place.catalogId,
    rows.filter(({ state }) => state === 'decides_nothing'),
  )
  return rows.map((row) => ({ ...row, before: before.get(row.id) ?? null }))
}

const NO_SHARE: Share = { meets: 0, decides: 0 }

function rowOf(rule: WrittenRule, lastRun: Standing): Omit<RuleRow, 'before'> {
  // A run keeps the id of an owner, and whoever reads a rule is told the name.
  const owner = rule.owner === null ? null : (rule.actions.owner ?? null)
  const isUsed = isDeepStrictEqual(lastRun.used.get(rule.id), catalogRule({ ...rule, owner }))
  const share = isUsed ? (lastRun.shares.get(rule.id) ?? NO_SHARE) : null
  const { meets, decides } = share ?? { meets: null, decides: null }
  const effect = share && effectOf(rule.id, share, lastRun)
  const effectPending = isUsed && effect === null && lastRun.isWorkedOn
  const service = share && share.decides > 0 ? (lastRun.services.get(rule.id) ?? null) : null
  return { ...rule, meets, decides, effect, effectPending, service, state: stateOf(rule, share, lastRun) }
}

/** A rule that decides nothing moves nothing, whatever it moved before people decided. */
const effectOf = (id: string, { decides }: Share, { effects }: Standing): number | null =>
  decides === 0 ? 0 : effects && (effects[id] ?? 0)

function stateOf(rule: WrittenRule, share: Share | null, { day, gone }: Standing): RuleState {
  if (!rule.active) return 'off'
  if (rule.validFrom !== null && rule.validFrom > day) return 'not_yet'
  if (rule.validTo !== null && rule.validTo < day) return 'expired'
  if (columnsOf(rule).some((column) => gone.has(column))) return 'broken'
  if (rule.owner === null && fieldsOf(rule).every((field) => field === 'owner')) return 'no_owner'
  if (share === null) return 'pending'
  if (share.meets === 0) return 'meets_nothing'
  return share.decides === 0 ? 'decides_nothing' : 'active'
}

/** Returns the fields that a rule sets. */
const fieldsOf = ({
  actions: { stances, limits, costs, ...others },
}: Pick<WrittenRule, 'actions'>): string[] => Object.keys({ ...stances, ...limits, ...costs, ...others })

/** The columns of the master data that a rule asks for, beside those of the product. */
const columnsOf = ({ filter }: Pick<WrittenRule, 'filter'>): string[] =>
  Object.keys(filter).flatMap((name) =>
    name.startsWith(ATTRIBUTE_FILTER) ? [name.slice(ATTRIBUTE_FILTER.length)] : [],
  )

type Last = { rules: CatalogRule[] } & Pick<Standing, 'effects' | 'isWorkedOn'>

/** Counts the items of the current plan by ruling. */
const RULED = (catalogId: string) => sql`ruled as materialized (
  select r.ruling_no, r.rules, n.items from catalog c
    join lateral (select ruling_no, count(*)::int as items from item_plan_contexts
      where catalog_id = c.id and generation = c.generation and ruling_no is not null group by ruling_no) n on true
    join ruling r on r.catalog_id = c.id and r.generation = c.generation and r.ruling_no = n.ruling_no
  where c.id = ${catalogId})`

async function readStanding(
  tx: Tx,
  { catalogId, companyId }: { catalogId: string; companyId: string },
  rules: readonly WrittenRule[],
): Promise<Standing> {
  const day = dayText(today(await timeZoneOf(tx, companyId)))
  const runs = await sql<Last>`select r.rules, r.rule_effects as effects,
      ${isOpenJob('workOutRules', catalogId)} as is_worked_on from planning_run r
    join catalog c on c.id = r.catalog_id and c.generation = r.generation where r.catalog_id = ${catalogId}`.execute(
    tx,
  )
  const used = new Map((runs.rows[0]?.rules ?? []).map((rule) => [rule.id, rule]))
  const shares = await sql<Share & { id: string }>`
    with ${RULED(catalogId)}
    select said.key as id, sum(items)::int as meets, coalesce(sum(items) filter (where said.value <> '[]'), 0)::int as decides
    from ruled cross join jsonb_each(rules) said group by said.key`.execute(tx)
  const services = await sql<{
    id: string
    service: number
  }>`select m.rule_id as id, m.service from rule_move m
    join catalog c on c.id = m.catalog_id and c.generation = m.generation
    where m.catalog_id = ${catalogId} and m.service is not null`.execute(tx)
  const columns = [...new Set(rules.flatMap(columnsOf))]
  const gone = await sql<{ name: string }>`select name from unnest(${columns}::text[]) name
    where not exists (select from item where catalog_id = ${catalogId} and attributes ? name)`.execute(tx)
  return {
    day,
    used,
    effects: runs.rows[0]?.effects ?? null,
    isWorkedOn: runs.rows[0]?.isWorkedOn ?? false,
    services: new Map(services.rows.map(({ id, service }) => [id, service])),
    shares: new Map(shares.rows.map(({ id, ...share }) => [id, share])),
    gone: new Set(gone.rows.map(({ name }) => name)),
  }
}

/** Returns, for rules without effect, the rule that overrides most of their items. */
async function firstBefore(
  tx: Tx,
  catalogId: string,
  rules: readonly WrittenRule[],
): Promise<ReadonlyMap<string, NonNullable<RuleRow['before']>>> {
  if (rules.length === 0) return new Map()
  const undecided = rules.map((rule) => ({ id: rule.id, says: fieldsOf(rule) }))
  const { rows } = await sql<{ of: string } & NonNullable<RuleRow['before']>>`
    with ${RULED(catalogId)},
    deciding as materialized (select ruling_no, said.key as id, said.value as decides from ruled cross join jsonb_each(rules) said
      where said.value <> '[]')
    select distinct on (undecided.id) undecided.id as of, r.id, r.title, r.priority, sum(ruled.items)::int as items
    from jsonb_to_recordset(${JSON.stringify(undecided)}::jsonb) undecided (id text, says text[])
      join ruled on ruled.rules ? undecided.id
      join deciding on deciding.ruling_no = ruled.ruling_no and deciding.decides ?| undecided.says
      join planning_rule r on r.catalog_id = ${catalogId} and r.id::text = deciding.id
    group by undecided.id, r.id, r.title, r.priority
    order by undecided.id, items desc, r.priority`.execute(tx)
  return new Map(rows.map(({ of, ...before }) => [of, before]))
}
