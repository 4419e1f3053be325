import type { RowBlock } from '../csv/scan-rows.ts'
import type { CellContext } from './cell-readers.ts'
import type { Header } from './header.ts'
import { ItemKeyReader, UNKNOWN } from './item-key.ts'
import type { Lookup } from './row.ts'
import { RowCells } from './row-cells.ts'
import { type Refusal, type RowReader, TakenRows, unknownItem } from './row-reader.ts'

/** An item to authorize, or to take the authorization from. */
export type AuthorizationRecord = { line: number; itemNo: number; sku: string; siteNo: number }

/** Reads rows of authorizations and disauthorizations. */
export class AuthorizationReader
  extends TakenRows<AuthorizationRecord>
  implements RowReader<AuthorizationRecord[]>
{
  readonly expects: RowReader<unknown>['expects'] = new Map()
  readonly #key: ItemKeyReader
  readonly #cells: RowCells

  constructor(header: Header, context: CellContext, lookup: Lookup) {
    super()
    this.#key = new ItemKeyReader(header, context, lookup)
    this.#cells = new RowCells(context.encoding)
  }

  read(block: RowBlock, row: number): Refusal | null {
    const cells = this.#cells
    cells.begin()
    const siteNo = this.#key.siteNo(cells, block, row)
    const itemNo = this.#key.itemNo(cells, block, row, siteNo)
    if (cells.faults) return { faults: cells.faults, isUnknownItem: false }
    const sku = this.#key.sku(cells, block, row)
    if (itemNo === UNKNOWN) return unknownItem(sku)
    this.rows.push({ line: block.lines[row] as number, itemNo, sku, siteNo })
    return null
  }
}
