import { type RawBuilder, sql } from 'kysely'
import { type Deciding, here, planRows } from '#decisions/lines.ts'

/** A policy of an item, of the values that its contexts have under this name; one that the ERP lacks is that in force. */
const policy = (name: 'old' | 'automatic' | 'new'): RawBuilder<unknown> => {
  const value = (context: string) =>
    sql`coalesce(nullif(pc.contexts -> ${context} -> ${name}, 'null'), pc.contexts -> ${context} -> 'new')`
  return sql`jsonb_build_object('stockingPolicy', ${value('portfolio')}, 'reorderPointUnits', ${value('trigger')}, 'lotUnits', ${value('batch')})`
}

/**
 * Freezes what a decision chose of its items and what it chose it against, for later runs to judge by what follows. A decision that is
 * only about alerts of the ERP's own values has nothing to compare.
 *
 * @returns a statement over the decision's own `lines`
 */
export const keptOutcomes = (work: Deciding): RawBuilder<unknown> =>
  sql`insert into decision_outcome (catalog_id, decision_id, item_no, decided_on, contexts, abc_class, is_suggested, chosen, other,
      service_level, lead_time_days, on_hand_units)
    select l.catalog_id, l.decision_id, l.item_no, least((select app_today()), c.planned_as_of), l.contexts, p.abc_class, l.is_suggested,
      ${policy('new')}, case when l.is_suggested then ${policy('old')} else ${policy('automatic')} end,
      (pc.contexts -> 'service' ->> 'automatic')::float8, (pc.contexts -> 'leadTime' ->> 'new')::float8, p.on_hand_units
    from (
      select l.catalog_id, l.decision_id, l.item_no, array_agg(l.context::text order by l.context) as contexts,
        bool_and(coalesce(l.stance, 'automatic') = 'automatic') as is_suggested
      from lines l where l.context is not null group by l.catalog_id, l.decision_id, l.item_no) l
    join catalog c on c.id = ${work.catalogId}::uuid
    join item_plan p on ${here(work)} and p.item_no = l.item_no
    join item_plan_contexts pc on ${planRows(work, 'pc')} and pc.item_no = l.item_no`
