import { readsAsTotal } from '../formats/total-row.ts'
import type { FileReading } from './file-reading.ts'
import { skuReader } from './sku-writing.ts'

const ITEM = skuReader('before_brackets')

/** Follows the lines above rows that name the item they are of, each level further to the right. */
export class ItemHeadings {
  readonly #fromLevel: number
  readonly #datePlace: number
  #names: (string | undefined)[] = []

  constructor({ fromLevel }: NonNullable<FileReading['itemAbove']>, datePlace: number) {
    this.#fromLevel = fromLevel
    this.#datePlace = datePlace
  }

  /** True if a row names an item or a group, or sums one up; a name is kept for the rows below. */
  isHeading(cells: readonly string[]): boolean {
    if ((cells[this.#datePlace] ?? '').trim() !== '') return false
    const place = cells.findIndex((cell) => cell.trim() !== '')
    const name = (cells[place] ?? '').trim()
    if (place < 0 || place >= this.#datePlace) return place < 0
    if (/^total\b/i.test(name) || readsAsTotal(name)) return true
    this.#names = [...this.#names.slice(0, place), ...Array(Math.max(0, place - this.#names.length)), name]
    return true
  }

  /** The item of the rows below. */
  get item(): string {
    const names = this.#names.filter((name) => name !== undefined)
    return names
      .slice(Math.min(this.#fromLevel, names.length - 1))
      .map(ITEM)
      .join(':')
  }
}
