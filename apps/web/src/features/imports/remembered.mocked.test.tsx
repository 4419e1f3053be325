import type { Me } from '@giro/contract'
import { type CheckRequest, checkFile } from '@giro/file-readers/check'
import { DEFAULT_FILE_FORMAT } from '@giro/file-readers/file-format'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '#app/api/query.ts'
import { session } from '#app/session/session.ts'
import { show } from '../../../test/show.tsx'
import { gunzip, sourceOf } from './check/read-blob.ts'

vi.mock('./check/in-worker.ts', () => ({
  checkInWorker: (file: Blob, request: CheckRequest) => checkFile(sourceOf(file), request, gunzip),
}))
const { questionsOf } = await import('./file-rules.ts')
const { RememberedAs } = await import('./FileSummary.tsx')
const { OpenQuestion } = await import('./Questions.tsx')
const { useRemember, useRememberedReadings } = await import('./remembered.ts')
const { useChecks } = await import('./use-checks.ts')
type Chosen = import('./use-checks.ts').Chosen
type Said = import('./file-rules.ts').Said

const FOLDED = (titles: string[]) => titles.map((title) => title.toLowerCase().replace('í', 'i'))
let kept: Record<string, unknown>[] = []
beforeEach(() => {
  kept = []
  queryClient.clear()
  session.set({
    status: 'in',
    me: {
      permissions: ['format.read', 'format.write', 'translation.read', 'translation.write'],
      company: { id: '1' },
    } as unknown as Me,
    ended: null,
    isUnreachable: false,
  })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (url.endsWith('/config.json'))
      return Response.json({ apiHosts: {}, apiKey: 'k', signUp: 'invited', sample: null, version: '1' })
    if (init.method !== 'POST')
      return Response.json({
        rows: kept.filter(({ kind }) => url.includes(`kind=${kind}`)),
        count: kept.length,
      })
    const body = JSON.parse(String(init.body))
    if (body.kind !== 'file_reading') return Response.json([])
    const value = { ...body.value, titles: FOLDED(body.value.titles) }
    const row = { ...body, value, id: String(kept.length), createdAt: '2026-11-19T10:00:00Z' }
    kept = [row]
    return Response.json(row)
  })
})

/** The question that is open in a file, or that it is ready; and by what it is read. */
function Card({ file }: { file: File }) {
  const [given, setSaid] = useState<Said>({})
  const chosen: Chosen[] = [{ key: file.name, file, kind: 'transactions', given }]
  const remembered = useRememberedReadings()
  const checks = useChecks(chosen, {
    ...{ format: DEFAULT_FILE_FORMAT, words: {}, siteIds: [], remembered: remembered.rows },
    isReady: !remembered.isLoading,
  })
  const [checked] = checks
  const check = checked?.check?.outcome === 'read' ? checked.check : null
  const questions = check && checked ? questionsOf(check, checked.given, false) : []
  useRemember(chosen, checks, new Map([[file.name, questions]]))
  if (!check || !checked || checked.isChecking) return null
  const onSay = (more: Partial<Said>) => setSaid({ ...given, ...more })
  const [question] = questions
  return (
    <>
      <RememberedAs row={checked.remembered} onAgain={() => onSay({ isFresh: true })} />
      {question ? (
        <OpenQuestion
          {...{ question, kind: 'transactions', check, given: checked.given, onSay }}
          onKind={() => {}}
        />
      ) : (
        <output>{`${check.summary?.usage.units} used`}</output>
      )}
    </>
  )
}

const TITLES = ['Artículo', 'Fecha', 'Cantidad']
const week = (name: string, ...rows: string[]) =>
  new File([[TITLES.join(';'), ...rows].join('\n'), '\n'], name)
const ready = (text: string) => waitFor(() => expect(screen.getByRole('status').textContent).toBe(text))

test('what is answered of a file is kept at once; the file of the next week asks nothing, until it is to be asked again', async () => {
  const first = show(<Card file={week('semana 1.csv', 'A;2026-11-12;5', 'B;2026-11-13;2')} />)
  await first.user.click(await screen.findByRole('button', { name: 'Consumo' }))
  await ready('7 used')
  await waitFor(() => expect(kept).toHaveLength(1))
  expect(kept[0]).toMatchObject({
    ...{ kind: 'file_reading', title: 'semana 1.csv', scope: { company: '1' } },
    value: { kind: 'transactions', reading: { allRows: { meaning: 'consumption' } }, atAllSites: false },
  })
  first.unmount()
  queryClient.clear()

  const next = show(<Card file={week('semana 2.csv', 'A;2026-11-19;4', 'C;2026-11-20;9')} />)
  await ready('13 used')
  expect(screen.getByText(/semana 1\.csv/)).toBeTruthy()
  await next.user.click(screen.getByRole('button', { name: 'Mudar a resposta' }))
  await next.user.click(await screen.findByRole('button', { name: 'Entrada de compra' }))
  await ready('0 used')
  await waitFor(() =>
    expect(kept[0]).toMatchObject({ value: { reading: { allRows: { meaning: 'replenishment' } } } }),
  )
})

test('a file that is asked again and asks nothing is kept as it is read now', async () => {
  const titles = ['Artículo', 'Fecha', 'Tipo', 'Cantidad']
  const columns = titles.map((title, at) => ({ title, column: ['sku', 'date', 'type', 'quantity'][at] }))
  const codes = ['Salida', 'Entrada'].map((code) => ({ code, meaning: 'consumption' }))
  const value = {
    ...{ kind: 'transactions', titles: FOLDED(titles), reading: { columns, codes } },
    ...{ columns: [], writing: {}, atAllSites: false },
  }
  const row = { kind: 'file_reading', title: 'semana 1.csv', createdAt: '2026-11-19T10:00:00Z', value }
  kept = [{ id: 'old', ...row }]
  const rows = 'A;2026-11-12;Salida;5\nA;2026-11-12;Entrada;3\n'
  const { user } = show(<Card file={new File([`${titles.join(';')}\n${rows}`], 'semana 2.csv')} />)
  await ready('8 used')
  await user.click(screen.getByRole('button', { name: 'Mudar a resposta' }))
  await ready('5 used')
  await waitFor(() => expect(kept).toMatchObject([{ title: 'semana 2.csv' }]))
})

test('what is said of one file alone is not kept', async () => {
  const file = new File(['sku;Quando;type;quantity\nA;2026-11-12;consumption;5\n'], 'once.csv')
  const { user } = show(<Card file={file} />)
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Data' }), 'Quando')
  await user.click(screen.getByRole('button', { name: 'Usar só neste arquivo' }))
  await ready('5 used')
  expect(kept).toEqual([])
})
