import { catalogCauses, greatSavingOf, type SettlingFacts, settledAlerts } from '@giro/planning'
import { sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import type { CopyIn } from '#db/load.ts'
import { copyLine } from '#planning/copy-text.ts'
import type { PlanTable } from '#planning/plan-row.ts'
import type { TotalsColumns } from '#planning/totals-columns.ts'

/** Bytes of lines that are sent at a time. */
const CHUNK = 65_536

/**
 * Learns what all plans of a run together say of its alerts. The items whose alerts that changes come into a table beside their
 * rows, which are on their way into the database.
 */
export async function settleAlerts(
  tx: Tx,
  copyIn: CopyIn,
  parts: Pick<TotalsColumns, 'values'>,
): Promise<SettlingFacts> {
  const facts = { causes: catalogCauses(parts.values()), greatSaving: greatSavingOf(parts.values()) }
  await sql`create temp table load_settled (item_no int primary key, open_contexts text[] not null, are_problems boolean not null)
    on commit drop`.execute(tx)
  await copyIn('copy load_settled from stdin', settledLines(parts, facts))
  return facts
}

function* settledLines(parts: Pick<TotalsColumns, 'values'>, facts: SettlingFacts): Generator<Uint8Array> {
  let text = ''
  for (const part of parts.values()) {
    const settled = settledAlerts(part, facts)
    if (settled) text += copyLine({ itemNo: part.itemNo, ...settled })
    if (text.length < CHUNK) continue
    yield Buffer.from(text)
    text = ''
  }
  yield Buffer.from(text)
}

/** Cells of a loaded row `r` that differ where the alerts of its item are settled, in `s`. */
const SETTLED: Record<PlanTable, Record<string, string>> = {
  item_plan: { open_contexts: 'coalesce(s.open_contexts, r.open_contexts)' },
  item_plan_contexts: {
    contexts: `case when s.are_problems then (
      select jsonb_object_agg(kind, case when context -> 'alert' <> 'null'
        then jsonb_set(context, '{alert,level}', '"problem"') else context end)
      from jsonb_each(r.contexts) as of_kind (kind, context)) else r.contexts end`,
  },
  context_alert: {
    level: `case when s.are_problems then 'problem' else r.level end`,
    is_quiet: 'coalesce(r.context::text <> all(s.open_contexts), false)',
  },
}

/** Puts the rows of a table, loaded with these columns, into a generation, their alerts settled. */
export async function insertSettled(
  tx: Tx,
  table: PlanTable,
  columns: string,
  { catalogId, generation }: { catalogId: string; generation: number },
): Promise<void> {
  const cells = columns.split(', ').map((name) => SETTLED[table][name] ?? `r.${name}`)
  await sql`insert into ${sql.table(table)} (catalog_id, generation, ${sql.raw(columns)})
    select ${catalogId}::uuid, ${generation}::int, ${sql.raw(cells.join(', '))}
    from ${sql.table(`load_${table}`)} r left join load_settled s using (item_no)`.execute(tx)
}
