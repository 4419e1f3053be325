import type { Answer, Endpoints } from '@giro/contract'
import { sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import { judged } from '#decisions/authorize-items.ts'
import { here, type Planned } from '#decisions/lines.ts'
import { type ActOf, accepted, actOf, assertFew, type Intent } from '#decisions/order.ts'
import { isIn } from '#items/index.ts'
import { currentGeneration } from '#planning/index.ts'

type Accepted = Answer<Endpoints['previewDecision']>
type Authorized = Answer<Endpoints['previewAuthorization']>
const NOTHING: Accepted & Authorized = {
  ...{ items: 0, alerts: 0, release: 0, invest: 0, toCheck: 0 },
  ...{ changed: 0, unchanged: 0, refused: 0, incomplete: 0, effect: 0, unknownEffects: 0 },
}

/**
 * Previews acts without writing anything: the open alerts of the items and what they move, and what authorizing would change.
 */
export async function preview(tx: Tx, intent: Intent): Promise<Accepted & Authorized> {
  const generation = await currentGeneration(tx, intent.catalogId)
  if (!generation) return NOTHING
  const work = { tx, catalogId: intent.catalogId, generation }
  const how = actOf(intent, 'authorize')
  return {
    ...NOTHING,
    ...(actOf(intent, 'accept') && (await previewAccepted(work, intent))),
    ...(how && (await previewAuthorized(work, intent, how))),
  }
}

async function previewAccepted(work: Planned, { items }: Intent): Promise<Accepted | undefined> {
  const { taken, left } = accepted(items)
  const { rows } = await sql<Accepted>`
    select count(*)::int as items, coalesce(sum(alerts), 0)::int as alerts,
      coalesce(sum(least(effect, 0)), 0)::float8 as release, coalesce(sum(greatest(effect, 0)), 0)::float8 as invest,
      (select count(*) from item_plan p where ${here(work)} and ${left})::int as to_check
    from (
      select count(*) as alerts, min(p.effect_value) as effect
      from context_alert a join item_plan p using (catalog_id, generation, item_no)
      where ${here(work)} and ${taken} and not a.is_quiet group by item_no
    ) by_item`.execute(work.tx)
  return rows[0]
}

async function previewAuthorized(
  work: Planned,
  { items, most }: Intent,
  { authorize }: ActOf<'authorize'>,
): Promise<Authorized> {
  const sum: Authorized = {
    changed: 0,
    unchanged: 0,
    refused: 0,
    incomplete: 0,
    effect: 0,
    unknownEffects: 0,
  }
  const { rows } = await sql<{ itemNo: number }>`select p.item_no from item_plan p
    where ${here(work)} and ${isIn(items)} order by p.item_no`.execute(work.tx)
  assertFew(rows.length, most)
  const itemNos = rows.map(({ itemNo }) => itemNo)
  for await (const batch of judged(work, itemNos, { authorize, acceptIncomplete: false })) {
    sum.changed += batch.changed.length
    sum.unchanged += batch.unchanged
    sum.refused += batch.refused.length
    sum.incomplete += batch.refused.filter(({ code }) => code === 'item_incomplete').length
    sum.effect += batch.changed.reduce((money, { effectValue }) => money + (effectValue ?? 0), 0)
    sum.unknownEffects += batch.changed.filter(({ isEffectUnknown }) => isEffectUnknown).length
  }
  return sum
}
