import type { fields } from '@giro/contract'
import { MASTER_FIELD_LIST } from '@giro/file-readers'
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

/** Master data that a made-up company does not keep. */
const UNKNOWN: readonly string[] = [
  'priceUnit',
  'minimumBalance',
  'maximumBalance',
  'currentBalance',
  'balanceDate',
  'blocked',
]
const MADE_UP = MASTER_FIELD_LIST.filter(({ name }) => !UNKNOWN.includes(name))

const HEAD: Record<MadeUpKind, readonly string[]> = {
  master_data: ['sku', 'site', ...MADE_UP.map(({ name }) => name)],
  transactions: ['sku', 'site', 'date', 'type', 'quantity', 'order'],
  orders: ['sku', 'site', 'order', 'startDate', 'endDate', 'quantity', 'receivedQuantity'],
}

function itemLine(item: MadeUpItem, firstDay: number, lastDay: number): string {
  const startDay = dayText(item.life === 'new' ? lastDay - 60 : firstDay)
  const facts: Readonly<Partial<Record<string, string | number | null>>> = {
    ...item,
    ...{ registeredDay: startDay, startedDay: startDay },
  }
  return line([item.sku, item.site, ...MADE_UP.map(({ field }) => facts[field] ?? null)])
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
