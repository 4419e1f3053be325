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

type Message = { order: DocumentOrder; words: Words; withCosts: boolean }

/** The total of an order, of the lines with a known cost. */
export const totalOf = ({ lines }: DocumentOrder): number =>
  lines.reduce((sum, { cost, quantity }) => sum + (cost ?? 0) * quantity, 0)

/** An order as the text of a message. */
export function documentMessage({ order, words: { t, format }, withCosts }: Message): string {
  const { code, site } = order
  const lines = order.lines.map(({ sku, description, unit, quantity, cost }) => {
    const item = [sku, description].filter(Boolean).join(' ')
    const value = withCosts && cost !== null ? ` (${format.money(cost * quantity)})` : ''
    return `- ${item}: ${format.quantity(quantity, unit)}${value}`
  })
  return [
    t('purchases.document.greeting'),
    '',
    code ? t('purchases.document.leadOf', { code, site }) : t('purchases.document.lead', { site }),
    '',
    ...lines,
    ...(withCosts ? ['', t('purchases.document.total', { value: format.money(totalOf(order)) })] : []),
    '',
    t('purchases.document.confirm'),
  ].join('\n')
}
