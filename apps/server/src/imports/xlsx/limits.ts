const MIB = 1024 * 1024

/** Every limit of reading a workbook, in one place. Beyond one of them it is refused: a CSV file has none of them. */
export const XLSX_LIMITS = {
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
  /** Bytes of the sheet as text: one long text may be said in a million cells. */
  textBytes: 2048 * MIB,
  /** Time from the first byte to the last row. */
  seconds: 180,
  /** Memory of the process that reads it: what the language holds, and all of it. */
  heapMib: 1024,
  memoryBytes: 2048 * MIB,
} as const
