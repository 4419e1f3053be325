import type { FileFormat } from '../formats/file-format.ts'
import { codesIn, foldWord, type SectionWords } from '../formats/words.ts'
import { movementNumberOf } from '../presets/presets.ts'
import { codeNamed } from './code-named.ts'
import { codeReader } from './code-writing.ts'
import { documentPlace, type FileFacts, type FirstMade } from './file-facts.ts'
import type { CodeMeaning, FileReading, MovementMeaning } from './file-reading.ts'
import { ItemHeadings } from './item-headings.ts'
import { leaveOutRules } from './leave-out.ts'
import type { LeftOutCount } from './left-out-rows.ts'
import { monthsOf } from './month-columns.ts'
import { placeKinds, siteIn, siteOf } from './place-kinds.ts'
import { repeatedRows } from './repeated-rows.ts'
import { skuReader } from './sku-writing.ts'
import { placeFinder } from './title-places.ts'
import { numberText, textNumber } from './written-numbers.ts'

/** The columns of a movement that was made of a row, in this order. */
export const MADE_COLUMNS = [
  'sku',
  'site',
  'date',
  'type',
  'quantity',
  'order',
  'code',
  'cost',
  'affectsBalance',
  'affectsLearning',
] as const
type Made = Record<(typeof MADE_COLUMNS)[number], string>

/** Inputs for making movements of the rows of a file. */
export type MovementSource = {
  titles: readonly string[]
  reading: FileReading
  format: FileFormat
  /** The company's words for the codes of movements, where the reading says nothing of them. */
  words: SectionWords
  facts: FileFacts
  leftOut: LeftOutCount
}

/** Meanings that decrease the stock if written without a sign. */
const GOES_OUT: ReadonlySet<MovementMeaning> = new Set(['consumption', 'replenishmentReturn'])

const IS_RETURN: ReadonlySet<MovementMeaning> = new Set(['consumptionReturn', 'replenishmentReturn'])

/** Known part of a row's meaning and quantity. */
type Change = { meaning: MovementMeaning; units: number; site: string }

/** Makes movements of rows by a reading: mostly one of each, none of rows that are left out, several of months in columns. */
export class MovementRows {
  readonly #source: MovementSource
  readonly #place: Record<string, number>
  readonly #codes: ReadonlyMap<string, CodeMeaning>
  readonly #unitFactors: ReadonlyMap<string, number>
  readonly #out: ReadonlySet<string>
  readonly #kindOfPlace
  readonly #isLeftOut
  readonly #isRepeated
  readonly #sku
  readonly #code
  readonly #months
  readonly #headings: ItemHeadings | null
  readonly #number
  readonly #written
  readonly #documentPlace: number

