import type { Me, ProgressEvent } from '@giro/contract'
import { waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '#app/api/query.ts'
import { useFollowedJobs } from '#app/session/jobs.ts'
import { session } from '#app/session/session.ts'
import { toasts } from '#ui/toasts.ts'
import { show } from '../../../test/show.tsx'

type Heard = { tell: (event: ProgressEvent) => void; opened: () => void }
const heard = vi.hoisted((): Heard => ({ tell: () => {}, opened: () => {} }))
vi.mock('#app/api/progress.ts', async (original) => ({
  ...(await original<object>()),
  followProgress: async (_: string, { tell, opened }: Heard) => void Object.assign(heard, { tell, opened }),
}))
vi.mock('@tanstack/react-router', () => ({ useRouter: () => ({}) }))

afterEach(() => {
  vi.restoreAllMocks()
})

const CONFIG = { apiHosts: {}, apiKey: 'the-key', signUp: 'invited', sample: null, version: '1' }

function Follower() {
  useFollowedJobs('c')
  return null
}

test.each([
  ['finished', 48_120, 0, 'success', 'mov.csv: 48.120 linhas carregadas'],
  ['finished', 48_110, 10, 'warning', 'mov.csv: 48.110 linhas carregadas, 10 rejeitadas'],
  ['error', 0, 10_000, 'error', 'mov.csv: nada foi carregado. O motivo está em Envio de arquivos.'],
] as const)('a file that is %s with %d rows taken and %d refused is told as %s', async (...said) => {
  const [status, rowsAccepted, rowsRejected, kind, text] = said
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(
      url.endsWith('/config.json') ? CONFIG : { fileName: 'mov.csv', status, rowsAccepted, rowsRejected },
    ),
  )
  toasts.set([])
  show(<Follower />)
  const event = { kind: 'import', id: text, progress: 0 } as const
  heard.tell({ ...event, status: 'processing' })
  heard.tell({ ...event, status })
  await waitFor(() => expect(toasts.get()).toMatchObject([{ kind, text }]))
})

test('a file that is finished is counted anew: what it holds no longer waits for a file', async () => {
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(url.endsWith('/config.json') ? CONFIG : { rows: [], count: 0 }),
  )
  const key = ['listAuthorizations', 'changed']
  queryClient.setQueryData(key, { rows: [], count: 101 })
  show(<Follower />)
  const event = { kind: 'report', id: 'r', progress: 0 } as const
  heard.tell({ ...event, status: 'processing' })
  heard.tell({ ...event, status: 'finished' })
  await waitFor(() => expect(queryClient.getQueryState(key)?.isInvalidated).toBe(true))
})

const LAST = '2026-03-31T12:00:00.000Z'
const LATER = '2026-03-31T12:00:01.000Z'

test.each([
  ['a run that ended before the stream was open', 1, [true, LAST], [false, LATER], 1],
  ['one of two such runs', 1, [true, LAST], [true, LATER], 1],
  ['nothing that was under way', 1, [false, LAST], [false, LATER], 0],
  ['a run that began and ended while the stream was broken', 2, [false, LAST], [false, LATER], 1],
  ['nothing while the stream was broken', 2, [false, LAST], [false, LAST], 0],
] as const)('%s: answers are asked again', async (_, opened, before, after, times) => {
  const meOf = ([processing, lastProcessingAt]: readonly [boolean, string]) =>
    ({ selectedCatalog: { id: 'c', processing, lastProcessingAt } }) as Me
  session.set({ status: 'in', me: meOf(before), ended: null, isUnreachable: false })
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(url.endsWith('/config.json') ? CONFIG : meOf(after)),
  )
  const again = vi.spyOn(queryClient, 'invalidateQueries')
  show(<Follower />)
  for (let n = 0; n < opened; n++) heard.opened()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(again).toHaveBeenCalledTimes(times)
})
