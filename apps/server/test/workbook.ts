import { type CellValue, writeXlsx } from 'hucre/xlsx'

/** A workbook of these sheets, the columns of days shown as such. */
export const workbookOf = async (sheets: Record<string, CellValue[][]>): Promise<Buffer> =>
  Buffer.from(
    await writeXlsx({
      sheets: Object.entries(sheets).map(([name, rows]) => ({
        name,
        rows,
        columns: (rows.at(-1) ?? []).map((cell) => (cell instanceof Date ? { numFmt: 'dd/mm/yyyy' } : {})),
      })),
    }),
  )
