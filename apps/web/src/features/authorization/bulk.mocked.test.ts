import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const { call } = vi.hoisted(() => ({ call: vi.fn() }))
vi.mock('#app/api/client.ts', () => ({ call, versionOf: () => undefined }))
const { allOf, authorizeAll } = await import('./bulk.ts')
const { isSameValue } = await import('./changes.ts')

type Named = { sku: string; site: string }
const items = (count: number): Named[] =>
  Array.from({ length: count }, (_, place) => ({ sku: String(place), site: 'A' }))
let bodies: { skus: Named[]; authorize: boolean; acceptIncomplete: boolean }[] = []
beforeEach(() => {
  bodies = []
})
afterEach(() => call.mockReset())

describe('authorizing many', () => {
  const serve = (refused: readonly string[] = []) =>
    call.mockImplementation(async (_: string, { body }: { body: (typeof bodies)[number] }) => {
      bodies.push(body)
      const left = body.skus.filter(({ sku }) => refused.includes(sku))
      return {
        changed: body.skus.length - left.length,
        unchanged: 0,
        turned: { items: body.skus.length - left.length, at: `call ${bodies.length}` },
        refused: left.map((one) => ({ ...one, code: 'item_inactive' })),
      }
    })

  test('goes block by block, and counts over all of them', async () => {
    serve(['3', '700'])
    const result = await authorizeAll(items(1200), { authorize: true })
    expect(bodies.map(({ skus }) => skus.length)).toEqual([500, 500, 200])
    expect(bodies.every(({ acceptIncomplete }) => !acceptIncomplete)).toBe(true)
    expect(result).toMatchObject({ changed: 1198, unchanged: 0, authorize: true })
    expect(result.refused.map(({ sku }) => sku)).toEqual(['3', '700'])
  })

  test('Undo knows what each call turned, and the one item by its code', async () => {
    serve(['1'])
    const many = await authorizeAll(items(600), { authorize: true })
    expect(many.turned).toEqual({ items: 599, at: ['call 1', 'call 2'], sku: undefined })
    const one = await authorizeAll(items(1), { authorize: true })
    expect(one.turned).toEqual({ items: 1, at: ['call 3'], sku: '0' })
  })

  test('a block that fails stops the rest', async () => {
    serve()
    const works = call.getMockImplementation()
    call.mockImplementation(async (...asked: unknown[]) => {
      if (bodies.length === 1) throw new Error('offline')
      return works?.(...asked)
    })
    await expect(authorizeAll(items(1200), { authorize: false })).rejects.toThrow('offline')
    expect(bodies).toHaveLength(1)
  })
})

test('all that a question finds is read page by page, in one order, and no further than its count', async () => {
  const offsets: number[] = []
  call.mockImplementation(async (_: string, { query }: { query: Record<string, number | string> }) => {
    offsets.push(Number(query.offset))
    expect(query.orderBy).toBe('sku')
    return { rows: items(Number(query.limit)) }
  })
  const page = (await allOf({} as Parameters<typeof allOf>[0], 1)).length
  expect(offsets).toEqual([0])
  offsets.length = 0
  await allOf({} as Parameters<typeof allOf>[0], page * 2 + 1)
  expect(offsets).toEqual([0, page, page * 2])
})

test.each<[number | string | null, number | string | null, boolean, string]>([
  [7, 7.000001, true, 'a millionth is dust'],
  [7, 7.0001, false, 'more than that is not'],
  [0, 1e-7, true, 'near nothing the millionth is of one unit'],
  [1_000_000, 1_000_000.5, true, 'of a great number it is a greater part'],
  [0, null, false, 'nothing is not zero'],
  [null, null, true, 'nothing is nothing'],
  ['anticipated', 'on_demand', false, 'words differ or do not'],
])('%s and %s are the same value: %s, for %s', (a, b, isSame) => {
  expect(isSameValue(a, b)).toBe(isSame)
})
