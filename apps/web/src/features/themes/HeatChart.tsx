import type { ItemField } from '@giro/contract'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#app/session/use-format.ts'
import { bareMoney, optionsOf, useFieldText } from '#features/fields/index.ts'
import { type Choice, EMPTY, word } from '#features/themes/choose.ts'
import { countIn, summaryText } from '#features/themes/counts.ts'
import { Described, type Drawn, Mark, ThemeCard } from '#features/themes/ThemeCard.tsx'
import css from '#features/themes/themes.module.css'
import { type Group, STOCK_VALUE, stockValueOf, useGroups } from '#features/themes/use-totals.ts'
import type { ListState } from '#ui/list/use-list-search.ts'

type HeatName = 'coverage' | 'difficulty' | 'popularity'
type HeatChartProps = { list: ListState; name: HeatName; rows: ItemField; columns: ItemField }

/** A table of two fields: how many items each pair of words has, and what their stock is worth; more is darker. */
export function HeatChart({ list, name, rows, columns }: HeatChartProps) {
  const { t } = useTranslation()
  const { integer, percent, money, currencySymbol } = useFormat()
  const text = useFieldText()
  const fetched = useGroups(list, [rows, columns], STOCK_VALUE)
  const draw = (groups: readonly Group[]): Drawn | null => {
    const wordOf = ({ key }: Group, field: ItemField) => key[field] ?? EMPTY
    const wordsOf = (field: ItemField) =>
      [...(optionsOf(t, field) ?? []), { value: EMPTY, label: text({ [field]: null }, field) }].filter(
        ({ value }) => groups.some((group) => wordOf(group, field) === value),
      )
    const [rowWords, columnWords] = [wordsOf(rows), wordsOf(columns)]
    const cells = rowWords.flatMap((row) =>
      columnWords.flatMap((column) => {
        const cell = groups.find(
          (group) => wordOf(group, rows) === row.value && wordOf(group, columns) === column.value,
        )
        return cell ? [{ row, column, count: cell.count, value: stockValueOf(cell.metrics) || null }] : []
      }),
    )
    const [most] = cells.toSorted((a, b) => b.count - a.count)
    if (!most) return null
    return {
      summary: summaryText(t, name, {
        row: most.row.label,
        column: most.column.label,
        items: integer(most.count),
        share: percent(most.count / countIn(groups), 0),
      }),
      unit: `${t('themes.itemsLabel')} · ${t('themes.stockValue')}, ${currencySymbol}`,
      isPlain: true,
      table: {
        columns: [
          { label: t(`fields.${rows}`) },
          { label: t(`fields.${columns}`) },
          { label: t('themes.itemsLabel'), align: 'end' },
          { label: t('themes.stockValue'), align: 'end' },
        ],
        rows: cells.map(({ row, column, count, value }) => [
          { text: row.label },
          { text: column.label },
          { text: integer(count), value: count },
          { text: money(value), value },
        ]),
      },
      body: (
        <Described hint={t('themes.hint')}>
          <Heat
            list={list}
            cells={cells}
            rows={{ field: rows, words: rowWords }}
            columns={{ field: columns, words: columnWords }}
          />
        </Described>
      ),
    }
  }
  return <ThemeCard title={t(`themes.charts.${name}.title`)} fetched={fetched} draw={draw} />
}

type Option = { value: string; label: string }
type Cell = { row: Option; column: Option; count: number; value: number | null }
type Side = { field: ItemField; words: readonly Option[] }

/** The darkest cell still carries text that is easily read. */
const DARKEST = 38

/** The word for thousands goes below its number where a cell is narrow. */
const breaking = (amount: string) => amount.replaceAll(/[\u00a0\u202f]/g, ' ')

type HeatCellProps = { list: ListState; cell: Cell; choice: Choice; depth: number }

function HeatCell({ list, cell: { row, column, count, value }, choice, depth }: HeatCellProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { integer, moneyCompact } = format
  const says = [row.label, column.label, t('themes.items', { count }), moneyCompact(value)]
  const tint = `color-mix(in srgb, var(--accent) ${Math.round(DARKEST * depth)}%, transparent)`
  return (
    <Mark
      list={list}
      choice={choice}
      says={says.filter(Boolean).join(', ')}
      className="stack gap-0 pad-1 full edged numeric"
      style={{ background: tint }}
    >
      <span className="strong">{integer(count)}</span>
      <span className="small">{breaking(bareMoney(moneyCompact(value), format)) || '–'}</span>
    </Mark>
  )
}

type HeatProps = { list: ListState; cells: readonly Cell[]; rows: Side; columns: Side }

function Heat({ list, cells, rows, columns }: HeatProps) {
  const largest = Math.max(...cells.map(({ count }) => count))
  const cellOf = (row: Option, column: Option) =>
    cells.find((cell) => cell.row.value === row.value && cell.column.value === column.value)
  return (
    <table className={css.heat}>
      <thead>
        <tr>
          <td />
          {columns.words.map(({ value, label }) => (
            <th key={value} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.words.map((row) => (
          <tr key={row.value}>
            <th scope="row">{row.label}</th>
            {columns.words.map((column) => {
              const cell = cellOf(row, column)
              const choice = { ...word(rows.field, row.value), ...word(columns.field, column.value) }
              return (
                <td key={column.value}>
                  {cell ? (
                    <HeatCell list={list} cell={cell} choice={choice} depth={cell.count / largest} />
                  ) : null}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
