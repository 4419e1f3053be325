import type { CheckedColumn } from '../check/guess-columns.ts'
import { ERP_VALUES } from '../columns.ts'
import { foldWord } from '../formats/words.ts'

const KEYS_AND_VALUES: ReadonlySet<string> = new Set(['sku', 'site', ...ERP_VALUES])

/** Titles of columns that stand beside keys and values in `layouts.ts`, some of them as sites. Folded; the check needs no more of these. */
const BESIDE: ReadonlySet<string> = new Set(
  'werks|disls|location code|variant code|id|location_id|request for (reorder level based on warehouse)|material request type (reorder level based on warehouse)|bz_filial|bz_tipe|b1_locpad|b1_tipe|warehouse_location|type'.split(
    '|',
  ),
)

/**
 * True if a list has nothing but items, sites and values that return to an ERP: it is the file for the ERP that comes back.
 * It has no costs, and its numbers have no thousands separators.
 */
export function isErpFile(columns: readonly Pick<CheckedColumn, 'title' | 'column' | 'match'>[]): boolean {
  const has = (wanted: (column: string) => boolean) =>
    columns.some(({ column, match }) => column !== null && match !== 'doubt' && wanted(column))
  return (
    has((column) => column === 'sku') &&
    has((column) => KEYS_AND_VALUES.has(column) && column !== 'sku' && column !== 'site') &&
    columns.every(({ title, column, match }) =>
      column === null ? BESIDE.has(foldWord(title)) : match !== 'doubt' && KEYS_AND_VALUES.has(column),
    )
  )
}