  constructor(source: MovementSource) {
    const { titles, reading, format, words } = source
    this.#source = source
    const find = placeFinder(titles)
    this.#place = Object.fromEntries(reading.columns.map((column) => [column.column, find(column)]))
    this.#codes = new Map([
      ...codesIn(words).map(([code, meaning]) => [code, codeNamed(reading, meaning, code)] as const),
      ...(reading.codes ?? []).map((one) => [foldWord(one.code), one] as const),
    ])
    this.#unitFactors = new Map((reading.units ?? []).map(({ unit, factor }) => [foldWord(unit), factor]))
    this.#out = new Set((reading.out ?? []).map(foldWord))
    this.#kindOfPlace = placeKinds(reading)
    this.#isLeftOut = leaveOutRules(titles, reading.leaveOut ?? [])
    this.#isRepeated = repeatedRows(titles, movementNumberOf(reading.preset))
    this.#sku = skuReader(reading.sku)
    this.#code = codeReader(reading)
    this.#months = monthsOf(titles, reading.months ?? [], format)
    this.#headings = reading.itemAbove ? new ItemHeadings(reading.itemAbove, this.#at('date')) : null
    this.#number = textNumber(format)
    this.#written = numberText(format)
    this.#documentPlace = documentPlace(titles, reading)
  }

  /** The movements of a row, by MADE_COLUMNS. */
  of(cells: readonly string[], line: number): readonly (readonly string[])[] {
    const { leftOut } = this.#source
    if (this.#headings?.isHeading(cells)) return NONE
    const rule =
      this.#isRepeated(cells) ??
      this.#isLeftOut(cells) ??
      this.#source.facts.reasonOf(this.#documentOf(cells))
    if (rule) {
      leftOut.add(rule.title, rule.found, line)
      return NONE
    }
    const row = this.#unchanged(cells)
    if (this.#months.length > 0) return this.#ofMonths(cells, row)
    const changes = this.#place.from !== undefined ? this.#ofPlaces(cells) : this.#ofCode(cells)
    if (changes === null) return [inOrder({ ...row, type: this.#codeOf(cells)?.meaning ?? row.type })]
    const taken = changes.filter((change) => !this.#isCounterLine(cells, row, change))
    if (taken.length === 0) leftOut.add(this.#titleOf('type'), row.type, line)
    return taken.map((change) => inOrder(this.#moved(cells, row, change)))
  }

  /** The movements of a row as far as it says them alone. */
  first = (cells: readonly string[], line: number): FirstMade[] =>
    this.of(cells, line).map(([sku = '', , date = '', type = '', quantity = '']) => ({
      sku,
      date,
      type,
      quantity,
    }))

  /** True if items are named above their rows, so that rows need not have all their cells. */
  get hasHeadings(): boolean {
    return this.#headings !== null
  }

  #at = (column: string): number => this.#place[column] ?? -1
  #cell = (cells: readonly string[], column: string): string => (cells[this.#at(column)] ?? '').trim()
  #titleOf = (column: string): string => this.#source.titles[this.#at(column)] ?? ''
  #documentOf = (cells: readonly string[]): string => (cells[this.#documentPlace] ?? '').trim()

  /** Returns the unchanged part of a row. */
  #unchanged(cells: readonly string[]): Made {
    const cell = (column: string) => this.#cell(cells, column)
    const type = this.#code(cell('type'))
    return {
      sku: this.#headings ? this.#headings.item : this.#sku(cell('sku')),
      site: siteIn(cell('site'), this.#source.reading.site),
      date: cell('date'),
      type,
      quantity: cell('quantity'),
      order: cell('order'),
      code: this.#place.code === undefined ? type : cell('code'),
      cost: cell('cost'),
      affectsBalance: cell('affectsBalance'),
      affectsLearning: cell('affectsLearning'),
    }
  }

  /**
   * Returns the changes of a row by its code, or like every row of the file; null if unknown or its quantity cannot be
   * read.
   */
  #ofCode(cells: readonly string[]): Change[] | null {
    const code = this.#codeOf(cells)
    if (!code) return null
    const { meaning, whenIn = meaning, isTransferInPairs = false } = code
    if (meaning === 'ignored') return []
    const units = this.#units(cells, code)
    if (Number.isNaN(units) && meaning !== 'balance') return null
    const sku = this.#headings ? this.#headings.item : this.#sku(this.#cell(cells, 'sku'))
    const isPaired = isTransferInPairs && this.#source.facts.isPaired(this.#documentOf(cells), sku)
    const usual = isPaired ? 'transfer' : units > 0 ? whenIn : meaning
    // Documents of sales and of purchases are called alike: what goes back and out goes to a supplier.
    const back =
      usual === 'consumptionReturn' && units < 0 && this.#place.direction !== undefined
        ? 'replenishmentReturn'
        : usual
    const is = this.#isFirstStock(cells, sku, back, units) ? 'inventory' : back
    return is === 'ignored' ? [] : [{ meaning: is, units, site: '' }]
  }

  /** True if returned stock was never used before: then it is the initial stock of a system. */
  #isFirstStock(cells: readonly string[], sku: string, meaning: MovementMeaning, units: number): boolean {
    const { reading, facts } = this.#source
    const isReturn = units > 0 && (meaning === 'consumptionReturn' || meaning === 'consumption')
    return (
      reading.firstReturnsAreStock === true && isReturn && facts.isBeforeUsage(sku, this.#cell(cells, 'date'))
    )
  }

  /** Meaning of a row by its code, or else of every row of the file, whatever its quantity is. */
  #codeOf = (cells: readonly string[]) => this.#meaningOf(cells) ?? this.#source.reading.allRows

  #meaningOf(cells: readonly string[]): CodeMeaning | undefined {
    const type = this.#code(this.#cell(cells, 'type'))
    const subtype = this.#place.subtype === undefined ? '' : this.#code(this.#cell(cells, 'subtype'))
    const finer = subtype === '' ? undefined : `${type} ${subtype}`
    return (finer && this.#codes.get(foldWord(finer))) || this.#codes.get(foldWord(type))
  }

  /** Units by which a row changes the stock. */
  #units(
    cells: readonly string[],
    { meaning, isOut = GOES_OUT.has(meaning) }: Omit<CodeMeaning, 'code'>,
  ): number {
    const { reading } = this.#source
    const hasTwo = this.#place.quantityIn !== undefined || this.#place.quantityOut !== undefined
    if (hasTwo) return this.#inLessOut(cells) * this.#factor(cells)
    const units = this.#number(this.#cell(cells, 'quantity')) * this.#factor(cells)
    if (this.#place.direction !== undefined)
      return this.#out.has(foldWord(this.#cell(cells, 'direction'))) ? -Math.abs(units) : Math.abs(units)
    if (reading.sign === 'below_zero_is_out' || meaning === 'balance') return units
    // A return is one, with a minus before it or not.
    if (IS_RETURN.has(meaning)) return isOut ? -Math.abs(units) : Math.abs(units)
    return isOut ? -units : units
  }

  #factor = (cells: readonly string[]): number =>
    this.#unitFactors.get(foldWord(this.#cell(cells, 'unit'))) ?? 1

  /** Some systems write what goes out below zero in its own column. */
  #inLessOut(cells: readonly string[]): number {
    const [into, out] = [this.#cell(cells, 'quantityIn'), this.#cell(cells, 'quantityOut')]
    if (into === '' && out === '') return Number.NaN
    return (into === '' ? 0 : this.#number(into)) - (out === '' ? 0 : Math.abs(this.#number(out)))
  }

  /**
   * Returns the changes of a row by origin and destination. A transfer between sites decreases one and increases the
   * other.
   */
  #ofPlaces(cells: readonly string[]): Change[] | null {
    const { site: rule } = this.#source.reading
    const units = this.#number(this.#cell(cells, 'quantity')) * this.#factor(cells)
    if (Number.isNaN(units)) return null
    const [from, to] = [this.#cell(cells, 'from'), this.#cell(cells, 'to')]
    const [source, target] = [this.#kindOfPlace(from), this.#kindOfPlace(to)]
    if (source === 'ignored' || target === 'ignored') return []
    const [out, into] = [siteOf(from, rule), siteOf(to, rule)]
    if (source === 'stock' && target === 'stock')
      return out === into
        ? []
        : [
            { meaning: 'transfer', units: -units, site: out },
            { meaning: 'transfer', units, site: into },
          ]
    if (source === 'stock' && target !== 'stock')
      return [{ meaning: BY_PLACE[target].out, units: -units, site: out }]
    if (target === 'stock' && source !== 'stock')
      return [{ meaning: BY_PLACE[source].into, units, site: into }]
    return []
  }

  /** True if a row only records where the value of another one went. */
  #isCounterLine(cells: readonly string[], { sku }: Made, { meaning, units }: Change): boolean {
    const { reading, facts } = this.#source
    if (!reading.dropsCounterLines || !facts.isPaired(this.#documentOf(cells), sku)) return false
    if (meaning === 'consumption' || meaning === 'replenishmentReturn') return units > 0
    return (meaning === 'replenishment' || meaning === 'consumptionReturn') && units < 0
  }

  #moved(cells: readonly string[], row: Made, { meaning, units, site }: Change): Made {
    const at = site === '' ? row.site : site
    const made = (type: string, quantity: number): Made => ({
      ...row,
      site: at,
      type,
      quantity: this.#written(quantity),
    })
    switch (meaning) {
      case 'consumption':
      case 'consumptionReturn':
        return made('consumption', -units)
      case 'replenishment':
      case 'replenishmentReturn':
        return made('replenishment', units)
      case 'balance': {
        const after = this.#cell(cells, 'balanceAfter')
        return after === '' ? made('balance', units) : { ...row, type: 'balance', quantity: after }
      }
      default:
        return made(meaning, units)
    }
  }

  #ofMonths(cells: readonly string[], row: Made): string[][] {
    const type = this.#source.reading.allRows?.meaning ?? 'consumption'
    return this.#months.flatMap(({ place, lastDay }) => {
      const quantity = (cells[place] ?? '').trim()
      return quantity === '' || this.#number(quantity) === 0
        ? []
        : [inOrder({ ...row, date: lastDay, type, quantity })]
    })
  }
}

const NONE: readonly (readonly string[])[] = []
const inOrder = (row: Made): string[] => MADE_COLUMNS.map((column) => row[column])

/** Meanings of movements to such a place, and from it. */
const BY_PLACE: Readonly<
  Record<
    'customer' | 'supplier' | 'production' | 'adjustment' | 'transit',
    { out: MovementMeaning; into: MovementMeaning }
  >
> = {
  customer: { out: 'consumption', into: 'consumptionReturn' },
  supplier: { out: 'replenishmentReturn', into: 'replenishment' },
  production: { out: 'consumption', into: 'replenishment' },
  adjustment: { out: 'inventory', into: 'inventory' },
  transit: { out: 'transfer', into: 'transfer' },
}
