import { fields } from '@giro/contract'
import { describe, expect, test } from 'vitest'
import { readWireId, wireId } from '#items/wire-id.ts'

describe('an id on the wire', () => {
  test.each([
    ['item', 1, 0],
    ['item', 2147483647, 0],
    ['movement', 50_000, 1],
    ['movement', 7, Number.MAX_SAFE_INTEGER],
    ['order', 123, 4_294_967_296],
    ['correction', 123, 7],
  ] as const)('%s %i, row %i comes back, and is a UUID', (kind, itemNo, rowNo) => {
    const id = wireId(kind, itemNo, rowNo)
    expect(fields.id.safeParse(id).success).toBe(true)
    expect(readWireId(id)).toEqual({ kind, itemNo, rowNo })
    expect(readWireId(id.toUpperCase())).toEqual({ kind, itemNo, rowNo })
  })

  test.each([
    '',
    'x',
    '00000000-0000-4000-8000-000000000000',
    '00000001-0005-8000-8000-000000000001',
    'ffffffff-0001-8000-8000-000000000000',
    '00000001-0002-8000-8fff-ffffffffffff',
  ])('%s is none of ours', (id) => expect(readWireId(id)).toBeNull())
})
