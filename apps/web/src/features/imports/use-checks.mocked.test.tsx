import { type CheckRequest, checkFile } from '@giro/file-readers/check'
import { DEFAULT_FILE_FORMAT } from '@giro/file-readers/file-format'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { queryClient } from '#app/api/query.ts'
import { gunzip, sourceOf } from './check/read-blob.ts'
import type { CompanyWords } from './words.ts'

const checked: string[] = []
vi.mock('./check/in-worker.ts', () => ({
  checkInWorker: (file: File, request: CheckRequest) => {
    checked.push(`${file.name} as ${request.kind}`)
    return checkFile(sourceOf(file), request, gunzip)
  },
}))
const { useChecks } = await import('./use-checks.ts')
type Chosen = import('./use-checks.ts').Chosen

const file = (name: string, ...rows: string[]) => new File([rows.join('\n'), '\n'], name)
/** Items and movements dropped together while *Master data* was chosen. */
const CHOSEN = [
  file('items.csv', 'SKU,Description,Unit,Cost', 'A-1,Bolt,pc,2'),
  file('moves.csv', 'SKU,Date,Type,Quantity', 'A-1,2026-05-04,consumption,3'),
].map((one) => ({ key: one.name, file: one, kind: 'master_data', isOneOfMany: true, given: {} }) as const)

const show = (words: CompanyWords, chosen: readonly Chosen[] = CHOSEN) =>
  renderHook(
    (now: CompanyWords) =>
      useChecks(chosen, {
        ...{ format: DEFAULT_FILE_FORMAT, words: now, remembered: [], siteIds: [], isReady: true },
      }).map(({ kind, isChecking, check }) => [kind, isChecking, check?.outcome]),
    {
      initialProps: words,
      wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
    },
  )

test('a word that is learned for items checks no movements again, and these stay movements', async () => {
  const { result, rerender } = show({})
  const ready = [
    ['master_data', false, 'read'],
    ['transactions', false, 'read'],
  ]
  await waitFor(() => expect(result.current).toEqual(ready))
  checked.splice(0)
  rerender({ master_data: { currentBalance: ['Shelf'] } })
  expect(result.current.map(([kind]) => kind)).toEqual(['master_data', 'transactions'])
  await waitFor(() => expect(result.current).toEqual(ready))
  expect(checked).toEqual(['items.csv as master_data'])
})

test('a file of which a column was answered stays ready when the answer becomes a word of the company', async () => {
  const shelf = file('shelf.csv', 'SKU,Description,Unit,Cost,Shelf', 'A-1,Bolt,pc,2,5')
  const columns = [{ column: 'currentBalance', title: 'Shelf' }]
  const { result, rerender } = show({}, [
    { key: 'shelf', file: shelf, kind: 'master_data', given: { columns } },
  ])
  const ready = [['master_data', false, 'read']]
  await waitFor(() => expect(result.current).toEqual(ready))
  checked.splice(0)
  rerender({ master_data: { currentBalance: ['Shelf'] } })
  expect(result.current).toEqual(ready)
  expect(checked).toEqual([])
})
