import { senderOf } from '@giro/contract/order-terms'
import type { Words } from '#app/session/use-words.ts'

type DocumentLine = {
  sku: string
  description: string
  unit: string | null
  quantity: number
  /** Cost of one unit. */
  cost: number | null
  /** Day of arrival, of an approved order. */
  needDate?: string | null
}
/** An order as its supplier reads it; `code` is null before it is approved. */
export type DocumentOrder = { code: string | null; site: string; lines: readonly DocumentLine[] }

type Message = { order: DocumentOrder; kind: ReturnType<typeof kindOf>; words: Words; withCosts: boolean }

/** The words of an order: those of a purchase, or of a transfer from another site. */
export const kindOf = (supplier: string | null) => (senderOf(supplier) === null ? 'document' : 'transfer')

/** The total of an order, of the lines with a known cost. */
export const totalOf = ({ lines }: DocumentOrder): number =>
  lines.reduce((sum, { cost, quantity }) => sum + (cost ?? 0) * quantity, 0)

/** An order as the text of a message. */
export function documentMessage({ order, kind, words: { t, format }, withCosts }: Message): string {
  const { code, site } = order
  const lines = order.lines.map(({ sku, description, unit, quantity, cost }) => {
    const item = [sku, description].filter(Boolean).join(' ')
    const value = withCosts && cost !== null ? ` (${format.money(cost * quantity)})` : ''
    return `- ${item}: ${format.quantity(quantity, unit)}${value}`
  })
  return [
    t('purchases.document.greeting'),
    '',
    t(`purchases.${kind}.${code ? 'leadOf' : 'lead'}`, { code, site }),
    '',
    ...lines,
    ...(withCosts ? ['', t('purchases.document.total', { value: format.money(totalOf(order)) })] : []),
    '',
    t('purchases.document.confirm'),
  ].join('\n')
}
