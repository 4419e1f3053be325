import type { Item, ItemField } from '@giro/contract'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { to } from '#app/paths.ts'
import { useFormat } from '#app/session/use-format.ts'
import { useCellText, useFieldLabel, useFieldText } from '#features/fields/index.ts'
import { summaryText } from '#features/themes/counts.ts'
import { type Drawn, ThemeCard } from '#features/themes/ThemeCard.tsx'
import css from '#features/themes/themes.module.css'
import { useFirst } from '#features/themes/use-totals.ts'
import { classes } from '#ui/classes.ts'
import type { Filters } from '#ui/list/search.ts'
import type { ListState } from '#ui/list/use-list-search.ts'

type FirstItemsProps = {
  list: ListState
  name: 'gaps' | 'exposures' | 'outliers'
  /** Field to rank by. */
  field: 'gap' | 'ruptureExposure' | 'outlier'
  orderBy?: string
  /** Field shown beside it. */
  also: ItemField
  atLeast?: Filters
  isWide?: boolean
}

/** Items shown across the whole page, and beside another chart, which would be left with a void below it. */
const FIRST = { wide: 20, half: 8 }

/** The items that have most of something, as bars; each leads to its item. */
export function FirstItems({
  list,
  name,
  field,
  orderBy = field,
  also,
  atLeast = {},
  isWide = false,
}: FirstItemsProps) {
  const { t } = useTranslation()
  const text = useFieldText()
  const inCell = useCellText()
  const label = useFieldLabel()
  const limit = isWide ? FIRST.wide : FIRST.half
  const fetched = useFirst(list, { orderBy, fields: [field, also], atLeast, limit })
  const draw = (found: readonly Item[]): Drawn | null => {
    // What is not known, or nothing, ranks nowhere.
    const items = found.filter((item) => item[field])
    const [first] = items
    if (!first) return null
    return {
      summary: summaryText(t, name, { sku: first.sku, what: first.description, value: text(first, field) }),
      unit: [label(field), label(also)].join(' · '),
      isPlain: true,
      table: {
        columns: [
          { label: t('fields.sku') },
          { label: t('fields.description') },
          { label: t('fields.site') },
          { label: label(field), align: 'end' },
          { label: label(also), align: 'end' },
        ],
        rows: items.map((item) => [
          { text: item.sku },
          { text: item.description },
          { text: item.site },
          { text: inCell(item, field), value: item[field] },
          { text: inCell(item, also), value: text(item, also) },
        ]),
      },
      body: <Ranked items={items} field={field} also={also} />,
    }
  }
  return <ThemeCard title={t(`themes.charts.${name}.title`)} fetched={fetched} draw={draw} isWide={isWide} />
}

function Ranked({
  items,
  field,
  also,
}: { items: readonly Item[] } & Pick<FirstItemsProps, 'field' | 'also'>) {
  const { moneyEffect, moneyCompact, integer } = useFormat()
  const text = useFieldText()
  const values = items.map((item) => item[field] ?? 0)
  // Where the bars begin: what is below zero goes to the left of it, and takes no more room than it needs.
  const lowest = Math.min(0, ...values)
  const span = Math.max(0, ...values) - lowest || 1
  const above = classes(css.above, field === 'gap' && css.invest)
  const write = { gap: moneyEffect, ruptureExposure: moneyCompact, outlier: integer }[field]
  return (
    <ol className={css.ranked}>
      {items.map((item) => {
        const value = item[field] ?? 0
        return (
          <li key={`${item.sku} ${item.site}`}>
            <Link {...to.item(item)} className={css.rankedItem} data-mark tabIndex={-1}>
              <span className={classes('clip', css.rankedName)}>
                <code>{item.sku}</code> {item.description}
              </span>
              <span className={css.rankedBar}>
                <span
                  className={value < 0 ? css.below : above}
                  style={{
                    marginInlineStart: `${(100 * (Math.min(0, value) - lowest)) / span}%`,
                    inlineSize: `${(100 * Math.abs(value)) / span}%`,
                  }}
                />
              </span>
              <span className="numeric end nowrap">{write(value)}</span>
              <span className={classes('caption', css.rankedAlso)}>{text(item, also)}</span>
            </Link>
          </li>
        )
      })}
    </ol>
  )
}
