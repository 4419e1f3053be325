import type { Answer, Endpoints } from '@giro/contract'
import { sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import type { SumsOfPlan } from '#feed/kept-sums.ts'
import type { PlanState } from '#feed/plan-state.ts'
import {
  inGeneration,
  inParts,
  isSnoozed,
  itemConditions,
  type OfPart,
  type Parts,
  partOf,
} from '#items/index.ts'
import { looksLikeNoGoods } from '#not-stock/index.ts'

type Feed = Answer<Endpoints['getFeed']>
type Counts = Pick<Feed, 'snoozed'> & { cheap: number } & Record<'new' | 'changed' | 'ended', number>
type Beside = Pick<Feed, 'snoozed' | 'belowMinuteCost' | 'sinceLoad' | 'questions'>

/** Counts what stands beside the worklist: what is put off, too cheap to decide, changed by the last load, or asked. */
export async function besideList(
  tx: Tx,
  { plan, site, sums }: Where & { sums: SumsOfPlan },
): Promise<Beside> {
  const { minuteCost, today, comparedLoadAt } = plan
  const name = `beside ${JSON.stringify([site, minuteCost, today, comparedLoadAt])}`
  const [counts] = await sums(name, {
    by: null,
    read: (parts: Parts) => countsByPart(tx, { plan, site }, parts),
  })
  const { snoozed = 0, cheap = 0, new: added = 0, changed = 0, ended = 0 } = counts ?? {}
  const { drifted, ...questions } = await countNow(tx, { plan, site })
  return {
    questions,
    snoozed,
    belowMinuteCost: { items: cheap, minuteCost },
    sinceLoad: comparedLoadAt && { at: comparedLoadAt.toISOString(), new: added, changed, ended, drifted },
  }
}

type Where = { plan: PlanState & { catalogId: string }; site: string | undefined }
const plansAt = ({ plan: { catalogId, generation }, site }: Where) =>
  sql.join([inGeneration(catalogId, generation), ...itemConditions(site ? { site } : {})], sql` and `)

/** Counts of one generation that only a change of its plans, a new day or another load changes. */
async function countsByPart(tx: Tx, where: Where, parts: Parts): Promise<(Counts & OfPart)[]> {
  const isOpen = sql`p.open_contexts <> '{}'`
  const ofLoad = (kind: string) => sql`(count(*) filter (where l.kind = ${kind}
    and (l.kind = 'ended') <> (${isOpen})))::int as ${sql.ref(kind)}`
  const { rows } = await sql<Counts & OfPart>`select ${partOf('p')} as part,
      (count(*) filter (where ${isOpen} and ${isSnoozed('p')}))::int as snoozed,
      (count(*) filter (where ${isOpen} and not ${isSnoozed('p')} and p.saving_per_minute_value < ${where.plan.minuteCost}))::int as cheap,
      ${sql.join(['new', 'changed', 'ended'].map(ofLoad))}
    from item_plan p ${inParts('p', parts)}
      left join load_change l on l.catalog_id = p.catalog_id and l.item_no = p.item_no
    where ${plansAt(where)} group by part`.execute(tx)
  return rows
}

/** Counts the open questions about probable non-inventory and unusual days, and what came back from the ERP otherwise than it was sent. */
async function countNow(tx: Tx, where: Where): Promise<Feed['questions'] & { drifted: number }> {
  const { catalogId } = where.plan
  const { rows } = await sql<Feed['questions'] & { drifted: number }>`select
      (select count(*) from item i where i.catalog_id = ${catalogId} and i.is_stock is null and i.item_no in (${looksLikeNoGoods(catalogId)}))::int as not_stock,
      (select count(*) from movement_day d where d.catalog_id = ${catalogId} and d.usual_items is not null and d.answer is null)::int as unusual_days,
      (select count(*) from item_plan p join item_authorization z on z.catalog_id = p.catalog_id and z.item_no = p.item_no
        where ${plansAt(where)} and z.erp_state in ('reverted', 'drifted'))::int as drifted`.execute(tx)
  return rows[0] ?? { notStock: 0, unusualDays: 0, drifted: 0 }
}
