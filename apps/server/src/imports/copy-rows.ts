import { type FileShape, NOT_A_DAY } from '@giro/file-readers'

/**
 * A column of rows on their way into PostgreSQL, in the binary form of COPY. Numbers: null, NaN and NOT_A_DAY become
 * NULL, so that typed arrays need no second array for it. `date` is in days since 1970-01-01. `bool` is one bit of each number.
 * `value` in place of `values`: the same in every row.
 */
export type CopyColumn =
  | { type: 'int2' | 'int4' | 'float8' | 'date'; values: ArrayLike<number | null> }
  | { type: 'int8'; values: BigInt64Array }
  | { type: 'bool'; values: ArrayLike<number>; bit: number }
  | { type: 'bool'; values: readonly (boolean | null)[] }
  | { type: 'text' | 'jsonb'; values: readonly (string | null)[] }
  | { type: 'uuid'; value: string }
  | { type: 'text'; value: string | null }

/** Bytes before the first row and after the last (PostgreSQL manual, COPY, "Binary Format"). */
export const COPY_START = Buffer.concat([Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1'), Buffer.alloc(8)])
export const COPY_END = Buffer.from([0xff, 0xff])

/** The first `count` rows of the columns, for `copy … from stdin (format binary)`. The buffer is the caller's to keep. */
export function encodeCopyRows(columns: readonly CopyColumn[], count: number): Buffer {
  const out = new CopyOutput(count * columns.length * 10 + 64)
  const writers = columns.map((column) => writerOf(column, out))
  for (let row = 0; row < count; row++) {
    out.reserve(2)
    out.int2(columns.length)
    for (const write of writers) write(row)
  }
  return out.taken()
}

/** Batches of a file as COPY has them; notes which columns the file has. */
export async function* encodeBatches<Row>(
  batches: AsyncIterable<{ records: readonly Row[]; shape: FileShape }>,
  titles: Set<string>,
  columnsOf: (rows: readonly Row[]) => readonly CopyColumn[],
) {
  yield COPY_START
  for await (const { records, shape } of batches) {
    for (const title of shape.header.places.keys()) titles.add(title)
    if (records.length > 0) yield encodeCopyRows(columnsOf(records), records.length)
  }
  yield COPY_END
}

type CellWriter = (row: number) => void

/** Days from 1970-01-01 to 2000-01-01, where PostgreSQL counts from. */
const DAYS_TO_2000 = 10957

function writerOf(column: CopyColumn, out: CopyOutput): CellWriter {
  switch (column.type) {
    case 'uuid':
      return constant(Buffer.from(column.value.replaceAll('-', ''), 'hex'), out)
    case 'text':
      if ('value' in column) return constant(column.value === null ? null : Buffer.from(column.value), out)
      return (row) => out.text(column.values[row] ?? null)
    case 'jsonb':
      return (row) => out.jsonb(column.values[row] ?? null)
    case 'int8': {
      const { values } = column
      const halves = new Int32Array(values.buffer, values.byteOffset, values.length * 2)
      return (row) => out.int8(halves, row)
    }
    case 'bool':
      return 'bit' in column
        ? bitWriter(column.values, column.bit, out)
        : (row) => out.bool(column.values[row] ?? null)
    default:
      return numberWriter(column.type, column.values, out)
  }
}

function numberWriter(
  type: 'int2' | 'int4' | 'float8' | 'date',
  values: ArrayLike<number | null>,
  out: CopyOutput,
): CellWriter {
  const isNull = (value: number | null | undefined): value is null | undefined =>
    value === null || value === undefined || Number.isNaN(value) || value === NOT_A_DAY
  const write: Record<typeof type, (value: number) => void> = {
    int2: (value) => out.sizedInt2(value),
    int4: (value) => out.sizedInt4(value),
    date: (value) => out.sizedInt4(value - DAYS_TO_2000),
    float8: (value) => out.float8(value),
  }
  const writeValue = write[type]
  return (row) => {
    const value = values[row]
    if (isNull(value)) out.null()
    else writeValue(value)
  }
}

const bitWriter =
  (values: ArrayLike<number>, bit: number, out: CopyOutput): CellWriter =>
  (row) =>
    out.bool(((values[row] as number) & bit) !== 0)

const constant =
  (bytes: Buffer | null, out: CopyOutput): CellWriter =>
  () =>
    bytes === null ? out.null() : out.sized(bytes)

/** Texts up to this are written letter by letter, which is quicker than a call for them; longer ones at once. */
const SHORT_TEXT = 24

/** Index of the high half of a 64-bit number in memory here. */
const HIGH = new Int32Array(new BigInt64Array([1n]).buffer)[0] === 1 ? 1 : 0

class CopyOutput {
  #bytes: Buffer
  #view: DataView
  #at = 0

  constructor(size: number) {
    this.#bytes = Buffer.allocUnsafeSlow(size)
    this.#view = viewOf(this.#bytes)
  }

  taken(): Buffer {
    return this.#bytes.subarray(0, this.#at)
  }

  reserve(size: number): void {
    if (this.#at + size <= this.#bytes.length) return
    const grown = Buffer.allocUnsafeSlow(this.#bytes.length * 2 + size)
    this.#bytes.copy(grown, 0, 0, this.#at)
    this.#bytes = grown
    this.#view = viewOf(grown)
  }

  int2(value: number): void {
    this.#view.setInt16(this.#at, value)
    this.#at += 2
  }

  #int4(value: number): void {
    this.#view.setInt32(this.#at, value)
    this.#at += 4
  }

  null(): void {
    this.reserve(4)
    this.#int4(-1)
  }

  sizedInt2(value: number): void {
    this.reserve(6)
    this.#int4(2)
    this.int2(value)
  }

  sizedInt4(value: number): void {
    this.reserve(8)
    this.#int4(4)
    this.#int4(value)
  }

  int8(halves: Int32Array, row: number): void {
    this.reserve(12)
    this.#int4(8)
    this.#int4(halves[row * 2 + HIGH] as number)
    this.#int4(halves[row * 2 + 1 - HIGH] as number)
  }

  float8(value: number): void {
    this.reserve(12)
    this.#int4(8)
    this.#view.setFloat64(this.#at, value)
    this.#at += 8
  }

  bool(value: boolean | null): void {
    if (value === null) {
      this.null()
      return
    }
    this.reserve(5)
    this.#int4(1)
    this.#bytes[this.#at++] = value ? 1 : 0
  }

  sized(bytes: Buffer): void {
    this.reserve(4 + bytes.length)
    this.#int4(bytes.length)
    this.#at += bytes.copy(this.#bytes, this.#at)
  }

  text(value: string | null): void {
    if (value === null) {
      this.null()
      return
    }
    // A UTF-16 unit is 3 bytes at most.
    this.reserve(4 + value.length * 3)
    const sizeAt = this.#at
    this.#at += 4
    if (value.length > SHORT_TEXT || !this.#ascii(value))
      this.#at = sizeAt + 4 + this.#bytes.write(value, sizeAt + 4)
    this.#view.setInt32(sizeAt, this.#at - sizeAt - 4)
  }

  /** Writes a text while it is ASCII; answers whether it was to its end. */
  #ascii(value: string): boolean {
    const bytes = this.#bytes
    for (let index = 0; index < value.length; index++) {
      const unit = value.charCodeAt(index)
      if (unit > 127) return false
      bytes[this.#at++] = unit
    }
    return true
  }

  /** Text after the number of the form, which is 1. */
  jsonb(value: string | null): void {
    if (value === null) {
      this.null()
      return
    }
    this.reserve(5 + value.length * 3)
    const sizeAt = this.#at
    this.#bytes[sizeAt + 4] = 1
    this.#at = sizeAt + 5 + this.#bytes.write(value, sizeAt + 5)
    this.#view.setInt32(sizeAt, this.#at - sizeAt - 4)
  }
}

const viewOf = (bytes: Buffer) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
