import type { RowBlock } from '../csv/scan-rows.ts'
import type { Encoding } from '../csv/text.ts'
import type { FileFormat } from '../formats/file-format.ts'
import type { Header } from '../formats/header.ts'
import { type LeadTimeFormat, leadTimeFormatOf, readNumberIn } from '../formats/lead-time.ts'
import { RowCells } from '../formats/row-cells.ts'
import { foldWord, meaningsOf, type SectionWords, STOCKING_POLICY_WORDS } from '../formats/words.ts'

/** Format of master data, as far as a file for the ERP can follow it. */
export type AsWritten = {
  /** Our columns that the file had, in its order. */
  titles: readonly { column: string; title: string }[]
  /** Its word for each stocking policy that it had, the commonest. */
  policies: Readonly<Partial<Record<'anticipated' | 'on_demand', string>>>
  leadTime: LeadTimeFormat
  /** The system whose list it was. */
  preset?: string | undefined
}

/** Columns whose cells are written in more than one way. */
const SAMPLED = ['leadTime', 'portfolio'] as const
/** Rows that are looked at: how a file is written shows in its first thousands. */
const MOST_ROWS = 5000
/** Different texts that are kept of a column. */
const MOST_TEXTS = 200

/** Gathers the texts of a file's first rows in columns whose writing goes back to the ERP: each with how often it came. */
export class WritingSamples {
  readonly #cells: RowCells
  readonly #columns: { texts: Map<string, number>; place: number }[]
  readonly #texts = new Map<string, Map<string, number>>()
  #rows = 0

  constructor(header: Header, encoding: Encoding) {
    this.#cells = new RowCells(encoding)
    this.#columns = SAMPLED.flatMap((column) => {
      const place = header.places.get(column)
      if (place === undefined) return []
      const texts = new Map<string, number>()
      this.#texts.set(column, texts)
      return [{ texts, place }]
    })
  }

  add(block: RowBlock, row: number): void {
    if (this.#rows >= MOST_ROWS) return
    this.#rows++
    const cells = (block.firstCell[row + 1] as number) - (block.firstCell[row] as number)
    for (const { texts, place } of this.#columns) {
      if (place >= cells || !this.#cells.goTo(block, row, place)) continue
      const { text } = this.#cells
      if (texts.has(text) || texts.size < MOST_TEXTS) texts.set(text, (texts.get(text) ?? 0) + 1)
    }
  }

  /** Records the format of the file; `words` are the company's for master data. */
  written(header: Header, format: FileFormat, words: SectionWords): AsWritten {
    const titles = [...header.places]
      .toSorted(([, a], [, b]) => a - b)
      .map(([column, place]) => ({ column, title: header.titles[place] as string }))
    const leadTimes = [...(this.#texts.get('leadTime') ?? [])].flatMap(([text, count]) =>
      Array<string>(Math.min(count, MOST_TEXTS)).fill(text),
    )
    return {
      titles,
      policies: commonestOf(this.#texts.get('portfolio') ?? new Map(), words),
      leadTime: leadTimeFormatOf(leadTimes, readNumberIn(format)),
    }
  }
}

function commonestOf(texts: ReadonlyMap<string, number>, words: SectionWords): AsWritten['policies'] {
  const meanings = meaningsOf(STOCKING_POLICY_WORDS, words)
  const policies: Partial<Record<'anticipated' | 'on_demand', string>> = {}
  for (const [text] of [...texts].toSorted(([, a], [, b]) => b - a)) {
    const policy = meanings.get(foldWord(text))
    if (policy) policies[policy] ??= text
  }
  return policies
}
