import { words } from '@giro/contract'
import type { CapitalSynthesis, ThemeSum } from '@giro/planning'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Tx } from '#db/db.ts'
import { inParts, type OfPart, type Parts, partOf } from '#items/parts.ts'
import { THEME_COLUMNS } from '#planning/index.ts'

const moneyOf = (theme: words.Theme) => sql.ref(`p.${THEME_COLUMNS[theme]}`)

/** Condition on `item_plan p`: the item has money in one of the themes. */
export const hasTheme = (themes: readonly words.Theme[]): RawBuilder<SqlBool> =>
  sql`(${sql.join(
    themes.map((theme) => sql`${moneyOf(theme)} > 0`),
    sql` or `,
  )})`

/** Capital and number of items of each theme. */
const THEME_SUMS = sql.join(
  words.THEMES.flatMap((theme) => [
    sql`sum(${moneyOf(theme)}) as ${sql.ref(`${theme}_value`)}`,
    sql`count(*) filter (where ${moneyOf(theme)} > 0)::int as ${sql.ref(`${theme}_items`)}`,
  ]),
)

type Themes = ThemeSum[]
export type ClassSums = { abcClass: words.AbcClass; redemption: number; unknownItems: number } & Record<
  `${words.Theme}Value` | `${words.Theme}Items`,
  number
>
export type Capital = {
  synthesis: CapitalSynthesis
  themes: Themes
  /** Those of each ABC class that has such an item, the class of the most consumption first. */
  classes: { abcClass: words.AbcClass; themes: Themes }[]
}

/** Capital of the items that meet `where`, a condition on `item_plan p`, by class and part of the plan. */
export async function capitalByPart(
  tx: Tx,
  where: RawBuilder<unknown>,
  parts: Parts,
): Promise<(ClassSums & OfPart)[]> {
  const { rows } = await sql<ClassSums & OfPart>`select ${partOf('p')} as part, p.abc_class, ${THEME_SUMS},
      sum(p.redemption_value) as redemption, count(*) filter (where p.on_hand_units is null)::int as unknown_items
    from item_plan p ${inParts('p', parts)} where ${where} group by part, p.abc_class`.execute(tx)
  return rows
}

/** Capital of all classes. */
export function capitalOf(classes: readonly ClassSums[]): Capital {
  const place = ({ abcClass }: ClassSums) => words.ABC_CLASSES.indexOf(abcClass)
  const rows = classes.toSorted((a, b) => place(a) - place(b))
  const themes = themesOf(rows)
  const inTheme = (theme: words.Theme) => themes.find((one) => one.theme === theme)?.value ?? 0
  const current = inTheme('balance') + inTheme('excess') + inTheme('rescue')
  const investment = inTheme('invest')
  const redemption = sumOf(rows, 'redemption')
  return {
    synthesis: {
      current,
      investment,
      redemption,
      balanced: current + investment - redemption,
      unknownItems: sumOf(rows, 'unknownItems'),
    },
    themes,
    classes: rows.map((row) => ({ abcClass: row.abcClass, themes: themesOf([row]) })),
  }
}

const sumOf = (rows: readonly ClassSums[], name: Exclude<keyof ClassSums, 'abcClass'>): number =>
  rows.reduce((sum, row) => sum + row[name], 0)

const themesOf = (rows: readonly ClassSums[]): Themes =>
  words.THEMES.map((theme) => ({
    theme,
    value: sumOf(rows, `${theme}Value`),
    items: sumOf(rows, `${theme}Items`),
  }))
