import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkFile } from '../src/check/check-file.ts'
import type { FileKind } from '../src/columns.ts'
import { DEFAULT_FILE_FORMAT } from '../src/formats/file-format.ts'
import { type ReadingOf, type RowCounts, readCompanyFile } from '../src/read-file.ts'
import { gunzip } from './gunzip.ts'

const DATA = join(import.meta.dirname, '../../../../shared/data')
const isMissing = !existsSync(join(DATA, 'README.md'))
const why = isMissing ? ` (SKIPPED: no data sets at ${DATA})` : ''

/** Rows that the check reads of a file. */
const CHECKED = 200_000

type Known = Map<string, number>

async function count(file: string, kind: FileKind, skus: Known, rest: Partial<ReadingOf<FileKind>>) {
  let counts: RowCounts | undefined
  const reasons = new Map<string, number>()
  const early: string[] = []
  const lookup = {
    siteNo: () => 0,
    itemNo: (sku: string) => skus.get(sku) ?? null,
  }
  for await (const batch of readCompanyFile(createReadStream(join(DATA, file)), {
    kind,
    lookup,
    gunzip,
    ...rest,
  })) {
    counts = batch.counts
    if (kind === 'master_data')
      for (const { sku } of batch.records as { sku: string }[]) skus.set(sku, skus.size)
    for (const { line, faults } of batch.rejections) {
      if (line <= CHECKED + 1) early.push(...faults.map(({ field, expected }) => `${field} ${expected.kind}`))
      const text = faults
        .map(({ field, found }) => `${field} ${/^[\d-]+$/.test(found) ? 'a date in another order' : found}`)
        .join('; ')
      reasons.set(text, (reasons.get(text) ?? 0) + 1)
    }
  }
  return { ...counts, reasons: Object.fromEntries(reasons), early: early.sort() }
}

/** What the check says of the same rows before the file is sent. */
async function told(file: string, kind: FileKind, { format, words = {} }: Partial<ReadingOf<FileKind>>) {
  const request = { kind, format: { ...DEFAULT_FILE_FORMAT, ...format }, words, today: '2026-01-01' }
  const path = join(DATA, file)
  const open = (start = 0, to = Number.POSITIVE_INFINITY) => createReadStream(path, { start, end: to - 1 })
  const check = await checkFile({ size: statSync(path).size, open }, request, gunzip)
  if (check.outcome === 'refused') return check
  return check.faults
    .flatMap(({ column, expected, rows }) => Array<string>(rows).fill(`${column} ${expected.kind}`))
    .sort()
}

const raf = isMissing ? {} : JSON.parse(readFileSync(join(DATA, 'raf/format.json'), 'utf8'))
const FORMATS: Record<string, Partial<ReadingOf<FileKind>>> = {
  online_retail: { format: { dateFormat: 'MMDDYYYYHHMM' } },
  carparts: {},
  raf: { format: raf.fileFormat, words: raf },
  scms: { format: { dateFormat: 'DDMMYYYY' } },
}
/** A set's files in the order in which they are read: the later ones name the items of its master data. */
type SetFile = [file: FileKind, read: number, reasons?: Record<string, number>]
const SETS: [set: string, ...files: SetFile[]][] = [
  // Two bookkeeping entries, "Adjust bad debt", have a cost below zero, which is left out.
  ['online_retail', ['master_data', 4070], ['transactions', 541_909]],
  ['carparts', ['master_data', 2674], ['transactions', 32_854]],
  ['raf', ['master_data', 5000], ['transactions', 42_695]],
  [
    'scms',
    ['master_data', 184],
    ['transactions', 10_324],
    [
      'orders',
      10_324,
      {
        'startDate N/A - From RDC': 5404,
        'startDate Date Not Captured': 328,
        'startDate a date in another order': 1712,
      },
    ],
  ],
]

describe.skipIf(isMissing)(`real data${why}`, () => {
  it.each(SETS)('%s', async (set, ...files) => {
    const skus: Known = new Map()
    for (const [kind, read, reasons = {}] of files) {
      const rejected = Object.values(reasons).reduce((sum, rows) => sum + rows, 0)
      const file = `${set}/${kind}.csv.gz`
      const { early, ...found } = await count(file, kind, skus, FORMATS[set] ?? {})
      const counts = { read, accepted: read - rejected, rejected, unknownItems: 0, leftOut: 0, reasons }
      expect(found, file).toEqual(counts)
      expect(await told(file, kind, FORMATS[set] ?? {}), file).toEqual(early)
    }
  })
})
