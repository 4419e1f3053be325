import { describe, expect, it } from 'vitest'
import { ContentHash, hashText } from '../src/formats/content-key.ts'
import type { FileFormat } from '../src/formats/file-format.ts'
import { readCompanyFile } from '../src/read-file.ts'
import { gunzip } from './gunzip.ts'

const LOOKUP = { siteNo: () => 0, itemNo: (sku: string) => Number(sku.slice(1)) }
const HEADER = 'sku,date,type,quantity,order,code,cost,affectsBalance,affectsLearning'

async function* bytesOf(text: string | Buffer): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text)
}

async function keys(text: string | Buffer, format: Partial<FileFormat> = {}): Promise<bigint[]> {
  const found: bigint[] = []
  for await (const { records } of readCompanyFile(bytesOf(text), {
    kind: 'transactions',
    lookup: LOOKUP,
    gunzip,
    format,
  }))
    found.push(...records.contentKeys)
  return found
}

const key = async (row: string) => (await keys(`${HEADER}\n${row}\n`))[0]

describe('the key of a movement as the ERP sent it', () => {
  const ROW = 'A1,2026-01-31,consumption,5,O1,261,2.5,,'

  it('is the same on every machine and in every release', async () => {
    expect(await key(ROW)).toBe(KNOWN_KEY)
  })

  it.each([
    ['a number written another way', 'A1,2026-01-31,consumption,5.0,O1,261,2.50,,'],
    ['a date written another way, with a time', 'A1,20260131 08:30,consumption,5,O1,261,2.5,,'],
    ['case and spaces', ' A1 ,2026-01-31,CONSUMPTION,5, O1 ,261,2.5,,'],
    ['flags said or left out', 'A1,2026-01-31,consumption,5,O1,261,2.5,true,yes'],
  ])('%s is the same row', async (_why, row) => {
    expect(await key(row)).toBe(await key(ROW))
  })

  it.each([
    ['item', 'A2,2026-01-31,consumption,5,O1,261,2.5,,'],
    ['day', 'A1,2026-01-30,consumption,5,O1,261,2.5,,'],
    ['type', 'A1,2026-01-31,replenishment,5,O1,261,2.5,,'],
    ['quantity', 'A1,2026-01-31,consumption,-5,O1,261,2.5,,'],
    ['order', 'A1,2026-01-31,consumption,5,O2,261,2.5,,'],
    ['no order', 'A1,2026-01-31,consumption,5,,261,2.5,,'],
    ['code', 'A1,2026-01-31,consumption,5,O1,262,2.5,,'],
    ['order and code exchanged', 'A1,2026-01-31,consumption,5,261,O1,2.5,,'],
    ['cost', 'A1,2026-01-31,consumption,5,O1,261,2.51,,'],
    ['no cost', 'A1,2026-01-31,consumption,5,O1,261,,,'],
    ['a cost of 0', 'A1,2026-01-31,consumption,5,O1,261,0,,'],
    ['a flag', 'A1,2026-01-31,consumption,5,O1,261,2.5,false,'],
    ['the other flag', 'A1,2026-01-31,consumption,5,O1,261,2.5,,false'],
  ])('another %s is another row', async (_why, row) => {
    expect(await key(row)).not.toBe(await key(ROW))
  })

  it('an absent column is as an empty cell', async () => {
    expect(await keys('sku,date,type,quantity\nA1,20260131,consumption,5\n')).toEqual([
      await key('A1,20260131,consumption,5,,,,,'),
    ])
  })

  it('does not depend on the format of the file', async () => {
    const utf8 = await keys(`${HEADER}\nA1,20260131,consumption,1.5,São,é,,,\n`)
    const text = `${HEADER.replaceAll(',', ';')}\nA1;31/01/2026;consumption;1,5;São;é;;;\n`
    expect(
      await keys(Buffer.from(text, 'latin1'), {
        dateFormat: 'DDMMYYYY',
        decimalSeparator: ',',
        encoding: 'latin1',
      }),
    ).toEqual(utf8)
  })

  it('identical rows have one key', async () => {
    const [first, second] = await keys(`${HEADER}\n${ROW}\n${ROW}\n`)
    expect(first).toBe(second)
  })
})

/** Written down from the first release: stored keys must not change. */
const KNOWN_KEY = -8315574758025740544n

describe('the hash', () => {
  it('two million rows that differ in little have no key in common', () => {
    const keys = new BigInt64Array(2_000_000)
    const halves = new Int32Array(keys.buffer)
    const hash = new ContentHash()
    for (let row = 0; row < keys.length; row++) {
      hash.begin()
      hash.word(row % 1000)
      hash.word(14000 + (Math.floor(row / 1000) % 200))
      hash.word(0x300)
      hash.number(1 + Math.floor(row / 200_000))
      hash.finish(halves, row)
    }
    keys.sort()
    let same = 0
    for (let row = 1; row < keys.length; row++) if (keys[row] === keys[row - 1]) same++
    expect(same).toBe(0)
  })

  it('one bit in changes half of the bits out, wherever it is', () => {
    const hash = new ContentHash()
    const keyOf = (words: readonly number[]): bigint => {
      const out = new BigInt64Array(1)
      hash.begin()
      for (const word of words) hash.word(word)
      hash.finish(new Int32Array(out.buffer), 0)
      return BigInt.asUintN(64, out[0] as bigint)
    }
    const changed: number[] = []
    for (let place = 0; place < 6; place++) {
      for (let bit = 0; bit < 32; bit++) {
        let total = 0
        for (let sample = 0; sample < 50; sample++) {
          const words = Array.from({ length: 6 }, (_, at) => Math.imul(sample + 1, at * 7919 + 104729))
          const flipped = words.with(place, (words[place] as number) ^ (1 << bit))
          total += (keyOf(words) ^ keyOf(flipped)).toString(2).replaceAll('0', '').length
        }
        changed.push(total / 50)
      }
    }
    expect(Math.min(...changed)).toBeGreaterThan(28)
    expect(Math.max(...changed)).toBeLessThan(36)
  })

  it('texts of any length, and the empty one, differ', () => {
    const texts = Array.from({ length: 5000 }, (_, at) => 'a'.repeat(at % 100) + at)
    expect(new Set(texts.map((text) => `${hashText(text).low} ${hashText(text).high}`)).size).toBe(5000)
  })
})
