import { expect, test } from 'vitest'
import { type CheckRequest, checkFile } from '../src/check/check-file.ts'
import { DEFAULT_FILE_FORMAT } from '../src/formats/file-format.ts'
import { gunzip } from './gunzip.ts'

/** A check of movements, with what was said of them, on 20 November 2026. */
async function read(content: string, said: Partial<CheckRequest>) {
  const bytes = new TextEncoder().encode(content)
  const source = {
    size: bytes.length,
    async *open(from = 0, to = bytes.length) {
      yield bytes.subarray(from, to)
    },
  }
  const answer = await checkFile(
    source,
    { kind: 'transactions', format: DEFAULT_FILE_FORMAT, words: {}, today: '2026-11-20', ...said },
    gunzip,
  )
  if (answer.outcome !== 'read') throw new Error(answer.code)
  return answer
}

const HEAD = 'sku;date;type;quantity'
const doubted: [why: string, rows: string[], said: Partial<CheckRequest>, doubt: object | null][] = [
  [
    'a day to come, of an order that was said',
    ['A;01/05/2026;consumption;1', 'A;12/05/2026;consumption;1'],
    { writing: { dateFormat: 'MMDDYYYY' } },
    { reason: 'later_than_today', line: 3, title: 'date', read: '2026-12-05' },
  ],
  [
    'one month of each year, of an order that was said',
    ['A;05/01/2024;consumption;1', 'A;05/02/2025;consumption;1'],
    { writing: { dateFormat: 'MMDDYYYY' } },
    { reason: 'one_month', line: 2, title: 'date', read: '2024-05-01' },
  ],
  [
    'not the right order',
    ['A;05/01/2024;consumption;1', 'A;05/02/2025;consumption;1'],
    { writing: { dateFormat: 'DDMMYYYY' } },
    null,
  ],
  [
    'a single day to come, of which nothing was said',
    ['A;31/10/2026;consumption;1', 'A;31/12/2026;consumption;1'],
    {},
    null,
  ],
  [
    'codes that make no row a consumption',
    ['A;31/10/2026;X9;1'],
    { columns: [{ column: 'balance', title: 'X9' }] },
    { reason: 'no_consumption', line: 2, title: 'type', read: 'balance' },
  ],
  [
    'that nothing is used, and no code that was answered of another file',
    ['A;31/10/2026;replenishment;1'],
    { columns: [{ column: 'inventory', title: 'X9' }] },
    { reason: 'nothing_used', line: 0, title: '', read: 0 },
  ],
  ['not types that the file itself names', ['A;31/10/2026;balance;1'], {}, null],
  [
    'more that comes back than goes out',
    ['A;31/10/2026;consumption;5', 'A;31/10/2026;consumptionReturn;2', 'A;31/10/2026;consumptionReturn;1'],
    {},
    { reason: 'more_returns', line: 0, title: '', read: 2 },
  ],
  [
    'that nothing is used',
    ['A;31/10/2026;replenishment;5'],
    {},
    { reason: 'nothing_used', line: 0, title: '', read: 0 },
  ],
  [
    'three decimals beside numbers without any',
    ['A;31/10/2026;consumption;12', 'A;31/10/2026;consumption;1.250'],
    { writing: { decimalSeparator: '.', thousandsSeparator: '' } },
    { reason: 'decimals', line: 3, title: 'quantity', read: 1.25 },
  ],
  [
    'thousands where no number is below one',
    ['A;31/10/2026;consumption;1.250'],
    { writing: { decimalSeparator: ',', thousandsSeparator: '.' } },
    { reason: 'thousands', line: 2, title: 'quantity', read: 1250 },
  ],
]
test.each(doubted)('doubtful is %s', async (_why, rows, said, doubt) => {
  const { doubts, rejected } = await read(`${[HEAD, ...rows].join('\n')}\n`, said)
  expect(rejected).toBe(0)
  expect(doubts).toEqual(doubt ? [doubt] : [])
})

const commas: [why: string, rows: string[], doubt: object | null][] = [
  [
    'another column alone tells the comma',
    ['A;31/10/2026;consumption;12;3,75', 'A;31/10/2026;consumption;4,359;2,10'],
    { reason: 'decimals', line: 3, title: 'quantity', read: 4.359 },
  ],
  [
    'the column itself tells it',
    ['A;31/10/2026;consumption;12;1', 'A;31/10/2026;consumption;3,75;1', 'A;31/10/2026;consumption;4,359;1'],
    null,
  ],
]
test.each(commas)('a decimal comma where the company writes points: %s', async (_why, rows, doubt) => {
  const content = [`${HEAD};unitCost`, ...rows].join('\n')
  const { writing, doubts } = await read(`${content}\n`, { usualDecimal: '.' })
  expect(writing.decimalSeparator).toBe(',')
  expect(doubts).toEqual(doubt ? [doubt] : [])
})
