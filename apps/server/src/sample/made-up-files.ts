import type { fields } from '@giro/contract'
import { dayText } from '#calendar.ts'
import { type MadeUpHistory, madeUpHistory } from '#sample/made-up-history.ts'
import { type MadeUpItem, madeUpItem } from '#sample/made-up-item.ts'
import { chanceOf } from '#sample/random.ts'

export type MadeUpCompany = {
  seed: string
  items: number
  years: number
  lastDay: number
  sites: readonly string[]
  /** Language of names and units; everything else is the same in each. */
  language: fields.Language
}
export type MadeUpKind = 'master_data' | 'transactions' | 'orders'

const cell = (value: string | number | null) => {
  const text = value === null ? '' : String(value)
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
const line = (cells: readonly (string | number | null)[]) => `${cells.map(cell).join(',')}\n`

const HEAD: Record<MadeUpKind, readonly string[]> = {
  master_data: [
    'sku',
    'site',
    'description',
    'group',
    'supplier',
    'unit',
    'cost',
    'criticality',
    'purchasability',
    'portfolio',
    'nsr',
    'leadTime',
    'trigger',
    'batch',
    'minimumBatch',
    'maximumBatch',
    'package',
    'registerDate',
    'startDate',
  ],
  transactions: ['sku', 'site', 'date', 'type', 'quantity', 'order'],
  orders: ['sku', 'site', 'order', 'startDate', 'endDate', 'quantity', 'receivedQuantity'],
}

function itemLine(item: MadeUpItem, firstDay: number, lastDay: number): string {
  const startDay = item.life === 'new' ? lastDay - 60 : firstDay
  return line([
    item.sku,
    item.site,
    item.description,
    item.group,
    item.supplier,
    item.unit,
    item.unitCost,
    item.criticality,
    item.purchasability,
    item.stockingPolicy,
    item.targetServiceLevel,
    item.leadTimeDays,
    item.reorderPointUnits,
    item.lotUnits,
    item.minimumLotUnits,
    item.maximumLotUnits,
    item.orderMultipleUnits,
    dayText(startDay),
    dayText(startDay),
  ])
}

const movementLines = (item: MadeUpItem, { movements }: MadeUpHistory) =>
  movements.map((m) => line([item.sku, item.site, dayText(m.day), m.type, m.units, m.order])).join('')

const orderLines = (item: MadeUpItem, { orders }: MadeUpHistory) =>
  orders
    .map((o) =>
      line([item.sku, item.site, o.order, dayText(o.startDay), dayText(o.endDay), o.units, o.receivedUnits]),
    )
    .join('')

/**
 * One file of a made-up company in the import's own format (UTF-8, comma, dot, YYYY-MM-DD), a chunk an item, so that a company of
 * any size is written with flat memory. The same description gives the same bytes.
 */
export async function* madeUpFile(company: MadeUpCompany, kind: MadeUpKind): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  const firstDay = company.lastDay - Math.round(company.years * 365)
  yield encoder.encode(line(HEAD[kind]))
  for (let index = 0; index < company.items; index++) {
    const item = madeUpItem(chanceOf(`${company.seed}/item/${index}`), index, company)
    if (kind === 'master_data') {
      yield encoder.encode(itemLine(item, firstDay, company.lastDay))
      continue
    }
    const history = madeUpHistory(
      item,
      chanceOf(`${company.seed}/history/${index}`),
      firstDay,
      company.lastDay,
    )
    yield encoder.encode(kind === 'transactions' ? movementLines(item, history) : orderLines(item, history))
  }
}
