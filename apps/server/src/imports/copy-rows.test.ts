import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { NOT_A_DAY } from '@giro/file-readers'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { COPY_END, COPY_START, type CopyColumn, encodeCopyRows } from './copy-rows.ts'

const { url } = await testDatabase()
const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
beforeAll(() => client.connect())
afterAll(() => client.end())

/** Returns the rows as PostgreSQL stored them, as text. */
async function stored(type: string, columns: readonly CopyColumn[], count: number): Promise<unknown[]> {
  await client.query(`create temp table copied (no serial, value ${type})`)
  try {
    const copy = client.query(copyFrom('copy copied (value) from stdin (format binary)'))
    await pipeline(Readable.from([COPY_START, encodeCopyRows(columns, count), COPY_END]), copy)
    const { rows } = await client.query('select value::text from copied order by no')
    return rows.map((row: { value: unknown }) => row.value)
  } finally {
    await client.query('drop table copied')
  }
}

const LONG = `${'Ação €😀 '.repeat(40)}`

describe('PostgreSQL has what was written', () => {
  it.each<[type: string, column: CopyColumn, values: (string | null)[]]>([
    ['int2', { type: 'int2', values: [0, -32768, 32767, null] }, ['0', '-32768', '32767', null]],
    ['int2', { type: 'int2', values: Uint8Array.from([0, 3, 255]) }, ['0', '3', '255']],
    [
      'int4',
      { type: 'int4', values: Int32Array.from([0, -5, 2147483647, NOT_A_DAY]) },
      ['0', '-5', '2147483647', null],
    ],
    [
      'date',
      { type: 'date', values: Int32Array.from([0, 10957, 20484, -25567, NOT_A_DAY]) },
      ['1970-01-01', '2000-01-01', '2026-01-31', '1900-01-01', null],
    ],
    ['date', { type: 'date', values: [20484, null] }, ['2026-01-31', null]],
    [
      'float8',
      { type: 'float8', values: Float64Array.from([0, -1.5, 0.1, 1e12, Number.NaN]) },
      ['0', '-1.5', '0.1', '1000000000000', null],
    ],
    [
      'int8',
      { type: 'int8', values: BigInt64Array.from([0n, -1n, 2n ** 63n - 1n, -(2n ** 63n), 4294967296n]) },
      ['0', '-1', '9223372036854775807', '-9223372036854775808', '4294967296'],
    ],
    [
      'bool',
      { type: 'bool', values: Uint8Array.from([0, 1, 2, 3]), bit: 2 },
      ['false', 'false', 'true', 'true'],
    ],
    ['bool', { type: 'bool', values: [true, false, null] }, ['true', 'false', null]],
    [
      'text',
      { type: 'text', values: ['', 'A1', 'é', 'a\tb\\N\n', LONG, null] },
      ['', 'A1', 'é', 'a\tb\\N\n', LONG, null],
    ],
    ['jsonb', { type: 'jsonb', values: ['{"a": "é"}', '{}', null] }, ['{"a": "é"}', '{}', null]],
    ['text', { type: 'text', value: 'same' }, ['same', 'same']],
    ['text', { type: 'text', value: null }, [null, null]],
    [
      'uuid',
      { type: 'uuid', value: '00112233-4455-6677-8899-aabbccddeeff' },
      ['00112233-4455-6677-8899-aabbccddeeff'],
    ],
  ])('%s, case %#', async (type, column, values) => {
    expect(await stored(type, [column], values.length)).toEqual(values)
  })

  it('many rows, more than were reserved for', async () => {
    const values = Array.from({ length: 5000 }, (_, row) => 'Ação €'.repeat(row % 50) + row)
    expect(await stored('text', [{ type: 'text', values }], values.length)).toEqual(values)
  })

  it('a part of a BigInt64Array from its own place', async () => {
    const whole = BigInt64Array.from([1n, 2n, 3n])
    expect(await stored('int8', [{ type: 'int8', values: whole.subarray(1) }], 2)).toEqual(['2', '3'])
  })
})
