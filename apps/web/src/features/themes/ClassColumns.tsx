import type { ItemField } from '@giro/contract'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#app/session/use-format.ts'
import { optionsOf } from '#features/fields/index.ts'
import { isChosen, pressed, word } from '#features/themes/choose.ts'
import { countIn, inLines, shareWords, summaryText } from '#features/themes/counts.ts'
import { type Drawn, ThemeCard } from '#features/themes/ThemeCard.tsx'
import { type Group, STOCK_VALUE, stockValueOf, useGroups } from '#features/themes/use-totals.ts'
import { SeriesChart } from '#ui/chart/SeriesChart.tsx'
import type { ListState } from '#ui/list/use-list-search.ts'

/** Classes of what does not move any more: drawn hollow. */
const STILL: readonly string[] = ['A7', 'INACTIVE']

type ClassColumnsProps = {
  list: ListState
  name: 'lastMoved' | 'howOften'
  field: ItemField
  /** Measure of the columns: number of items, or value of their stock. */
  measure: 'items' | 'value'
}

/** A column for each class of a field. */
export function ClassColumns({ list, name, field, measure }: ClassColumnsProps) {
  const { t } = useTranslation()
  const { integer, percent, money, moneyAxis, moneyCompact, numberCompact } = useFormat()
  const fetched = useGroups(list, [field], STOCK_VALUE)
  const weigh = ({ count, metrics }: Group) => (measure === 'items' ? count : stockValueOf(metrics))
  const draw = (groups: readonly Group[]): Drawn | null => {
    if (countIn(groups) === 0) return null
    const words = optionsOf(t, field) ?? []
    const columns = columnsOf(groups, field, words, weigh)
    if (columns.every(({ size }) => !size)) return null
    const choices = columns.map(({ value }) => word(field, value))
    const placesOf = (is: (place: number) => boolean) => new Set([...columns.keys()].filter(is))
    return {
      summary: summaryText(t, name, {
        ...shareWords({ groups, field, words, format: { integer, percent }, weigh }),
        ...lateShares(columns, percent),
      }),
      unit: t(measure === 'items' ? 'themes.itemsLabel' : 'themes.stockValue'),
      table: {
        columns: [
          { label: t(`fields.${field}`) },
          { label: t('themes.itemsLabel'), align: 'end' },
          { label: t('themes.stockValue'), align: 'end' },
        ],
        rows: columns.map(({ label, count, worth }) => [
          { text: label },
          { text: integer(count), value: count },
          { text: money(worth), value: worth },
        ]),
      },
      body: (
        <SeriesChart
          spec={{
            categories: columns.map(({ label }) => inLines(label)),
            bars: columns.map(({ size }) => size),
            marked: placesOf((place) => STILL.includes(columns[place]?.value ?? '')),
            lines: [],
            writeAxis: measure === 'items' ? numberCompact : moneyAxis,
          }}
          words={columns.map(({ label, count, worth }) => ({
            name: label,
            lines: [t('themes.items', { count }), moneyCompact(worth)],
          }))}
          pressed={placesOf((place) => isChosen(list.filters, choices[place] ?? {}))}
          onPress={(place, isBeside) =>
            list.setFilters(pressed(list.filters, choices[place] ?? {}, isBeside))
          }
        />
      ),
    }
  }
  return <ThemeCard title={t(`themes.charts.${name}.title`)} fetched={fetched} draw={draw} />
}

type Column = { value: string; label: string; count: number; worth: number; size: number }

const columnsOf = (
  groups: readonly Group[],
  field: ItemField,
  words: readonly { value: string; label: string }[],
  weigh: (group: Group) => number,
): Column[] =>
  words.map((one) => {
    const group = groups.find(({ key }) => key[field] === one.value)
    return {
      ...one,
      count: group?.count ?? 0,
      worth: group ? stockValueOf(group.metrics) : 0,
      size: group ? weigh(group) : 0,
    }
  })

/** Classes of a rhythm of a month at most; ages above half a year. */
const MONTHLY: readonly string[] = ['L1', 'L2', 'L3', 'L4']
const OLD: readonly string[] = ['A5', 'A6', 'A7']

function lateShares(columns: readonly Column[], percent: (ratio: number, decimals: number) => string) {
  const sum = (some: readonly Column[]) => some.reduce((total, { size }) => total + size, 0)
  const all = sum(columns)
  const share = (values: readonly string[]) =>
    percent(all === 0 ? 0 : sum(columns.filter(({ value }) => values.includes(value))) / all, 0)
  return { monthlyShare: share(MONTHLY), oldShare: share(OLD) }
}
