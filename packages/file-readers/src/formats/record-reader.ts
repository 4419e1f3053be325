import type { RowBlock } from '../csv/scan-rows.ts'
import type { CellContext, CellReader, CellReaderOf } from './cell-readers.ts'
import type { CellExpected } from './expected.ts'
import type { Header } from './header.ts'
import type { RowCells } from './row-cells.ts'

/**
 * Our column name → the field of the record it fills, and how its cells are read. A field of a column that is not in the file is
 * absent from the record (leave what is there); of an empty cell it is null (clear it).
 */
export type FieldTable<Fields> = Readonly<Record<string, FieldOf<Fields>>>
type FieldOf<Fields> = {
  [Field in keyof Fields & string]: {
    field: Field
    read: CellReaderOf<NonNullable<Fields[Field]>> | CellReaderOf<NonNullable<Fields[Field]> | null>
    /** The cell may not be empty. */
    isRequired?: true
    /** True if a row is rejected when this cell cannot be read. */
    isEssential?: true
  }
}[keyof Fields & string]

type Column = {
  name: string
  field: string
  place: number
  reader: CellReader<unknown>
  isRequired: boolean
  isEssential: boolean
}

/** Reads the fields of a record from a row, in a table's order. */
export class FieldsReader<Fields extends object> {
  readonly #columns: Column[] = []
  /** Expected content of the file's columns, by our names. */
  readonly expects: ReadonlyMap<string, CellExpected>

  /** `keepsRow`: a cell that cannot be read is left empty, unless its column is essential. */
  constructor(table: FieldTable<Fields>, header: Header, context: CellContext, { keepsRow = false } = {}) {
    for (const [name, column] of Object.entries(table)) {
      const { field, read, isRequired = false, isEssential = isRequired || !keepsRow } = column
      const place = header.places.get(name)
      if (place !== undefined)
        this.#columns.push({ name, field, place, reader: read(context), isRequired, isEssential })
    }
    this.expects = new Map(this.#columns.map(({ name, reader }) => [name, reader.expected]))
  }

  /** The fields of the row. What is wrong is noted in `cells`; the fields are then of no use. */
  read(cells: RowCells, block: RowBlock, row: number): Fields {
    const fields: Record<string, unknown> = {}
    for (const column of this.#columns) {
      const { name, field, place, reader, isRequired } = column
      const isFilled = cells.goTo(block, row, place)
      if (!isFilled && isRequired) cells.fault(name, reader.expected)
      fields[field] = isFilled ? readCell(cells, column) : null
    }
    // The table ties each field to the type its reader gives.
    return fields as Fields
  }
}

/** The value of a filled cell; null where it is to be read as empty, which is noted. */
function readCell(cells: RowCells, { name, reader, isEssential }: Column): unknown {
  const value = reader.read(cells.bytes, cells.start, cells.end)
  if (value === undefined) {
    if (isEssential) cells.fault(name, reader.expected)
    else cells.lose(name, reader.expected)
  } else if (value === null && reader.isNone) cells.lose(name, reader.isNone)
  return value ?? null
}
