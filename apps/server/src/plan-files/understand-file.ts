import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { FileReading, isWorkbookName } from '@giro/contract'
import {
  type BusinessWords,
  DEFAULT_FILE_FORMAT,
  FILE_COLUMNS,
  type FileFormat,
  PRESETS,
  withTitles,
} from '@giro/file-readers'
import { checkFile, type FileCheck, type FileSource } from '@giro/file-readers/check'
import { dayText, ownTimeZone, today } from '#calendar.ts'
import { gunzip, sheetText } from '#imports/index.ts'
import { type InputFile, UnusableFile } from '#plan-files/catalog-files.ts'
import { readJson } from '#plan-files/read-json.ts'

type Kind = 'master_data' | 'transactions' | 'orders'

/** Knowledge of files before they are read: the system that they come from, and the reading of its movements. */
export type Understanding = { system: string | null; reading: FileReading | null }

/** The systems whose lists are known, as they are named to a program. */
export const SYSTEMS: readonly string[] = PRESETS.map(({ id }) => id)

/** The system with this name, however that is written; null where there is none. */
export function systemNamed(name: string): string | null {
  const folded = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '')
  return PRESETS.find((one) => [one.id, one.name].map(folded).includes(folded(name)))?.id ?? null
}

/** Reads a reading from its JSON. Fails with one clear sentence where the file is none. */
export const readReading = (path: string): Promise<FileReading> => readJson(path, FileReading, 'the reading')

/** Format of a workbook's sheets as text. */
const SHEET_WRITING = { ...DEFAULT_FILE_FORMAT, columnSeparator: ',' }

/** A file of the command line: the first sheet of a workbook as text, any other as it is. */
export async function inputFile(path: string): Promise<InputFile & FileSource> {
  const name = basename(path)
  const part = (start = 0, end = Number.POSITIVE_INFINITY) =>
    createReadStream(path, { start, end: end - 1, highWaterMark: 256 * 1024 })
  if (!isWorkbookName(name)) return { name, size: (await stat(path)).size, open: part }
  const parts: Uint8Array[] = []
  for await (const bytes of sheetText(part(), { sheet: null, writing: SHEET_WRITING })) parts.push(bytes)
  const text = Buffer.concat(parts)
  return {
    name,
    size: text.length,
    async *open(from?: number, to?: number) {
      yield text.subarray(from, to)
    },
  }
}

/** Returns how a file is written and understood, as its check finds it. Throws UnusableFile if questions remain. */
export async function understandFile(
  file: InputFile & FileSource,
  kind: Kind,
  { system, reading }: Understanding,
  { format, words }: { format: Partial<FileFormat>; words: BusinessWords },
): Promise<{ format: FileFormat; words: BusinessWords; reading: FileReading | null; notes: string[] }> {
  const check = await checkFile(
    file,
    {
      ...{ kind, words, today: dayText(today(ownTimeZone())) },
      ...{ format: { ...DEFAULT_FILE_FORMAT, ...format }, writing: format },
      reading: kind === 'transactions' ? reading : null,
    },
    gunzip,
  )
  if (check.outcome === 'refused') throw new UnusableFile(`${file.name}: ${check.code}.`)
  if (system !== null && (reading === null || kind !== 'transactions')) assertOf(system, kind, file, check)
  const open = openIn(check)
  if (open.length > 0)
    throw new UnusableFile(
      `${file.name} leaves open ${open.join(', ')}. Say it with --format or, of movements, with --reading.`,
    )
  const taken = [...check.taken.columns, ...check.taken.codes]
  return {
    format: check.writing,
    words: check.reading ? words : withTitles(words, FILE_COLUMNS[kind].section, taken),
    reading: check.reading as FileReading | null,
    notes: codesTaken(check).map((note) => `${file.name}: ${note}`),
  }
}

type Read = Extract<FileCheck, { outcome: 'read' }>

function assertOf(system: string, kind: Kind, { name }: InputFile, { known }: Read): void {
  if (known?.id === system) return
  const preset = PRESETS.find(({ id }) => id === system)
  const lists = preset?.files.filter((one) => one.kind === kind).map((one) => one.name) ?? []
  const like = known ? `; it looks like ${known.system}: ${known.list}` : ''
  throw new UnusableFile(
    `${name} is no list of ${preset?.name} that is known as ${kind}${like}. Known are: ${lists.join('; ') || 'none'}.`,
  )
}

const openIn = ({ question, ambiguousDates, ambiguousNumbers, missing }: Read): string[] => [
  ...(question ? [QUESTIONS[question.id]] : []),
  ...(ambiguousDates ? [`the order of day and month in ${ambiguousDates.title}`] : []),
  ...(ambiguousNumbers ? [`the decimal separator in ${ambiguousNumbers.title}`] : []),
  ...(missing.length > 0 ? [`which column is ${missing.join(', ')}`] : []),
]

/** Says what codes that nobody has explained are taken for. */
const codesTaken = ({ faults }: Read): string[] =>
  faults.flatMap(({ title, codes }) =>
    codes.map(({ found, guess }) =>
      guess === null
        ? `nobody says what ${found} in ${title} means; its rows are rejected.`
        : `${found} in ${title} is read as ${guess}. If it is something else, say so in "codes" of --reading.`,
    ),
  )

const QUESTIONS = {
  all_rows: 'what each row is ("allRows")',
  coming_in: 'what comes in ("allRows")',
  sign: 'what a quantity below zero means ("sign")',
}
