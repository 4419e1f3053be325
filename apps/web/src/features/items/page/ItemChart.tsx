import type { Item } from '@giro/contract'
import type { ReactNode } from 'react'
import { useFormat } from '#app/session/use-format.ts'
import { csvFormat } from '#features/items/charts/csv-format.ts'
import { type MarkWords, SeriesChart } from '#features/items/charts/SeriesChart.tsx'
import type { SeriesSpec } from '#features/items/charts/series-option.ts'
import { ChartFrame, type ChartTable } from '#ui/chart/ChartFrame.tsx'

type Drawn = {
  item: Item
  name: string
  title: string
  summary: ReactNode
  unit?: string
  spec: SeriesSpec
  words: readonly MarkWords[]
  table: ChartTable
  actions?: ReactNode
  onPress?: ((place: number) => void) | undefined
}

/** A chart of an item in its card, with its table and its file. */
export function ItemChart({ item, name, title, summary, unit, spec, words, table, actions, onPress }: Drawn) {
  const format = useFormat()
  return (
    <ChartFrame
      title={title}
      summary={summary}
      unit={unit ?? item.unit ?? undefined}
      table={table}
      fileName={`${name}_${item.sku}`}
      csv={csvFormat(format)}
      actions={actions}
    >
      <SeriesChart spec={spec} words={words} onPress={onPress} />
    </ChartFrame>
  )
}
