import type { OrderRow } from '@giro/contract'
import { init } from 'echarts/core'
import { expect, test } from 'vitest'
import '#ui/chart/engine.ts'
import { momentOf } from '#app/days.ts'
import type { Lane, Stockout } from '#features/item/movigram/data.ts'
import { type MovigramDrawing, movigramOption } from '#features/item/movigram/option.ts'

const order: OrderRow = {
  id: '1',
  order: 'PO-1',
  code: null,
  startDate: '2026-02-01',
  endDate: '2026-03-01',
  leadTime: 28,
  quantity: 60,
  receivedQuantity: null,
  origin: 'erp',
  active: true,
}
const lanes: Lane[] = [{ from: order.startDate, to: '2026-03-01', lane: 0, order, isLate: false }]
const stockouts: Stockout[] = [{ from: '2026-01-10', to: '2026-01-20', days: 11 }]

/** Draws the chart as the browser does, and answers the numbers that its axis of stock shows. */
function axisNumbers(drawing: Partial<MovigramDrawing>): number[] {
  const numbers: number[] = []
  const chart = init(null, null, { renderer: 'svg', ssr: true, width: 800, height: 400 })
  chart.setOption(
    movigramOption({
      from: '2026-01-01',
      to: '2026-03-31',
      today: '2026-03-31',
      todayWord: 'today',
      points: [
        [momentOf('2026-01-01'), 40],
        [momentOf('2026-01-10'), 0],
        [momentOf('2026-01-21'), 109],
      ],
      estimate: [],
      levels: {},
      stockouts: [],
      events: [],
      lanes: [],
      writeAxis: (value) => {
        numbers.push(value)
        return String(value)
      },
      writeDay: String,
      ...drawing,
    }),
  )
  chart.renderToSVGString()
  chart.dispose()
  return numbers
}

/** The highest number of the axis lies in between. */
test.each<[what: string, drawing: Partial<MovigramDrawing>, least: number, most: number]>([
  ['the stock', {}, 100, 125],
  ['the stock and a higher level', { levels: { maximum: 152 } }, 150, 200],
  ['days without stock beside it', { stockouts }, 100, 125],
  ['orders below it', { lanes }, 100, 125],
])('the axis of stock reaches as far as %s', (_, drawing, least, most) => {
  const numbers = axisNumbers(drawing)
  expect(Math.min(...numbers)).toBe(0)
  expect(Math.max(...numbers)).toBeGreaterThanOrEqual(least)
  expect(Math.max(...numbers)).toBeLessThanOrEqual(most)
})
