import type { RowBlock } from '../csv/scan-rows.ts'
import {
  MASTER_FIELD_LIST,
  type MasterDataFields,
  type MasterKind,
  type PricedFields,
} from '../master-fields.ts'
import {
  type CellContext,
  type CellReader,
  type CellReaderOf,
  dayOrNone,
  number,
  positiveOrNone,
  priceOrNone,
  quantityOrNone,
  ratio,
  text,
  word,
} from './cell-readers.ts'
import type { Header } from './header.ts'
import { ItemRows } from './item-rows.ts'
import { leadTimeOrNone } from './lead-time.ts'
import type { FieldTable } from './record-reader.ts'
import type { Lookup } from './row.ts'
import type { Refusal, RowReader } from './row-reader.ts'
import { beginsAsTotal, readsAsTotal } from './total-row.ts'
import { BLOCKED_WORDS, CRITICALITY_WORDS, PURCHASABILITY_WORDS, STOCKING_POLICY_WORDS } from './words.ts'

export type MasterDataRecord = MasterDataFields & {
  line: number
  sku: string
  siteNo: number
  /** Columns we have no name for, by their titles; null where the cell is empty. */
  attributes: ReadonlyMap<string, string | null>
}

/** Characters of an attribute's value. */
const LONGEST_ATTRIBUTE = 1000

/** Reads the cells of each kind of field but texts, which have a length of their own. */
const READERS: Readonly<Record<Exclude<MasterKind, 'text'>, CellReaderOf<unknown>>> = {
  money: priceOrNone,
  quantity: quantityOrNone,
  positive: positiveOrNone,
  signed: number(),
  ratio,
  leadTime: leadTimeOrNone,
  day: dayOrNone,
  criticality: word(CRITICALITY_WORDS),
  purchasability: word(PURCHASABILITY_WORDS),
  policy: word(STOCKING_POLICY_WORDS),
  blocked: word(BLOCKED_WORDS),
}

/** The table ties each field to its kind, and a kind to the type of its values. */
const FIELDS = Object.fromEntries(
  MASTER_FIELD_LIST.map(({ name, field, kind, longest = 0, isRequired }) => [
    name,
    {
      field,
      read: kind === 'text' ? text(longest) : READERS[kind],
      ...(isRequired && { isEssential: isRequired }),
    },
  ]),
) as FieldTable<PricedFields>

/** Reads rows of master data: one item each. The same SKU and site may come again; the later row stands. */
export class MasterDataReader
  extends ItemRows<MasterDataRecord, PricedFields>
  implements RowReader<MasterDataRecord[]>
{
  readonly #attributes: Header['attributes']
  readonly #attribute: CellReader<string>

  constructor(header: Header, context: CellContext, lookup: Lookup) {
    super(FIELDS, header, context, lookup)
    this.#attributes = header.attributes
    this.#attribute = text(LONGEST_ATTRIBUTE)(context)
  }

  read(block: RowBlock, row: number): Refusal | null {
    const cells = this.cells
    cells.begin()
    const siteNo = this.key.siteNo(cells, block, row, { isNew: true })
    const sku = this.key.sku(cells, block, row)
    const { priceUnit, ...fields } = this.fields.read(cells, block, row)
    if (fields.unitCost && priceUnit) fields.unitCost /= priceUnit
    const attributes = this.#readAttributes(block, row)
    const { description = null, unitCost = null } = fields
    const isBare = description === null && unitCost === null
    if (readsAsTotal(sku) || (isBare && beginsAsTotal(sku))) this.key.refuseTotal(cells, block, row)
    if (cells.faults) return { faults: cells.faults, isUnknownItem: false }
    this.rows.push({ ...fields, line: block.lines[row] as number, sku, siteNo, attributes })
    return null
  }

  #readAttributes(block: RowBlock, row: number): Map<string, string | null> {
    const cells = this.cells
    const attributes = new Map<string, string | null>()
    for (const { title, place } of this.#attributes) {
      const value = cells.goTo(block, row, place)
        ? this.#attribute.read(cells.bytes, cells.start, cells.end)
        : null
      if (value === undefined) cells.lose(title, this.#attribute.expected)
      else attributes.set(title, value)
    }
    return attributes
  }
}
