import type { words } from '@giro/contract'
import { sql } from 'kysely'
import { nameOfUser } from '#db/page.ts'
import { here, type Planned } from '#decisions/lines.ts'

/** A person or a scenario decided a context, by its name, or a rule did, which has a place too. */
export type DecidedBy = {
  kind: 'person' | 'scenario' | 'rule'
  title: string | null
  priority: number | null
}
/** Decided contexts with their origin; the others are as suggested. */
export type DecidedContexts = Partial<Record<words.ContextKind, DecidedBy>>

/** Returns who decided about planned items; a decision about an item precedes a rule. */
export async function decidedBy(
  work: Planned,
  itemNos: readonly number[],
): Promise<ReadonlyMap<number, DecidedContexts>> {
  const { rows } = await sql<{ itemNo: number; context: words.ContextKind } & DecidedBy>`
    select p.item_no, c.context, case when d.source = 'scenario' then 'scenario' else 'person' end as kind,
      case when d.source = 'scenario' then coalesce(s.title, d.note) else ${nameOfUser(sql.ref('c.changed_by'))} end as title,
      null::integer as priority
    from item_plan p join item_context c on c.catalog_id = p.catalog_id and c.item_no = p.item_no and c.stance is not null
      left join decision d on d.catalog_id = c.catalog_id and d.id = c.decision_id
      left join scenario s on d.source = 'scenario' and s.catalog_id = c.catalog_id and s.published ->> 'decisionId' = d.id::text
    where ${here(work)} and p.item_no = any(${itemNos}::int[])
    union all
    select p.item_no, kind::context_kind, 'rule', rule ->> 'title', (rule ->> 'priority')::integer
    from item_plan p join item_plan_contexts pc using (catalog_id, generation, item_no)
      join ruling using (catalog_id, generation, ruling_no)
      cross join jsonb_each(ruling.rules) said cross join jsonb_array_elements_text(said.value) kind
      join planning_run r on r.catalog_id = p.catalog_id and r.generation = p.generation
      join jsonb_array_elements(r.rules) rule on rule ->> 'id' = said.key
    where ${here(work)} and p.item_no = any(${itemNos}::int[]) and kind = any(enum_range(null::context_kind)::text[])`.execute(
    work.tx,
  )
  const byItem = new Map<number, DecidedContexts>()
  for (const { itemNo, context, kind, title, priority } of rows)
    byItem.set(itemNo, { ...byItem.get(itemNo), [context]: { kind, title, priority } })
  return byItem
}
