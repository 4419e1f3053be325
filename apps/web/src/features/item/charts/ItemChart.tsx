import type { Item } from '@giro/contract'
import type { ReactNode } from 'react'
import { ChartFrame, type ChartTable } from '#ui/chart/ChartFrame.tsx'
import { type MarkWords, SeriesChart } from '#ui/chart/SeriesChart.tsx'
import type { SeriesSpec } from '#ui/chart/series-option.ts'

type Drawn = {
  item: Item
  title: string
  /** The rank of the title among the headings of its tab. */
  rank?: 'h2' | 'h3'
  summary: ReactNode
  unit?: string
  spec: SeriesSpec
  words: readonly MarkWords[]
  table: ChartTable
  actions?: ReactNode
  onPress?: ((place: number) => void) | undefined
}

/** A chart of an item in its card, with its table and its file. */
export function ItemChart({
  item,
  title,
  rank = 'h3',
  summary,
  unit,
  spec,
  words,
  table,
  actions,
  onPress,
}: Drawn) {
  return (
    <ChartFrame
      title={title}
      rank={rank}
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
