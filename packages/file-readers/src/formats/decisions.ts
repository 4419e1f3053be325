import type { RowBlock } from '../csv/scan-rows.ts'
import { type CellContext, number, ratio, text, word } from './cell-readers.ts'
import type { Header } from './header.ts'
import { ItemKeyReader, UNKNOWN } from './item-key.ts'
import { FieldsReader, type FieldTable } from './record-reader.ts'
import type { Lookup } from './row.ts'
import { RowCells } from './row-cells.ts'
import { type Refusal, type RowReader, TakenRows, unknownItem } from './row-reader.ts'
import { CONTEXT_WORDS, STANCE_WORDS } from './words.ts'

type DecisionFields = {
  context: (typeof CONTEXT_WORDS)[number][0]
  stance?: (typeof STANCE_WORDS)[number][0] | null
  note?: string | null
}
/** A choice for one context of an item; a service level is a ratio. */
export type DecisionRecord = {
  line: number
  itemNo: number
  sku: string
  siteNo: number
  context: DecisionFields['context']
  stance: (typeof STANCE_WORDS)[number][0]
  value: number | null
  note: string | null
  /** A row with a value keeps its cells as they came, by their columns. */
  sent: Readonly<Record<string, string>> | null
}

/** Characters of a note, as in the contract's limit. */
const LONGEST_NOTE = 280
const FIELDS: FieldTable<DecisionFields> = {
  context: { field: 'context', read: word(CONTEXT_WORDS), isRequired: true },
  stance: { field: 'stance', read: word(STANCE_WORDS) },
  note: { field: 'note', read: text(LONGEST_NOTE) },
}

/** Reads rows of decisions. A value alone is a decision by hand. */
export class DecisionReader extends TakenRows<DecisionRecord> implements RowReader<DecisionRecord[]> {
  readonly expects: RowReader<unknown>['expects']
  readonly #key: ItemKeyReader
  readonly #cells: RowCells
  readonly #fields: FieldsReader<DecisionFields>
  readonly #valuePlace: number
  readonly #units
  readonly #level
  readonly #stance
  readonly #places: Header['places']

  constructor(header: Header, context: CellContext, lookup: Lookup) {
    super()
    this.#key = new ItemKeyReader(header, context, lookup)
    this.#cells = new RowCells(context.encoding)
    this.#fields = new FieldsReader(FIELDS, header, context)
    this.#valuePlace = header.places.get('value') ?? -1
    this.#units = number({ from: 0 })(context)
    this.#level = ratio(context)
    this.#stance = word(STANCE_WORDS)(context)
    this.#places = header.places
    const ofValue = this.#valuePlace < 0 ? [] : [['value', this.#units.expected] as const]
    this.expects = new Map([...this.#fields.expects, ...ofValue])
  }

  read(block: RowBlock, row: number): Refusal | null {
    const cells = this.#cells
    cells.begin()
    const siteNo = this.#key.siteNo(cells, block, row)
    const itemNo = this.#key.itemNo(cells, block, row, siteNo)
    const { context, note = null, ...fields } = this.#fields.read(cells, block, row)
    const hasValue = this.#valuePlace >= 0 && cells.goTo(block, row, this.#valuePlace)
    const value = this.#value(context, hasValue)
    const stance = fields.stance ?? (hasValue ? 'manual' : undefined)
    if (!cells.faults) this.#judge(context, stance, hasValue)
    if (cells.faults) return { faults: cells.faults, isUnknownItem: false }
    const sku = this.#key.sku(cells, block, row)
    if (itemNo === UNKNOWN) return unknownItem(sku)
    const line = block.lines[row] as number
    const sent = value === null ? null : this.#sent(block, row)
    // Without a stance there was a fault.
    this.rows.push({
      line,
      itemNo,
      sku,
      siteNo,
      context,
      stance: stance ?? 'automatic',
      value,
      note,
      sent,
    })
    return null
  }

  #sent(block: RowBlock, row: number): Record<string, string> {
    const texts = [...this.#places].map(([column, place]) => {
      this.#cells.goTo(block, row, place)
      return [column, this.#cells.text]
    })
    return Object.fromEntries(texts)
  }

  #value(context: DecisionFields['context'], hasValue: boolean): number | null {
    if (!hasValue) return null
    const reader = context === 'service' ? this.#level : this.#units
    const value = reader.read(this.#cells.bytes, this.#cells.start, this.#cells.end)
    if (value === undefined) this.#cells.fault('value', reader.expected)
    return value ?? null
  }

  /** Notes what does not go together: words of the portfolio with a number's context, a value without its stance, and the other way. */
  #judge(
    context: DecisionFields['context'],
    stance: DecisionRecord['stance'] | undefined,
    hasValue: boolean,
  ) {
    const cells = this.#cells
    if (stance === undefined) return cells.missing('stance', this.#stance.expected)
    const isOfPortfolio = stance.startsWith('manual-')
    if (isOfPortfolio !== (context === 'portfolio' && stance.startsWith('manual')))
      return cells.missing('stance', this.#stance.expected)
    if (hasValue && stance !== 'manual') return cells.fault('value', { kind: 'no_value' })
    if (!hasValue && stance === 'manual') return cells.missing('value', this.#units.expected)
  }
}
