import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type CheckRequest, checkFile, type Reading } from '../src/check/check-file.ts'
import type { FileKind } from '../src/columns.ts'
import { DEFAULT_FILE_FORMAT } from '../src/formats/file-format.ts'
import { dayOfIso } from '../src/formats/read-day.ts'
import type { MovementBatch } from '../src/formats/transactions.ts'
import { readCompanyFile } from '../src/read-file.ts'
import { gunzip } from './gunzip.ts'

const FOLDER = fileURLToPath(new URL('../../../../shared/data/erps/', import.meta.url))
export const isMissing = !existsSync(FOLDER)
const bytesOf = (path: string) => readFileSync(`${FOLDER}${path}`)
/** The day after the last movement of the made-up exports. */
export const TODAY = '2026-11-26'

const sourceOf = (bytes: Uint8Array) => ({
  size: bytes.length,
  async *open(from = 0, to = bytes.length) {
    yield bytes.subarray(from, to)
  },
})

export type Answer = Pick<CheckRequest, 'columns' | 'writing' | 'answers' | 'reading'>

/** Checks a file as the page does. */
export const checked = (path: string, kind: FileKind, answer: Answer = {}): Promise<Reading> =>
  checkedBytes(bytesOf(path), kind, answer)

export const checkedText = (text: string, kind: FileKind, answer: Answer = {}): Promise<Reading> =>
  checkedBytes(Buffer.from(text), kind, answer)

async function checkedBytes(bytes: Uint8Array, kind: FileKind, answer: Answer): Promise<Reading> {
  const request = { kind, format: DEFAULT_FILE_FORMAT, words: {}, today: TODAY, ...answer }
  const check = await checkFile(sourceOf(bytes), request, gunzip)
  if (check.outcome !== 'read') throw new Error(`${check.code} ${JSON.stringify(check.parameters)}`)
  return check
}

/** What is asked of a person before a file goes. */
export const asked = (check: Reading): string[] => [
  ...(check.ambiguousNumbers ? ['numbers'] : []),
  ...(check.ambiguousDates ? ['dates'] : []),
  ...(check.missing.length > 0 ? [`missing ${check.missing.join(',')}`] : []),
  ...(check.columns.some(({ match }) => match === 'doubt') ? ['columns'] : []),
  ...(check.faults.some(({ codes }) => codes.length > 0) ? ['codes'] : []),
  ...(check.question ? [check.question.id] : []),
  ...check.doubts.map(({ reason }) => reason),
]

/** Usage and receipts of an item at a site. */
export type Sums = { consumed90: number; consumed730: number; received730: number }

/** Sites and items of any name, numbered as they come. */
function anyItems() {
  const sites: string[] = []
  const keys: string[] = []
  const numbered = (list: string[], name: string) => {
    const at = list.indexOf(name)
    return at < 0 ? list.push(name) - 1 : at
  }
  return {
    keys,
    siteName: (siteNo: number) => sites[siteNo] ?? '',
    siteNo: (name: string | null) => numbered(sites, name ?? ''),
    itemNo: (sku: string, siteNo: number) => numbered(keys, `${sites[siteNo]} ${sku}`),
  }
}

/** Adds the movements of a file as the import reads it by its check, by site and SKU. */
export async function addMovements(path: string, check: Reading, into: Map<string, Sums>): Promise<void> {
  const lookup = anyItems()
  const source = sourceOf(bytesOf(path))
  const { columns, codes } = check.taken
  const words = check.reading ? {} : { transactions: wordsOf([...columns, ...codes]) }
  for await (const batch of readCompanyFile(source.open(), {
    ...{ kind: 'transactions', format: check.writing, words, reading: check.reading, lookup, gunzip },
    again: () => source.open(),
  }))
    addBatch(batch.records, lookup.keys, into)
}

/** What files say of an item: its stock at a site, and its cost. */
export type Stock = { onHand: number | null; cost: number | null }

/** Adds the items of a file as the import reads it by its check, by site and SKU; of one that names no site by SKU alone. */
export async function addItems(path: string, check: Reading, into: Map<string, Stock>): Promise<void> {
  const lookup = anyItems()
  const { columns, codes } = check.taken
  const words = check.reading ? {} : { master_data: wordsOf([...columns, ...codes]) }
  for await (const { records } of readCompanyFile(sourceOf(bytesOf(path)).open(), {
    ...{ kind: 'master_data', format: check.writing, words, reading: check.reading, lookup, gunzip },
  }))
    for (const { siteNo, sku, onHandUnits, unitCost } of records) {
      const key = `${lookup.siteName(siteNo)} ${sku}`
      const before = into.get(key)
      into.set(key, {
        onHand: onHandUnits ?? before?.onHand ?? null,
        cost: unitCost ?? before?.cost ?? null,
      })
    }
}

function addBatch(
  { count, types, units, days, itemNos }: MovementBatch,
  keys: readonly string[],
  into: Map<string, Sums>,
): void {
  const today = dayOfIso(TODAY)
  for (let row = 0; row < count; row++) {
    const key = keys[itemNos[row] as number] as string
    const sum = into.get(key) ?? { consumed90: 0, consumed730: 0, received730: 0 }
    into.set(key, sum)
    const [day, quantity] = [days[row] as number, units[row] as number]
    if (types[row] === 0 && day >= today - 90) sum.consumed90 += quantity
    if (types[row] === 0 && day >= today - 730) sum.consumed730 += quantity
    if (types[row] === 1 && day >= today - 730) sum.received730 += quantity
  }
}

const wordsOf = (meanings: readonly { column: string; title: string }[]) =>
  Object.fromEntries(
    meanings.map(({ column }) => [
      column,
      meanings.filter((one) => one.column === column).map(({ title }) => title),
    ]),
  )

/** The rows of a CSV file of an export, by its titles. */
export function rowsOf(path: string): Record<string, string>[] {
  const [head = '', ...lines] = bytesOf(path).toString('utf8').trim().split(/\r?\n/)
  const titles = head.split(',')
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, at) => [titles[at], cell])))
}
