import { type CsvCell, type CsvWriting, writeCsv } from '@giro/file-readers'
import type { ColumnType, Table } from '#exports/tables.ts'

/** A table as the bytes of a CSV file, its titles first. */
export function csvBytes({ columns, rows }: Table, writing: CsvWriting): AsyncGenerator<Uint8Array> {
  return writeCsv(withTitles(), writing)
  async function* withTitles() {
    yield columns.map(({ title }) => title)
    yield* rows
  }
}

/** Number formats of a column's cells in a spreadsheet. */
const NUMBER_FORMAT: Partial<Record<ColumnType, string>> = {
  day: 'yyyy-mm-dd',
  instant: 'yyyy-mm-dd hh:mm',
}
/** Width of a column, in characters. */
const WIDTH: Record<ColumnType, number> = { text: 18, number: 14, whole: 10, yesNo: 12, day: 12, instant: 17 }

/** Half of what a sheet can hold: a sheet of all fields stays below the 4 GiB that every reader knows. */
const ROWS_PER_SHEET = 500_000

/**
 * A table as the bytes of an XLSX file. Every text is written as a text, so no cell is a formula whatever it begins
 * with. Past so many rows the table goes on in another sheet.
 */
export async function* xlsxBytes({ name, columns, rows }: Table): AsyncGenerator<Uint8Array> {
  // The library is loaded by who writes such a file, and by nobody else.
  const { writeXlsxStream } = await import('hucre/xlsx')
  const asCell = (cell: CsvCell, at: number) =>
    cell !== null && NUMBER_FORMAT[columns[at]?.type ?? 'text'] ? new Date(String(cell)) : cell
  async function* sheetRows() {
    for await (const row of rows) yield row.map(asCell)
  }
  yield* writeXlsxStream(sheetRows(), {
    name,
    columns: columns.map(({ title, type }) => ({
      header: title,
      width: Math.max(WIDTH[type], Math.min(title.length + 2, 40)),
      ...(NUMBER_FORMAT[type] ? { numFmt: NUMBER_FORMAT[type] } : {}),
    })),
    freezePane: { rows: 1 },
    maxRowsPerSheet: ROWS_PER_SHEET,
  })
}

/** Rows of a group of a Parquet file: what is in memory at once, by columns. */
const ROWS_PER_GROUP = 20_000

/** A table as the bytes of a Parquet file. Every column may be null; days are dates, instants are in UTC. */
export async function* parquetBytes({ columns, rows }: Table): AsyncGenerator<Uint8Array> {
  const { ByteWriter, ParquetWriter } = await import('hyparquet-writer')
  const out = new ByteWriter()
  const taken = () => {
    const bytes = out.getBytes().slice()
    out.index = 0
    return bytes
  }
  const schema = [
    { name: 'root', num_children: columns.length },
    ...columns.map(({ title, type }) => ({
      name: title,
      repetition_type: 'OPTIONAL' as const,
      ...PARQUET_TYPE[type],
    })),
  ]
  const writer = new ParquetWriter({ writer: out, schema, createdBy: 'giro' })
  let group: CsvCell[][] = columns.map(() => [])
  const flush = async () => {
    const columnData = columns.map(({ title, type }, at) => ({
      name: title,
      data: (group[at] as CsvCell[]).map((cell) => parquetCell(type, cell)),
    }))
    group = columns.map(() => [])
    await writer.write({ columnData, rowGroupSize: ROWS_PER_GROUP })
    return taken()
  }
  for await (const row of rows) {
    row.forEach((cell, at) => {
      group[at]?.push(cell)
    })
    if ((group[0]?.length ?? 0) >= ROWS_PER_GROUP) yield await flush()
  }
  if ((group[0]?.length ?? 0) > 0) yield await flush()
  await writer.finish()
  yield taken()
}

const PARQUET_TYPE = {
  text: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  number: { type: 'DOUBLE' },
  whole: { type: 'INT32' },
  yesNo: { type: 'BOOLEAN' },
  day: { type: 'INT32', converted_type: 'DATE' },
  instant: { type: 'INT64', converted_type: 'TIMESTAMP_MILLIS' },
} as const satisfies Record<ColumnType, object>

const parquetCell = (type: ColumnType, cell: CsvCell) =>
  cell !== null && (type === 'day' || type === 'instant') ? new Date(String(cell)) : cell
