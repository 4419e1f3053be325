import type { Answer, Endpoints, Received } from '@giro/contract'
import { type CsvCell, valuesIn } from '@giro/file-readers'
import type { Tx } from '#db/db.ts'
import { erpCells } from '#exports/erp-file.ts'
import { authorizedRows, countChanges, firstRows, planErpFile } from '#exports/erp-rows.ts'
import { erpWriting } from '#exports/erp-writing.ts'

/** Rows of a preview. */
const SHOWN_ROWS = 5

type Query = Received<Endpoints['getErpWriting']>['query']

/** Returns how the file for the ERP is written, with its first rows; `query` may try another layout and other columns. */
export async function previewErpFile(
  tx: Tx,
  { catalogId, companyId }: { catalogId: string; companyId: string },
  { layout, columns }: Query,
): Promise<Answer<Endpoints['getErpWriting']>> {
  const values = columns?.filter((column) => column !== 'automatic' && column !== 'none')
  const settings = {
    ...(layout && { layout }),
    ...(values && { columns: columns?.includes('automatic') ? null : values }),
  }
  const writing = await erpWriting(tx, { catalogId, companyId }, settings)
  const rows = authorizedRows(catalogId, writing.system)
  const plan = await planErpFile(tx, rows, writing)
  const cells: string[][] = []
  for await (const row of erpCells(await firstRows(tx, rows, SHOWN_ROWS), plan))
    cells.push(row.map((cell) => textOf(cell, writing.decimalSeparator)))
  const [titles = [], ...shown] = cells
  const available = valuesIn(plan.layout)
  const written = available.filter((value) => plan.values.has(value))
  return {
    decimalSeparator: writing.decimalSeparator,
    columnSeparator: writing.columnSeparator,
    from: writing.from,
    fileName: writing.fileName,
    ...writing.chosen,
    available,
    written,
    changes: await countChanges(tx, rows, written),
    titles,
    rows: shown,
  }
}

const textOf = (cell: CsvCell, decimalSeparator: string): string =>
  typeof cell === 'number' ? String(cell).replace('.', decimalSeparator) : String(cell ?? '')
