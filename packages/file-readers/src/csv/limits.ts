const MIB = 1024 * 1024

/** Every limit of reading a company's file, in one place. Beyond one of them the file or the row is refused with its reason. */
export const CSV_LIMITS = {
  /** Bytes of one row: what memory must hold at once, whatever the file. */
  rowBytes: MIB,
  /** Columns of the header; XLSX allows 16,384, no ERP uses them. */
  columns: 500,
  /** Bytes that a gzip file may unpack to: ten times the largest upload, which real movements never reach. */
  unpackedBytes: 10 * 1024 * MIB,
  /** Unpacked to packed bytes. Movements pack 5 to 30 times; deflate's own ceiling, a bomb, is 1,032. */
  unpackRatio: 250,
  /** Bytes unpacked before the ratio counts, so that a small repetitive file passes. */
  unpackRatioFromBytes: 64 * MIB,
  /** Bytes tokenized at a time. */
  blockBytes: 256 * 1024,
  /** Bytes looked at to tell a text from a picture, a workbook or a program. */
  magicBytes: 1024,
} as const

/** Evidence needed to report another encoding than the format's, although the header is plain. */
export const ENCODING_EVIDENCE = {
  /** Rows that must be in the other encoding, so that a few broken cells stay a matter of their rows. */
  rows: 20,
  /** Their share among the rows with letters beyond ASCII. */
  share: 0.9,
  /** Rows in the declared encoding after which the question is settled. */
  settledRows: 1000,
} as const
