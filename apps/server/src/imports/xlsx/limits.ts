const MIB = 1024 * 1024

/** Limits of the process that reads a workbook, beside those of what is in it. */
export const XLSX_LIMITS = {
  /** Bytes of the sheet as text: one long text may be said in a million cells. */
  textBytes: 2048 * MIB,
  /** Time from the first byte to the last row. */
  seconds: 180,
  /** Memory of the process that reads it: what the language holds, and all of it. */
  heapMib: 1024,
  memoryBytes: 2048 * MIB,
} as const
