import { FILE_COLUMNS, type FileKind } from './columns.ts'
import { type CsvFile, openCsv } from './csv/read-csv.ts'
import type { RowBlock } from './csv/scan-rows.ts'
import type { Gunzip } from './csv/unpack.ts'
import { FileProblem } from './file-problem.ts'
import type { CellContext } from './formats/cell-readers.ts'
import type { FileFormat } from './formats/file-format.ts'
import { headerWorth } from './formats/find-header.ts'
import { type Header, mapHeader, matchHeader, refuseDoubts } from './formats/header.ts'
import { type BusinessWords, foldWord, type SectionWords, withTitles } from './formats/words.ts'
import { policyWordsOf } from './presets/presets.ts'
import { changedBlocks, gatherFacts, headerBy, madeHeader } from './reading/changed-rows.ts'
import { type FileFacts, NO_FACTS, needsFacts } from './reading/file-facts.ts'
import { changesRows, type FileReading } from './reading/file-reading.ts'
import type { LeftOutCount } from './reading/left-out-rows.ts'
import { MADE_COLUMNS } from './reading/movement-rows.ts'
import { placeFinder, titlePlace } from './reading/title-places.ts'

export type RowsRequest = {
  kind: FileKind
  format: FileFormat
  words: BusinessWords
  /** File mapping; null: titles and the company's words suffice. */
  reading: FileReading | null
  gunzip: Gunzip
  /** The file from its beginning again: rows that are understood by others of their document are read twice. */
  again?: (() => AsyncIterable<Uint8Array>) | undefined
  /** A check says itself which columns are missing. */
  isCheck?: boolean
}

/** A file whose rows are to be read. */
export type OpenRows = {
  csv: CsvFile
  /** Positions of the columns. */
  header: Header
  /** Settings for reading the cells. */
  context: CellContext
  /** Cells of a row. */
  columns: number
  blocks: AsyncIterable<RowBlock>
}

/** Opens a file for its rows, as they are or as its reading makes them. Throws FileProblem where a column that must be there is not. */
export async function openRows(
  source: AsyncIterable<Uint8Array>,
  request: RowsRequest,
  leftOut: LeftOutCount,
): Promise<OpenRows> {
  const { kind, format } = request
  const { section } = FILE_COLUMNS[kind]
  const csv = await openWith(source, request)
  try {
    const reading = request.reading && withColumns(request.reading, csv.header, request)
    if (!reading)
      return asTheyAre(csv, mapHeader(kind, csv.header, request.words), {
        ...{ format, encoding: csv.encoding, words: request.words[section] ?? {} },
      })
    const header = headerBy(kind, csv.header, reading)
    const { leadTimeLanguage } = reading
    if (!request.isCheck) assertColumns(kind, header, reading)
    if (!changesRows(reading)) {
      const codes = (reading.codes ?? []).map(({ code, meaning }) => ({ column: meaning, title: code }))
      const words = withTitles({ [section]: sectionWords(request, reading) }, section, codes)[section] ?? {}
      return asTheyAre(csv, header, { format, encoding: csv.encoding, words, leadTimeLanguage })
    }
    const words = sectionWords(request, reading)
    const facts = await factsOf(request, reading, words)
    return {
      csv,
      header: madeHeader(kind, header, reading),
      context: { format, encoding: 'utf-8', words, leadTimeLanguage },
      columns: kind === 'transactions' ? MADE_COLUMNS.length : csv.header.length,
      blocks: changedBlocks(csv, { kind, reading, format, words, facts, leftOut }),
    }
  } catch (error) {
    await csv.close()
    throw error
  }
}

/** The company's words for a kind of file; of master data with those of the system for stocking policies. */
function sectionWords({ kind, words }: RowsRequest, { preset }: FileReading): SectionWords {
  const { section } = FILE_COLUMNS[kind]
  const ofCompany = words[section] ?? {}
  if (kind !== 'master_data') return ofCompany
  const more = [policyWordsOf(preset), words.erp_file ?? {}]
  const policies = ['anticipated', 'on_demand'].map((ours) => [
    ours,
    [ofCompany, ...more].flatMap((of) => new Map(Object.entries(of)).get(ours) ?? []),
  ])
  return { ...ofCompany, ...Object.fromEntries(policies) }
}

const asTheyAre = (csv: CsvFile, header: Header, context: CellContext): OpenRows => ({
  ...{ csv, header, context, columns: csv.header.length, blocks: csv.blocks },
})

const openWith = (
  source: AsyncIterable<Uint8Array>,
  { kind, format, words, reading, gunzip }: RowsRequest,
): Promise<CsvFile> =>
  openCsv(source, {
    delimiter: format.columnSeparator,
    encoding: format.encoding,
    gunzip,
    headerWorth: reading ? worthBy(reading, headerWorth(kind, words)) : headerWorth(kind, words),
  })

/** A line with all titles of a reading is the header. */
export function worthBy(
  { columns }: FileReading,
  usual: (cells: readonly string[]) => number,
): (cells: readonly string[]) => number {
  return (cells) => {
    const titles = new Set(cells.map(foldWord))
    const found = columns.filter(({ title }) => titles.has(foldWord(title))).length
    return columns.length > 1 && found === columns.length
      ? Number.POSITIVE_INFINITY
      : Math.max(found, usual(cells))
  }
}

/** The reading with the columns that titles are known for, where it names none itself. */
function withColumns(
  reading: FileReading,
  titles: readonly string[],
  { kind, words, isCheck }: RowsRequest,
): FileReading {
  if (reading.columns.length > 0) return reading
  const header = matchHeader(kind, titles, words)
  if (!isCheck) refuseDoubts(header)
  const { places } = header
  return {
    ...reading,
    columns: [...places].map(([column, place]) => ({ column, ...titlePlace(titles, place) })),
  }
}

/** Alternatives to the required columns of a kind of file. */
const INSTEAD: Readonly<Record<string, (reading: FileReading, has: (column: string) => boolean) => boolean>> =
  {
    sku: ({ itemAbove }) => itemAbove !== undefined,
    date: ({ months = [] }) => months.length > 0,
    type: ({ allRows, months = [] }, has) =>
      allRows !== undefined || months.length > 0 || (has('from') && has('to')),
    quantity: ({ months = [] }, has) => months.length > 0 || has('quantityIn') || has('quantityOut'),
  }

/**
 * True if a column that a kind of file must have is not needed, since the reading says in another way what it would.
 */
export const isInstead = (
  kind: FileKind,
  column: string,
  reading: FileReading,
  has: (column: string) => boolean,
): boolean => kind === 'transactions' && (INSTEAD[column]?.(reading, has) ?? false)

function assertColumns(kind: FileKind, { places, titles }: Header, reading: FileReading): void {
  const find = placeFinder(titles)
  const has = (column: string) =>
    places.has(column) || reading.columns.some((one) => one.column === column && find(one) >= 0)
  const missing = FILE_COLUMNS[kind].required.filter(
    (column) => !has(column) && !isInstead(kind, column, reading, has) && column !== 'cost',
  )
  if (missing.length > 0)
    throw new FileProblem('file_missing_columns', {
      missing: missing.join(', '),
      found: titles.slice(0, 30).join(', '),
    })
}

async function factsOf(request: RowsRequest, reading: FileReading, words: SectionWords): Promise<FileFacts> {
  const { kind, again, format } = request
  if (kind !== 'transactions' || !again || !needsFacts(reading)) return NO_FACTS
  const csv = await openWith(again(), request)
  try {
    return await gatherFacts(csv, { kind, reading, format, words })
  } finally {
    await csv.close()
  }
}
