import type { Answer, Endpoints, Received } from '@giro/contract'
import { withinMoney } from '@giro/planning'
import { sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import { isDue, ofGeneration } from '#purchases/proposals.ts'

type Answered = Answer<Endpoints['listWithinMoney']>
type Line = Answered['rows'][number]

/** Divides the lines of today into those that a sum of money buys, and the rest. */
export async function listWithinMoney(
  tx: Tx,
  catalogId: string,
  { money = Number.POSITIVE_INFINITY, site, offset, limit }: Received<Endpoints['listWithinMoney']>['query'],
): Promise<Answered> {
  const sites = site?.split(',') ?? null
  const { rows } = await sql<Omit<Line, 'isKept'>>`
    select p.sku, p.site, p.description, p.unit, p.supplier, p.suggested_order_units as quantity,
      p.suggested_order_units * p.unit_cost as value, (p.order_outlook ->> 'weekDelayCost')::float8 as delay_cost
    from item_plan p
    where ${ofGeneration(catalogId)} and ${isDue} and (${sites}::text[] is null or p.site = any(${sites}::text[]))
    order by value desc nulls last, p.sku, p.site`.execute(tx)
  const { kept, left } = withinMoney(rows, money)
  const lines = [
    ...kept.map((line) => ({ ...line, isKept: true })),
    ...left.map((line) => ({ ...line, isKept: false })),
  ]
  return {
    rows: lines.slice(offset, offset + limit),
    count: lines.length,
    kept: sumOf(kept),
    left: sumOf(left),
  }
}

const sumOf = (lines: readonly Omit<Line, 'isKept'>[]): Answered['kept'] => ({
  lines: lines.length,
  value: lines.reduce((sum, { value }) => sum + (value ?? 0), 0),
  delayCost: lines.reduce((sum, { delayCost }) => sum + (delayCost ?? 0), 0),
})
