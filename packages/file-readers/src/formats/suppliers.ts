import type { RowBlock } from '../csv/scan-rows.ts'
import {
  SUPPLIER_FIELD_LIST,
  type SUPPLIER_FIELDS,
  type SupplierColumn,
  type SupplierKind,
} from '../supplier-fields.ts'
import { type CellContext, type CellReaderOf, code, positiveOrNone, text, word } from './cell-readers.ts'
import type { Header } from './header.ts'
import { FieldsReader, type FieldTable } from './record-reader.ts'
import { RowCells } from './row-cells.ts'
import { type Refusal, type RowReader, TakenRows } from './row-reader.ts'
import { dayCount, email, LANGUAGE_WORDS, type Period, periods, weekDays } from './supplier-cells.ts'
import { YES_NO_WORDS } from './words.ts'

/** Types of the values of a field, by how its cells are read. */
type Values = {
  name: string
  text: string
  email: string
  language: (typeof LANGUAGE_WORDS)[number][0]
  money: number
  weekDays: readonly number[]
  periods: readonly Period[]
  yesNo: boolean
  term: number
  days: number
  quantity: number
}
type Fields = typeof SUPPLIER_FIELDS
/** Terms of a supplier. Absent: the file has no such column, or its cell cannot be read; null: the cell is empty. */
export type SupplierTerms = {
  [Name in Exclude<SupplierColumn, 'name'>]?: Values[Fields[Name]['kind']] | null
}
export type SupplierRecord = SupplierTerms & { line: number; name: string }

/** Characters of a name, as in the contract's limit, and of a note. */
const LONGEST_NAME = 200
const LONGEST_NOTE = 280

const READERS: Readonly<Record<SupplierKind, CellReaderOf<unknown>>> = {
  name: code(LONGEST_NAME),
  text: text(LONGEST_NAME),
  email,
  language: word(LANGUAGE_WORDS),
  money: positiveOrNone,
  weekDays,
  periods,
  yesNo: word(YES_NO_WORDS),
  term: dayCount(0),
  days: dayCount(1),
  quantity: positiveOrNone,
}

/** The table ties each field to its kind, and a kind to the type of its values. */
const FIELDS = Object.fromEntries(
  SUPPLIER_FIELD_LIST.map(({ name, kind, isEssential }) => [
    name,
    {
      field: name,
      read: name === 'note' ? text(LONGEST_NOTE) : READERS[kind],
      ...(isEssential && { isEssential }),
      ...(name === 'name' && { isRequired: true }),
    },
  ]),
) as FieldTable<SupplierTerms & { name: string }>

/** Reads rows of suppliers: one each. The same name may come again; the later row applies. */
export class SupplierReader extends TakenRows<SupplierRecord> implements RowReader<SupplierRecord[]> {
  readonly expects: RowReader<unknown>['expects']
  readonly #cells: RowCells
  readonly #fields: FieldsReader<SupplierTerms & { name: string }>

  constructor(header: Header, context: CellContext) {
    super()
    this.#cells = new RowCells(context.encoding)
    this.#fields = new FieldsReader(FIELDS, header, context, { keepsRow: true })
    this.expects = this.#fields.expects
  }

  override get lost() {
    return this.#cells.lost
  }

  read(block: RowBlock, row: number): Refusal | null {
    const cells = this.#cells
    cells.begin()
    const fields = this.#fields.read(cells, block, row)
    if (cells.faults) return { faults: cells.faults, isUnknownItem: false }
    const read = Object.entries(fields).filter(([name]) => !cells.lost?.some(({ field }) => field === name))
    this.rows.push({ ...(Object.fromEntries(read) as typeof fields), line: block.lines[row] as number })
    return null
  }
}
