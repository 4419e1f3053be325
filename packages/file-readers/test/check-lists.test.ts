import { expect, test } from 'vitest'
import { type CheckRequest, checkFile } from '../src/check/check-file.ts'
import { gunzip } from './gunzip.ts'

const FORMAT = {
  dateFormat: 'DDMMYYYY',
  decimalSeparator: ',',
  thousandsSeparator: '.',
  columnSeparator: ';',
  encoding: 'utf-8',
} as const

async function read(kind: CheckRequest['kind'], content: string, more: Partial<CheckRequest> = {}) {
  const bytes = new TextEncoder().encode(content)
  const source = {
    size: bytes.length,
    async *open() {
      yield bytes
    },
  }
  const request: CheckRequest = { kind, format: FORMAT, words: {}, today: '2026-11-20', ...more }
  const answer = await checkFile(source, request, gunzip)
  if (answer.outcome !== 'read') throw new Error(answer.code)
  return answer
}
const totalsOf = async (...sent: Parameters<typeof read>) => (await read(...sent)).totals

test('a list of items, or of orders, is summed up as its system would show it', async () => {
  expect(await totalsOf('master_data', 'sku;site;cost;currentBalance\nA;X;2,5;4\nB;X;;3\nC;X;1;\n')).toEqual({
    ...{ of: 'items', rows: 2, units: 7, value: 10, openUnits: 0 },
  })
  const orders = 'sku;order;startDate;endDate;quantity\nA;1;01/10/2026;20/10/2026;5\nA;2;01/11/2026;;7\n'
  expect(await totalsOf('orders', orders)).toEqual({
    ...{ of: 'orders', rows: 2, units: 12, value: null, openUnits: 7 },
  })
  expect(await totalsOf('master_data', 'sku;site;cost\nA;X;2,5\n')).toBeNull()
  expect(await totalsOf('transactions', 'sku;date;type;quantity\nA;31/10/2026;consumption;1\n')).toBeNull()
})

test('numbers that two ways would read are settled by the usual way, where its sign groups thousands', async () => {
  const found = async (quantity: string) => {
    const rows = [quantity, '7'].map((one) => `A;31/10/2026;consumption;${one}`)
    const file = `sku;date;type;quantity\n${rows.join('\n')}\n`
    return read('transactions', file, { usualDecimal: '.' })
  }
  expect(await found('1,234')).toMatchObject({
    ambiguousNumbers: null,
    writing: { decimalSeparator: '.', thousandsSeparator: ',' },
  })
  // By the usual way this is little more than one: a file from elsewhere may mean a thousand.
  expect((await found('1.234')).ambiguousNumbers).not.toBeNull()
})
