import type { CellContext } from './cell-readers.ts'
import type { Header } from './header.ts'
import { ItemKeyReader } from './item-key.ts'
import { FieldsReader, type FieldTable } from './record-reader.ts'
import type { Lookup } from './row.ts'
import { RowCells } from './row-cells.ts'
import { TakenRows } from './row-reader.ts'

/** Rows of an item each. An optional cell that cannot be read is left empty and counted; the row stays. */
export abstract class ItemRows<Row, Fields extends object> extends TakenRows<Row> {
  protected readonly key: ItemKeyReader
  protected readonly cells: RowCells
  protected readonly fields: FieldsReader<Fields>

  constructor(table: FieldTable<Fields>, header: Header, context: CellContext, lookup: Lookup) {
    super()
    this.key = new ItemKeyReader(header, context, lookup)
    this.cells = new RowCells(context.encoding)
    this.fields = new FieldsReader(table, header, context, { keepsRow: true })
  }

  get expects() {
    return this.fields.expects
  }

  override get lost() {
    return this.cells.lost
  }
}
