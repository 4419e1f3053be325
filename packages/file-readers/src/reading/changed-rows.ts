import { FILE_COLUMNS, type FileKind } from '../columns.ts'
import { type CsvFile, rowTexts } from '../csv/read-csv.ts'
import type { RowBlock } from '../csv/scan-rows.ts'
import type { FileFormat } from '../formats/file-format.ts'
import type { Header } from '../formats/header.ts'
import type { SectionWords } from '../formats/words.ts'
import { faultOfRow, isBlank } from '../row-faults.ts'
import { FactGatherer, type FileFacts, NO_FACTS } from './file-facts.ts'
import type { FileReading } from './file-reading.ts'
import { leaveOutRules } from './leave-out.ts'
import { LeftOutCount } from './left-out-rows.ts'
import { MADE_COLUMNS, MovementRows } from './movement-rows.ts'
import { siteIn } from './place-kinds.ts'
import { skuReader } from './sku-writing.ts'
import { blockOf, type MadeRows, type TextRow } from './text-rows.ts'
import { placeFinder } from './title-places.ts'

/** The header of a file whose columns a reading names. Titles that it does not name are attributes of master data, each once. */
export function headerBy(kind: FileKind, titles: readonly string[], reading: FileReading): Header {
  const find = placeFinder(titles)
  const { required, optional } = FILE_COLUMNS[kind]
  const known = new Set([...required, ...optional])
  const places = new Map<string, number>()
  for (const column of reading.columns) {
    const place = find(column)
    if (place >= 0 && known.has(column.column) && !places.has(column.column)) places.set(column.column, place)
  }
  const used = new Set(places.values())
  const attributes = new Map<string, number>()
  if (kind === 'master_data')
    for (const [place, title] of titles.entries())
      if (title !== '' && !used.has(place) && !attributes.has(title)) attributes.set(title, place)
  return { titles, places, attributes: [...attributes].map(([title, place]) => ({ title, place })) }
}

/** Inputs for changing the rows of a file by its mapping. */
export type ChangedRows = {
  kind: FileKind
  reading: FileReading
  format: FileFormat
  words: SectionWords
  facts: FileFacts
  leftOut: LeftOutCount
}

/** Returns the positions of the columns of changed rows. */
export function madeHeader(
  kind: FileKind,
  { titles, attributes, places }: Header,
  reading: FileReading,
): Header {
  if (kind !== 'transactions') return { titles, places, attributes }
  const has = (column: string) => reading.columns.some((one) => one.column === column)
  const isThere = (column: string) =>
    has(column) || (column === 'site' && has('from')) || ALWAYS_MADE.has(column)
  const made = MADE_COLUMNS.flatMap((column, place) => (isThere(column) ? [[column, place] as const] : []))
  return { titles, places: new Map(made), attributes: [] }
}

const ALWAYS_MADE: ReadonlySet<string> = new Set(['sku', 'date', 'type', 'quantity', 'code'])

/** The rows of a file as its reading makes them, in blocks; a row of another number of cells is refused as it is. */
export async function* changedBlocks(csv: CsvFile, change: ChangedRows): AsyncGenerator<MadeRows> {
  const { kind } = change
  const columns = csv.header.length
  const movements = kind === 'transactions' ? new MovementRows({ titles: csv.header, ...change }) : null
  const width = movements ? MADE_COLUMNS.length : columns
  const rowsOf = movements ? movements.of.bind(movements) : otherRows(csv.header, change)
  const isRagged = movements?.hasHeadings ?? false
  const made = (block: RowBlock, row: number): TextRow[] => {
    const line = block.lines[row] as number
    const cells = rowTexts(block, row, csv.encoding)
    const fault = isRagged ? null : faultOfRow(block, row, columns)
    const refusal = fault ? ({ faults: [fault], isUnknownItem: false } as const) : null
    const rows = refusal ? [Array<string>(width).fill('')] : rowsOf(cells, line)
    return rows.map((of) => ({ line, cells: of, origin: { cells, refusal } }))
  }
  for await (const block of csv.blocks) {
    const rows: TextRow[] = []
    for (let row = 0; row < block.rowCount; row++) if (!isBlank(block, row)) rows.push(...made(block, row))
    yield { ...blockOf(rows, width), blankLines: block.blankLines }
  }
}

/** Rows of other kinds keep their cells: but for those left out, and cells that say more than a code or a site. */
function otherRows(titles: readonly string[], { reading, leftOut }: ChangedRows) {
  const find = placeFinder(titles)
  const placeOf = (column: string) => {
    const one = reading.columns.find((named) => named.column === column)
    return one ? find(one) : -1
  }
  const isLeftOut = leaveOutRules(titles, reading.leaveOut ?? [])
  const sku = skuReader(reading.sku)
  const [skuPlace, sitePlace] = [placeOf('sku'), placeOf('site')]
  const filled = (reading.fillDown ?? []).map(placeOf).filter((place) => place >= 0)
  const above: string[] = []
  return (cells: readonly string[], line: number): string[][] => {
    const reason = isLeftOut(cells)
    if (reason) {
      leftOut.add(reason.title, reason.found, line)
      return []
    }
    const row = [...cells]
    for (const place of filled) {
      if ((row[place] ?? '').trim() === '') row[place] = above[place] ?? ''
      else above[place] = row[place] ?? ''
    }
    if (skuPlace >= 0) row[skuPlace] = sku((row[skuPlace] ?? '').trim())
    if (sitePlace >= 0) row[sitePlace] = siteIn(row[sitePlace] ?? '', reading.site)
    return [row]
  }
}

/** Reads a file for what its rows say together. */
export async function gatherFacts(
  csv: CsvFile,
  change: Omit<ChangedRows, 'facts' | 'leftOut'>,
): Promise<FileFacts> {
  const { reading, format } = change
  const gatherer = new FactGatherer(csv.header, reading, format)
  const alone = { ...change, titles: csv.header, facts: NO_FACTS, leftOut: new LeftOutCount() }
  const rows = new MovementRows(alone)
  for await (const block of csv.blocks)
    for (let row = 0; row < block.rowCount; row++) {
      if (isBlank(block, row)) continue
      const cells = rowTexts(block, row, csv.encoding)
      gatherer.add(cells, rows.first(cells, 0))
    }
  return gatherer.facts
}

/** True if rows of a block were made of others. */
export const isMade = (block: RowBlock): block is MadeRows => 'origins' in block
