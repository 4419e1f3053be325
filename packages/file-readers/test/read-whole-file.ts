import type { FileKind } from '../src/columns.ts'
import { faultText } from '../src/formats/expected.ts'
import { DEFAULT_FILE_FORMAT, type FileFormat } from '../src/formats/file-format.ts'
import type { Rejection } from '../src/formats/row.ts'
import { type FileBatch, type ReadingOf, readCompanyFile } from '../src/read-file.ts'
import { gunzip } from './gunzip.ts'

/** The items of a small catalog, as site:sku; an item's number is its place. */
export const ITEMS = ['0:A1', '0:B2', '1:A1', '0:Ção']
const LOOKUP = {
  siteNo: (identifier: string | null) => ({ MAIN: 0, SP: 1 })[identifier ?? 'MAIN'] ?? null,
  itemNo: (sku: string, siteNo: number) => {
    const at = ITEMS.indexOf(`${siteNo}:${sku}`)
    return at < 0 ? null : at
  },
}

async function* bytesOf(text: string | Buffer): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text)
}

/** Reads a whole file of that catalog. */
export async function readAll<Kind extends FileKind>(
  kind: Kind,
  text: string | Buffer,
  rest: Partial<ReadingOf<Kind>> = {},
) {
  const batches: FileBatch<Kind>[] = []
  for await (const batch of readCompanyFile(bytesOf(text), {
    kind,
    lookup: LOOKUP,
    gunzip,
    ...rest,
  }))
    batches.push(batch)
  const last = batches.at(-1) as FileBatch<Kind>
  return {
    batches,
    counts: last.counts,
    shape: last.shape,
    rejections: batches.flatMap((batch) => batch.rejections),
    unknownItems: batches.flatMap((batch) => batch.unknownItems),
  }
}

/** `line field: expected …, found …` of each row. */
export const reasons = (rejections: readonly Rejection[], format: FileFormat = DEFAULT_FILE_FORMAT) =>
  rejections.map(
    ({ line, faults }) =>
      `${line} ${faults.map((fault) => `${fault.field}: ${faultText(fault, format)}`).join('; ')}`,
  )
