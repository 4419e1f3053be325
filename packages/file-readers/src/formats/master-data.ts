import type { RowBlock } from '../csv/scan-rows.ts'
import {
  type CellContext,
  type CellReader,
  dayOrNone,
  number,
  positiveOrNone,
  quantityOrNone,
  ratio,
  text,
  word,
} from './cell-readers.ts'
import type { Header } from './header.ts'
import { ItemRows } from './item-rows.ts'
import { leadTime } from './lead-time.ts'
import type { FieldTable } from './record-reader.ts'
import type { Lookup } from './row.ts'
import type { Refusal, RowReader } from './row-reader.ts'
import { beginsAsTotal, readsAsTotal } from './total-row.ts'
import { BLOCKED_WORDS, CRITICALITY_WORDS, PURCHASABILITY_WORDS, STOCKING_POLICY_WORDS } from './words.ts'

/** Master data of an item. Absent: the file has no such column, keep the value. null: the cell is empty, clear it. */
export type MasterDataFields = {
  description?: string | null
  group?: string | null
  supplier?: string | null
  unit?: string | null
  /** Money per unit. */
  unitCost?: number | null
  criticality?: 'critic' | 'important' | 'common' | null
  purchasability?: 'hard' | 'medium' | 'easy' | null
  erpStockingPolicy?: 'on_demand' | 'anticipated' | null
  /** 0 … 1. */
  erpTargetServiceLevel?: number | null
  erpLeadTimeDays?: number | null
  erpReorderPointUnits?: number | null
  erpLotUnits?: number | null
  minimumLotUnits?: number | null
  maximumLotUnits?: number | null
  orderMultipleUnits?: number | null
  erpMinimumStockUnits?: number | null
  erpMaximumStockUnits?: number | null
  onHandUnits?: number | null
  registeredDay?: number | null
  startedDay?: number | null
  /** True if it may no longer be bought. */
  isBlocked?: boolean | null
}

export type MasterDataRecord = MasterDataFields & {
  line: number
  sku: string
  siteNo: number
  /** Columns we have no name for, by their titles; null where the cell is empty. */
  attributes: ReadonlyMap<string, string | null>
}

/** Characters of an attribute's value. */
const LONGEST_ATTRIBUTE = 1000

/** Master data with the units that a cost is for, as in 41 per 100; one unit by default. */
type PricedFields = MasterDataFields & { priceUnit?: number | null }

const FIELDS: FieldTable<PricedFields> = {
  description: { field: 'description', read: text(500) },
  group: { field: 'group', read: text(200) },
  supplier: { field: 'supplier', read: text(200) },
  unit: { field: 'unit', read: text(30) },
  cost: { field: 'unitCost', read: number({ from: 0 }), isEssential: true },
  priceUnit: { field: 'priceUnit', read: positiveOrNone },
  criticality: { field: 'criticality', read: word(CRITICALITY_WORDS) },
  purchasability: { field: 'purchasability', read: word(PURCHASABILITY_WORDS) },
  portfolio: { field: 'erpStockingPolicy', read: word(STOCKING_POLICY_WORDS) },
  nsr: { field: 'erpTargetServiceLevel', read: ratio },
  leadTime: { field: 'erpLeadTimeDays', read: leadTime },
  trigger: { field: 'erpReorderPointUnits', read: quantityOrNone },
  batch: { field: 'erpLotUnits', read: positiveOrNone },
  minimumBatch: { field: 'minimumLotUnits', read: quantityOrNone },
  maximumBatch: { field: 'maximumLotUnits', read: positiveOrNone },
  package: { field: 'orderMultipleUnits', read: positiveOrNone },
  minimumBalance: { field: 'erpMinimumStockUnits', read: quantityOrNone },
  maximumBalance: { field: 'erpMaximumStockUnits', read: quantityOrNone },
  currentBalance: { field: 'onHandUnits', read: number() },
  registerDate: { field: 'registeredDay', read: dayOrNone },
  startDate: { field: 'startedDay', read: dayOrNone },
  blocked: { field: 'isBlocked', read: word(BLOCKED_WORDS) },
}

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
