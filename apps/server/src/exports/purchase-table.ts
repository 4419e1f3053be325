import { dayWriter } from '@giro/file-readers'
import type { Dictionary } from '@giro/words/dictionary'
import { type ColumnOf, cellsOf, type Table } from '#exports/tables.ts'
import type { PurchaseLine } from '#purchases/index.ts'

/** The columns of a file of orders that the words of a company name, by those of the file. */
const OF_ORDERS = {
  purchase: 'order',
  sku: 'sku',
  site: 'site',
  quantity: 'quantity',
  orderDate: 'startDate',
  needDate: 'endDate',
} as const
type Naming = {
  dictionary: Dictionary
  /** The company's own titles of a file of orders: ours -> theirs. */
  words: Readonly<Record<string, readonly string[]>>
  /** The order of day, month and year in a text; null: the cell is a date. */
  dateFormat: string | null
}

/** Approved orders, as the ERP takes them and as a file of orders brings them back. */
export function purchaseTable(
  lines: readonly PurchaseLine[],
  { dictionary, words, dateFormat }: Naming,
): Table {
  const titles = dictionary.purchases.file
  const titleOf = (name: keyof typeof titles) =>
    words[(OF_ORDERS as Partial<Record<string, string>>)[name] ?? '']?.[0] ?? titles[name]
  const write = dateFormat === null ? null : dayWriter(dateFormat)
  const text = (
    name: 'purchase' | 'supplier' | 'sku' | 'site' | 'unit' | 'supplierName' | 'fromSite',
  ): ColumnOf<PurchaseLine> => ({
    title: titleOf(name),
    type: 'text',
    of: (line) => line[name],
  })
  const number = (name: 'quantity' | 'cost'): ColumnOf<PurchaseLine> => ({
    title: titleOf(name),
    type: 'number',
    of: (line) => line[name],
  })
  const date = (name: 'orderDate' | 'needDate'): ColumnOf<PurchaseLine> => ({
    title: titleOf(name),
    type: 'day',
    of: (line) => (write ? write(new Date(line[name])) : line[name]),
  })
  const columns = [
    ...[text('purchase'), text('supplier'), text('sku'), text('site')],
    ...[number('quantity'), text('unit'), number('cost'), date('orderDate'), date('needDate')],
    // Last, and only where they say something: the columns of purchases stay in their places.
    ...(['fromSite', 'supplierName'] as const)
      .filter((name) => lines.some((line) => line[name] !== null))
      .map(text),
  ]
  return { name: 'Orders', columns, rows: cellsOf(columns, each(lines)) }
}

async function* each<T>(rows: readonly T[]): AsyncGenerator<T> {
  yield* rows
}
