import type { ERP_FILE_COLUMNS } from '@giro/contract'
import type { CsvCell, SectionWords } from '@giro/file-readers'
import type { SentValues } from '#authorization/index.ts'

/** Columns of the ERP file after sku and site: our name on the wire → the value. */
const ERP_COLUMNS = {
  portfolio: 'stockingPolicy',
  nsr: 'targetServiceLevel',
  leadTime: 'leadTimeDays',
  trigger: 'reorderPointUnits',
  batch: 'lotUnits',
  minimumBalance: 'minimumStockUnits',
  maximumBalance: 'maximumStockUnits',
} as const satisfies Record<Exclude<(typeof ERP_FILE_COLUMNS)[number], 'sku' | 'site'>, keyof SentValues>

export type ErpRow = { sku: string; site: string; values: SentValues }

/** Decimals of the numbers that the ERP is sent: more than any of them keeps. */
export const SENT_DECIMALS = 6

/** A number as the ERP is sent it. */
export const sentNumber = (value: number | null): number | null =>
  value === null ? null : Number(value.toFixed(SENT_DECIMALS))

/** The rows of the ERP file, its header first, in the company's words: the first of each. */
export async function* erpCells(
  rows: AsyncIterable<ErpRow> | Iterable<ErpRow>,
  words: SectionWords,
): AsyncGenerator<CsvCell[]> {
  const own = new Map(Object.entries(words))
  const word = (ours: string) => own.get(ours)?.[0] ?? ours
  const columns = Object.values(ERP_COLUMNS)
  yield ['sku', 'site', ...Object.keys(ERP_COLUMNS)].map(word)
  for await (const { sku, site, values } of rows) {
    const cells = columns.map((name) => {
      const value = values[name]
      return typeof value === 'string' ? word(value) : value
    })
    yield [sku, site, ...cells]
  }
}
