import type { FileFormat } from '../formats/file-format.ts'
import type { FileReading } from './file-reading.ts'
import { type LeaveOutReason, placedRules } from './leave-out.ts'
import { placeFinder } from './title-places.ts'
import { textDay, textNumber } from './written-numbers.ts'

/** Facts that rows give together: those of a document, and those of an item. */
export type FileFacts = {
  /** True if the document takes an item out and puts as much of it in. */
  isPaired(document: string, sku: string): boolean
  /** Why all rows of a document are left out; null where they are not. */
  reasonOf(document: string): LeaveOutReason | null
  /** True if nothing of the item was used before a day. */
  isBeforeUsage(sku: string, date: string): boolean
}

/** Facts of a file whose rows are independent. */
export const NO_FACTS: FileFacts = { isPaired: () => false, reasonOf: () => null, isBeforeUsage: () => false }

/** True if rows cannot be understood without others. */
export const needsFacts = (reading: FileReading): boolean =>
  reading.dropsCounterLines === true ||
  reading.firstReturnsAreStock === true ||
  (reading.codes ?? []).some(({ isTransferInPairs }) => isTransferInPairs) ||
  (reading.leaveOut ?? []).some(({ wholeDocument }) => wholeDocument)

/** A movement as it was made of a row without knowing of the others. */
export type FirstMade = { sku: string; date: string; type: string; quantity: string }

/** Gathers what rows say together from all rows of a file. */
export class FactGatherer {
  readonly #documentPlace: number
  readonly #rules
  readonly #number
  readonly #day
  readonly #reasons = new Map<string, LeaveOutReason>()
  readonly #sums = new Map<string, { sum: number; lines: number }>()
  readonly #firstUsage = new Map<string, number>()

  constructor(titles: readonly string[], reading: FileReading, format: FileFormat) {
    this.#documentPlace = documentPlace(titles, reading)
    this.#rules = placedRules(titles, reading.leaveOut ?? []).filter(({ wholeDocument }) => wholeDocument)
    this.#number = textNumber(format)
    this.#day = textDay(format)
  }

  add(cells: readonly string[], made: readonly FirstMade[]): void {
    const document = (cells[this.#documentPlace] ?? '').trim()
    if (document !== '') this.#addReasons(cells, document)
    for (const { sku, date, type, quantity } of made) {
      const units = this.#number(quantity)
      if (Number.isNaN(units)) continue
      const key = pairKey(document, sku)
      const { sum, lines } = this.#sums.get(key) ?? { sum: 0, lines: 0 }
      const change = type === 'consumption' ? -units : units
      if (document !== '') this.#sums.set(key, { sum: sum + change, lines: lines + 1 })
      if (type !== 'consumption' || units <= 0) continue
      const day = this.#day(date)
      this.#firstUsage.set(sku, Math.min(day, this.#firstUsage.get(sku) ?? day))
    }
  }

  #addReasons(cells: readonly string[], document: string): void {
    for (const { place, title, meets } of this.#rules) {
      const found = (cells[place] ?? '').trim()
      if (meets(found) && !this.#reasons.has(document)) this.#reasons.set(document, { title, found })
    }
  }

  get facts(): FileFacts {
    return {
      isPaired: (document, sku) => {
        const pair = this.#sums.get(pairKey(document, sku))
        return pair !== undefined && pair.lines > 1 && Math.abs(pair.sum) < LEAST_UNITS
      },
      reasonOf: (document) => this.#reasons.get(document) ?? null,
      isBeforeUsage: (sku, date) => this.#day(date) < (this.#firstUsage.get(sku) ?? Number.POSITIVE_INFINITY),
    }
  }
}

/** Returns the column of a row's document number: its own, else that of the order. */
export function documentPlace(titles: readonly string[], { columns }: FileReading): number {
  const named =
    columns.find(({ column }) => column === 'document') ?? columns.find(({ column }) => column === 'order')
  return named ? placeFinder(titles)(named) : -1
}

const pairKey = (document: string, sku: string) => `${document}\n${sku}`
/** Less than any quantity: sums of decimals are not exact. */
const LEAST_UNITS = 1e-6
