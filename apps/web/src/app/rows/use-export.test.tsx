import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '#app/api/error.ts'
import type { Column } from '#ui/list/column.ts'
import { toasts } from '#ui/toasts.ts'
import { type ExportOrder, useExport } from './use-export.ts'

type Row = { sku: string; units: number }
const columns: readonly Column<Row>[] = [
  { id: 'sku', header: 'SKU', cell: () => null, file: [{ header: 'SKU', value: ({ sku }) => sku }] },
  { id: 'state', header: 'State', cell: () => null },
  {
    id: 'units',
    header: 'Units',
    cell: () => null,
    file: [{ header: 'Units', value: ({ units }) => units }],
  },
]
const PAGES: Row[][] = [
  [
    { sku: '007', units: 1.5 },
    { sku: 'a\tb', units: -2 },
  ],
  [{ sku: '=1', units: 0 }],
]

let files: { name: string; blob: Blob }[] = []
beforeEach(() => {
  files = []
  let blob = new Blob()
  vi.spyOn(URL, 'createObjectURL').mockImplementation((given) => {
    blob = given as Blob
    return 'blob:file'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    files.push({ name: this.download, blob })
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  act(() => toasts.set([]))
})

type Read = ExportOrder<Row>['read']
const order = (read: Read, isChosen: ExportOrder<Row>['isChosen'] = null): ExportOrder<Row> => ({
  read,
  columns,
  count: 3,
  isChosen,
  name: 'items',
})
const all: Read = async function* () {
  yield* PAGES
}
const hook = () => renderHook(() => useExport()).result
const said = () => toasts.get().map(({ kind, text }) => `${kind} ${text}`)

describe('a list as a file', () => {
  test.each<[string, ExportOrder<Row>['isChosen'], string]>([
    ['all rows', null, "SKU;Units\r\n007;1,5\r\na\tb;-2\r\n'=1;0\r\n"],
    ['those that are chosen', ({ units }) => units > 0, 'SKU;Units\r\n007;1,5\r\n'],
  ])('has the columns that say something in files, and %s', async (_, isChosen, text) => {
    const result = hook()
    await act(() => result.current.save(order(all, isChosen)))
    expect(files.map(({ name }) => name)).toEqual([
      expect.stringMatching(/^items_\d{4}-\d{2}-\d{2}_\d{4}\.csv$/),
    ])
    const bytes = new Uint8Array((await files[0]?.blob.arrayBuffer()) ?? [])
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(new TextDecoder().decode(bytes)).toBe(text)
    expect(said()).toEqual([expect.stringMatching(/^success Arquivo items_.*\.csv baixado$/)])
  })

  test('that breaks off half-way is no file: it is said', async () => {
    const result = hook()
    await act(() =>
      result.current.save(
        order(async function* () {
          yield PAGES[0] as Row[]
          throw new ApiError('unavailable')
        }),
      ),
    )
    expect(files).toEqual([])
    expect(said()).toEqual(['error Erro ao exportar o arquivo!'])
    expect(result.current.done).toBeNull()
  })

  test('tells how far it is, and can be cancelled', async () => {
    const result = hook()
    const waiting: Read = async function* (_, signal) {
      yield PAGES[0] as Row[]
      await new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    }
    let saving: Promise<void> | undefined
    await act(async () => {
      saving = result.current.save(order(waiting))
    })
    expect(result.current.done).toBe(2)
    await act(async () => {
      result.current.cancel()
      await saving
    })
    expect([files, result.current.done]).toEqual([[], null])
    expect(said()).toEqual(['info Exportação cancelada'])
  })
})

test('a list to be pasted: tabs divide cells, and none is inside one', async () => {
  const result = hook()
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await act(() => result.current.copy(order(all)))
  expect(write).toHaveBeenCalledWith('SKU\tUnits\n007\t1,5\na b\t-2\n=1\t0')
  expect(said()).toEqual(['success 3 linhas copiadas'])
})
