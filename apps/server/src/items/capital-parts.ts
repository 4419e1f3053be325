import type { words } from '@giro/contract'
import type { CapitalSynthesis } from '@giro/planning'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Tx } from '#db/db.ts'

/**
 * The money of `item_plan p` by theme, as `capitalParts` of the engine says it for one item: balance, excess and rescue
 * share what is in stock without overlap, invest comes on top. A test holds the two together.
 */
const PARTS = sql`
  lateral (select coalesce(p.average_stock90d_value, coalesce(greatest(p.on_hand_units, 0) * greatest(coalesce(p.unit_cost, 0), 0), 0)) as current,
    case when p.financial_action = 'investment' then greatest(coalesce(p.gap_value, 0), 0) else 0 end as invest,
    case when p.financial_action = 'redemption' then greatest(coalesce(-p.gap_value, 0), 0) else 0 end as redemption) money,
  lateral (select least(coalesce(p.excess_value, 0), money.current) as excess) top,
  lateral (select greatest(0, money.redemption - top.excess) as rescue) rest,
  lateral (select money.current - top.excess - rest.rescue as balance) kept`

const PART_OF = {
  balance: 'kept.balance',
  excess: 'top.excess',
  rescue: 'rest.rescue',
  invest: 'money.invest',
} as const satisfies Record<words.Theme, string>

/** Condition on `item_plan p`: the item has money in one of the themes. */
export const hasTheme = (themes: readonly words.Theme[]): RawBuilder<SqlBool> =>
  sql`exists (select from (values (1)) one, ${PARTS} where ${sql.join(
    themes.map((theme) => sql`${sql.ref(PART_OF[theme])} > 0`),
    sql` or `,
  )})`

type Themes = { theme: words.Theme; value: number; items: number }[]
export type Capital = { synthesis: CapitalSynthesis; themes: Themes }

const sum = (column: string) => sql`coalesce(sum(${sql.ref(column)}), 0)::float8`
const having = (column: string) => sql`count(*) filter (where ${sql.ref(column)} > 0)::int`
/** What each theme has in money, and how many items. */
const THEME_SUMS = sql.join(
  Object.entries(PART_OF).flatMap(([theme, column]) => [
    sql`${sum(column)} as ${sql.ref(`${theme}_value`)}`,
    sql`${having(column)} as ${sql.ref(`${theme}_items`)}`,
  ]),
)
const themesOf = (row: Record<string, number>): Themes =>
  (Object.keys(PART_OF) as words.Theme[]).map((theme) => ({
    theme,
    value: row[`${theme}Value`] ?? 0,
    items: row[`${theme}Items`] ?? 0,
  }))

/** Capital of the items that meet `where`, a condition on `item_plan p`. */
export async function capitalOf(tx: Tx, where: RawBuilder<unknown>): Promise<Capital> {
  const { rows } = await sql<Record<string, number>>`select
      ${sum('money.current')} as current, ${sum('money.invest')} as investment, ${sum('money.redemption')} as redemption,
      ${THEME_SUMS}, count(*) filter (where p.on_hand_units is null)::int as unknown_items
    from item_plan p, ${PARTS} where ${where}`.execute(tx)
  const row = rows[0] ?? {}
  const { current = 0, investment = 0, redemption = 0, unknownItems = 0 } = row
  const synthesis = {
    current,
    investment,
    redemption,
    balanced: current + investment - redemption,
    unknownItems,
  }
  return { synthesis, themes: themesOf(row) }
}

/** The same by theme for each ABC class that has such an item, the class of the most consumption first. */
export async function capitalByClass(
  tx: Tx,
  where: RawBuilder<unknown>,
): Promise<{ abcClass: words.AbcClass; themes: Themes }[]> {
  const { rows } = await sql<
    Record<string, number> & { abcClass: words.AbcClass }
  >`select p.abc_class, ${THEME_SUMS}
    from item_plan p, ${PARTS} where ${where} group by p.abc_class order by p.abc_class`.execute(tx)
  return rows.map((row) => ({ abcClass: row.abcClass, themes: themesOf(row) }))
}
