import type { CsvCell } from '@giro/file-readers'

/** Type of a table's column. `day` cells are `2026-01-31`, `instant` cells `2026-01-31T12:00:00.000Z`. */
export type ColumnType = 'text' | 'number' | 'whole' | 'yesNo' | 'day' | 'instant'
export type Column = { title: string; type: ColumnType }
export type Cells = readonly CsvCell[]
/** A table on its way into a file: as many cells a row as columns, read as they are asked for. */
export type Table = { name: string; columns: readonly Column[]; rows: AsyncIterable<Cells> }

/** A column that knows its cell of a row. */
export type ColumnOf<Row> = Column & { of(row: Row): CsvCell }

export async function* cellsOf<Row>(
  columns: readonly ColumnOf<Row>[],
  rows: AsyncIterable<Row>,
): AsyncGenerator<Cells> {
  for await (const row of rows) yield columns.map((column) => column.of(row))
}
