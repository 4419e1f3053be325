import type { Answer, Endpoints, Received } from '@giro/contract'
import { withinMoney } from '@giro/planning'
import { sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import { type Catalog, isBought, isDue, ofGeneration } from '#purchases/proposals.ts'

type Answered = Answer<Endpoints['listWithinMoney']>
type Line = Answered['rows'][number]
type Choice = Pick<Line, 'isKept' | 'missedMinimum'>
type Due = Omit<Line, keyof Choice> & { order: string; minimum: number | null; minimumValue: number | null }

/** Divides the lines of today into those that a sum of money buys in orders that can be placed, and the rest. */
export async function listWithinMoney(
  tx: Tx,
  { catalogId, companyId }: Catalog,
  { money = Number.POSITIVE_INFINITY, site, offset, limit }: Received<Endpoints['listWithinMoney']>['query'],
): Promise<Answered> {
  const sites = site?.split(',') ?? null
  const { rows } = await sql<Due>`
    select *, case when sites_together then greatest(0, minimum - coalesce(value_elsewhere, 0)) else minimum end as minimum_value,
      concat_ws(chr(10), supplier, case when sites_together then null else site end) as "order"
    from (
      select p.sku, p.site, p.description, p.unit, p.supplier, p.suggested_order_units as quantity, value,
        (p.order_outlook ->> 'weekDelayCost')::float8 as delay_cost, s.minimum_order_value as minimum, s.sites_together,
        asked.is_asked, sum(value) filter (where not is_asked) over (partition by p.supplier) as value_elsewhere
      from item_plan p left join supplier s on s.company_id = ${companyId}::uuid and s.name = p.supplier
        cross join lateral (select p.suggested_order_units * p.unit_cost as value) line
        cross join lateral (select ${sites}::text[] is null or p.site = any(${sites}::text[]) as is_asked) asked
      where ${ofGeneration(catalogId)} and ${isDue} and ${isBought()}) due
    where is_asked order by value desc nulls last, sku, site`.execute(tx)
  const { kept, left, belowMinimum } = withinMoney(rows, money)
  const lines = [
    ...kept.map((line) => answered(line, { isKept: true, missedMinimum: null })),
    ...left.map((line) =>
      answered(line, { isKept: false, missedMinimum: belowMinimum.has(line.order) ? line.minimum : null }),
    ),
  ]
  return {
    rows: lines.slice(offset, offset + limit),
    count: lines.length,
    kept: sumOf(kept),
    left: sumOf(left),
  }
}

const answered = (
  { sku, site, description, unit, supplier, quantity, value, delayCost }: Due,
  choice: Choice,
): Line => ({ sku, site, description, unit, supplier, quantity, value, delayCost, ...choice })

const sumOf = (lines: readonly Due[]): Answered['kept'] => ({
  lines: lines.length,
  value: lines.reduce((sum, { value }) => sum + (value ?? 0), 0),
  delayCost: lines.reduce((sum, { delayCost }) => sum + (delayCost ?? 0), 0),
})
