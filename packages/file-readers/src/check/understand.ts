import { FILE_COLUMNS, type FileKind } from '../columns.ts'
import { openCsv, rowTexts } from '../csv/read-csv.ts'
import type { Gunzip } from '../csv/unpack.ts'
import { isErpFile } from '../erp-file/is-erp-file.ts'
import type { FileFormat } from '../formats/file-format.ts'
import { headerWorth } from '../formats/find-header.ts'
import { type BusinessWords, foldWord } from '../formats/words.ts'
import { isInstead, worthBy } from '../open-rows.ts'
import { codeReader } from '../reading/code-writing.ts'
import { changesRows, type FileReading } from '../reading/file-reading.ts'
import { type SampleRows, type Suggestion, suggestReading } from '../reading/suggest.ts'
import { placeFinder, titlePlace } from '../reading/title-places.ts'
import { isBlank } from '../row-faults.ts'
import type { FaultGroup } from './faults.ts'
import type { CheckedColumn } from './guess-columns.ts'
import { openSubtypes } from './open-subtypes.ts'
import { questionOf, type ReadingQuestion } from './reading-questions.ts'
import { columnsSaid, withSaid } from './said.ts'
import { columnsBy } from './survey.ts'

/** Rows that a reading is guessed from. */
const SAMPLE_ROWS = 20_000

type Meaning = { column: string; title: string }
type Request = {
  kind: FileKind
  format: FileFormat
  words: BusinessWords
  columns?: readonly Meaning[]
  reading?: FileReading | null
  answers?: Partial<FileReading>
  hasTypeColumn?: boolean
}

/** File mapping beyond titles and codes. */
export type Understood = {
  reading: FileReading
  known: Suggestion['known']
  columns: CheckedColumn[]
  /** Columns that must be there, for which the reading has nothing. */
  missing: string[]
  taken: { columns: Meaning[]; codes: Meaning[] }
  question: ReadingQuestion | null
  /** Codes of which it is open whether they are what their type is. */
  openCodes: FaultGroup | null
}

/** Understands a file by what is known of it or by guesses; null where its titles and the company's words say all there is. */
export async function understand(
  rows: () => AsyncIterable<Uint8Array>,
  request: Request,
  guessed: readonly CheckedColumn[],
  gunzip: Gunzip,
): Promise<Understood | null> {
  const { kind, words, columns = [], reading: base = null, answers = {} } = request
  const sample = await sampleOf(rows(), request, gunzip)
  const { titles } = sample
  const isErp = kind === 'master_data' && isErpFile(guessed)
  const answered = (of: FileReading) => ({ ...of, columns: columnsSaid(kind, titles, of.columns, columns) })
  const suggest = (known: FileReading | null) => suggestReading(kind, sample, words, known, answered)
  const suggestion = suggest(base) ?? (isErp ? suggest(readingOf(guessed)) : null)
  if (!suggestion) return null
  const reading = withSaid(kind, titles, suggestion.reading, columns, answers)
  const isNamed = suggestion.known !== null || base !== null || isErp
  const question =
    kind === 'transactions'
      ? questionOf(
          reading,
          { ...(base?.sign && { sign: base.sign }), ...answers },
          {
            belowZero: suggestion.belowZero,
            isNamed: isNamed || request.hasTypeColumn === true,
          },
        )
      : null
  // Codes that mean nothing are left out without changing the other rows.
  const codes = (reading.codes ?? []).filter(({ meaning }) => meaning !== 'ignored')
  const isPlain = !isNamed && question === null && !changesRows({ ...reading, codes })
  if (isPlain || (kind !== 'transactions' && !isNamed)) return null
  const shown = columnsBy(titles, reading).map((one, place): CheckedColumn => {
    const before = guessed[place]
    if (one.column === null) return !isNamed && before?.match === 'doubt' ? before : one
    return before?.column === one.column && before.match === 'known' ? before : one
  })
  const isDispensable: Readonly<Record<string, boolean>> = { type: question !== null, cost: isNamed }
  const missing = missingIn(kind, titles, reading).filter((column) => !isDispensable[column])
  const found = codesFound(sample, reading)
  return {
    reading,
    known: suggestion.known,
    columns: shown,
    missing,
    taken: {
      columns: shown.flatMap(({ title, column, match }) =>
        match === 'guess' && column !== null ? [{ column, title }] : [],
      ),
      codes: (reading.codes ?? []).flatMap(({ code, meaning }) =>
        found.has(foldWord(code)) ? [{ column: meaning, title: code }] : [],
      ),
    },
    question,
    openCodes: kind === 'transactions' ? openSubtypes(sample, reading, suggestion.asksSubtypesOf) : null,
  }
}

/** Columns that must be there, and for which the reading has nothing. */
function missingIn(kind: FileKind, titles: readonly string[], reading: FileReading): string[] {
  const find = placeFinder(titles)
  const has = (column: string) => reading.columns.some((one) => one.column === column && find(one) >= 0)
  return FILE_COLUMNS[kind].required.filter(
    (column) => !has(column) && !isInstead(kind, column, reading, has),
  )
}

/** The columns of a file as they are known or guessed. */
const readingOf = (columns: readonly CheckedColumn[]): FileReading => {
  const titles = columns.map(({ title }) => title)
  return {
    columns: columns.flatMap(({ column }, place) =>
      column === null ? [] : [{ column, ...titlePlace(titles, place) }],
    ),
  }
}

function codesFound({ titles, rows }: SampleRows, reading: FileReading): ReadonlySet<string> {
  const find = placeFinder(titles)
  const read = codeReader(reading)
  const placeOf = (wanted: string) => {
    const named = reading.columns.find(({ column }) => column === wanted)
    return named ? find(named) : -1
  }
  const [type, subtype] = [placeOf('type'), placeOf('subtype')]
  if (type < 0) return new Set()
  return new Set(
    rows.flatMap((cells) => {
      const code = read(cells[type] ?? '')
      return [code, `${code} ${read(cells[subtype] ?? '')}`].map(foldWord)
    }),
  )
}

async function sampleOf(
  source: AsyncIterable<Uint8Array>,
  { kind, format, words, reading }: Request,
  gunzip: Gunzip,
): Promise<SampleRows> {
  const usual = headerWorth(kind, words)
  const csv = await openCsv(source, {
    delimiter: format.columnSeparator,
    encoding: format.encoding,
    gunzip,
    headerWorth: reading ? worthBy(reading, usual) : usual,
  })
  const rows: string[][] = []
  try {
    for await (const block of csv.blocks)
      for (let row = 0; row < block.rowCount; row++) {
        if (rows.length === SAMPLE_ROWS) return { titles: csv.header, rows, format }
        if (!isBlank(block, row)) rows.push(rowTexts(block, row, csv.encoding))
      }
    return { titles: csv.header, rows, format }
  } finally {
    await csv.close()
  }
}
