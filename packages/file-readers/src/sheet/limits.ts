import { FileProblem } from '../file-problem.ts'

const MIB = 1024 * 1024

/** Every limit of what is in a workbook, in one place. Beyond one of them it is refused: a CSV file has none of them. */
export const WORKBOOK_LIMITS = {
  /** Bytes that its parts may unpack to together: a sheet of a million rows with twenty columns has about 700 MiB. */
  unpackedBytes: 2048 * MIB,
  /** Bytes of a part that is no sheet; the texts of the workbook are such a part, and are held in memory. */
  partBytes: 128 * MIB,
  /** Files in the archive; a workbook with a hundred sheets and pictures has a few hundred. */
  parts: 10_000,
  /** Rows of a sheet, as in every spreadsheet program. */
  rows: 1_048_576,
  /** Cells that are written, the empty ones before a filled one too. */
  cells: 50_000_000,
} as const

export const workbookTooLarge = () =>
  new FileProblem('file_workbook_too_large', { limit: WORKBOOK_LIMITS.unpackedBytes })
