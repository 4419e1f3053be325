import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FileKind } from '@giro/contract'
import { describe, expect, it } from 'vitest'
import { type ReadingOf, type RowCounts, readCompanyFile } from '../src/read-file.ts'

const DATA = join(import.meta.dirname, '../../../../shared/data')
const isMissing = !existsSync(join(DATA, 'README.md'))
const why = isMissing ? ` (SKIPPED: no data sets at ${DATA})` : ''

type Known = Map<string, number>

async function count(file: string, kind: FileKind, skus: Known, rest: Partial<ReadingOf<FileKind>>) {
  let counts: RowCounts | undefined
  const reasons = new Map<string, number>()
  const lookup = {
    siteNo: () => 0,
    itemNo: (sku: string) => skus.get(sku) ?? null,
  }
  for await (const batch of readCompanyFile(createReadStream(join(DATA, file)), { kind, lookup, ...rest })) {
    counts = batch.counts
    if (kind === 'master_data')
      for (const { sku } of batch.records as { sku: string }[]) skus.set(sku, skus.size)
    for (const { faults } of batch.rejections) {
      const text = faults
        .map(({ field, found }) => `${field} ${/^[\d-]+$/.test(found) ? 'a date in another order' : found}`)
        .join('; ')
      reasons.set(text, (reasons.get(text) ?? 0) + 1)
    }
  }
  return { ...counts, reasons: Object.fromEntries(reasons) }
}

const raf = isMissing ? {} : JSON.parse(readFileSync(join(DATA, 'raf/format.json'), 'utf8'))
const FORMATS: Record<string, Partial<ReadingOf<FileKind>>> = {
  online_retail: { format: { dateFormat: 'MMDDYYYYHHMM' } },
  carparts: {},
  raf: { format: raf.fileFormat, words: raf },
  scms: { format: { dateFormat: 'DDMMYYYY' } },
}
const skus: Record<string, Known> = {
  online_retail: new Map(),
  carparts: new Map(),
  raf: new Map(),
  scms: new Map(),
}

describe.skipIf(isMissing)(`real data${why}`, () => {
  it.each<[set: string, file: string, kind: FileKind, read: number, reasons: Record<string, number>]>([
    ['online_retail', 'master_data', 'master_data', 4070, {}],
    // Two bookkeeping entries, "Adjust bad debt".
    ['online_retail', 'transactions', 'transactions', 541_909, { 'cost -11062.06': 2 }],
    ['carparts', 'master_data', 'master_data', 2674, {}],
    ['carparts', 'transactions', 'transactions', 32_854, {}],
    ['raf', 'master_data', 'master_data', 5000, {}],
    ['raf', 'transactions', 'transactions', 42_695, {}],
    ['scms', 'master_data', 'master_data', 184, {}],
    ['scms', 'transactions', 'transactions', 10_324, {}],
    [
      'scms',
      'orders',
      'orders',
      10_324,
      {
        'startDate N/A - From RDC': 5404,
        'startDate Date Not Captured': 328,
        'startDate a date in another order': 1712,
      },
    ],
  ])(
    '%s %s',
    async (set, file, kind, read, reasons) => {
      const rejected = Object.values(reasons).reduce((sum, rows) => sum + rows, 0)
      const found = await count(`${set}/${file}.csv.gz`, kind, skus[set] as Known, FORMATS[set] ?? {})
      expect(found).toEqual({ read, accepted: read - rejected, rejected, unknownItems: 0, reasons })
    },
    20_000,
  )
})
