import type { Item } from '@giro/contract'
import type { ReactNode } from 'react'
import { ChartFrame, type ChartTable } from '#ui/chart/ChartFrame.tsx'
import { type MarkWords, SeriesChart } from '#ui/chart/SeriesChart.tsx'
import type { SeriesSpec } from '#ui/chart/series-option.ts'

type Drawn = {
  item: Item
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
export function ItemChart({ item, title, summary, unit, spec, words, table, actions, onPress }: Drawn) {
  return (
    <ChartFrame
      title={title}
      summary={summary}
      unit={unit ?? item.unit ?? undefined}
      table={table}
      about={item.sku}
      actions={actions}
    >
      <SeriesChart spec={spec} words={words} onPress={onPress} />
    </ChartFrame>
  )
}
