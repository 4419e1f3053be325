import type { ERP_FILE_COLUMNS } from '@giro/contract'
import {
  type CsvCell,
  type ErpMeaning,
  inErpMeaning,
  OUR_MEANING,
  type SectionWords,
} from '@giro/file-readers'
import { isCountableUnit } from '@giro/planning'
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

export type ErpRow = { sku: string; site: string; unit: string | null; values: SentValues }

/** The smallest quantity that an ERP keeps of a unit: a piece, or a thousandth of what is weighed and measured. */
export const stepOf = (unit: string | null): number => (isCountableUnit(unit) ? 1 : 0.001)

/** Decimals of the numbers that the ERP is sent: more than any of them keeps. */
export const SENT_DECIMALS = 6

/** A number as the ERP is sent it. */
export const sentNumber = (value: number | null): number | null =>
  value === null ? null : Number(value.toFixed(SENT_DECIMALS))

/** The rows of the ERP file, its header first, in the company's words, the first of each, and as its ERP means them. */
export async function* erpCells(
  rows: AsyncIterable<ErpRow> | Iterable<ErpRow>,
  words: SectionWords,
  meaning: ErpMeaning = OUR_MEANING,
): AsyncGenerator<CsvCell[]> {
  const own = new Map(Object.entries(words))
  const word = (ours: string) => own.get(ours)?.[0] ?? ours
  const columns = Object.values(ERP_COLUMNS)
  yield ['sku', 'site', ...Object.keys(ERP_COLUMNS)].map(word)
  for await (const { sku, site, unit, values: ours } of rows) {
    const values = inErpMeaning(ours, meaning, stepOf(unit))
    const cells = columns.map((name) => {
      const value = values[name]
      return typeof value === 'string' ? word(value) : value
    })
    yield [sku, site, ...cells]
  }
}
