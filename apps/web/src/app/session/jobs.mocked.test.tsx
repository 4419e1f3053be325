import type { ProgressEvent } from '@giro/contract'
import { waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useFollowedJobs } from '#app/session/jobs.ts'
import { toasts } from '#ui/toasts.ts'
import { show } from '../../../test/show.tsx'

const heard = vi.hoisted(() => ({ tell: (_: ProgressEvent) => {} }))
vi.mock('#app/api/progress.ts', async (original) => ({
  ...(await original<object>()),
  followProgress: async (_: string, { tell }: { tell: (event: ProgressEvent) => void }) => {
    heard.tell = tell
  },
}))
vi.mock('@tanstack/react-router', () => ({ useRouter: () => ({}) }))

function Follower() {
  useFollowedJobs('c')
  return null
}

test.each([
  ['finished', 48_120, 0, 'success', 'mov.csv: 48.120 linhas carregadas'],
  ['finished', 48_110, 10, 'warning', 'mov.csv: 48.110 linhas carregadas, 10 recusadas'],
  ['error', 0, 10_000, 'error', 'mov.csv: nada foi carregado. O motivo está em Envio de arquivos.'],
] as const)('a file that is %s with %d rows taken and %d refused is told as %s', async (...said) => {
  const [status, rowsAccepted, rowsRejected, kind, text] = said
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(
      url.endsWith('/config.json')
        ? { apiHosts: {}, apiKey: 'the-key', signUp: 'invited', sample: null, version: '1' }
        : { fileName: 'mov.csv', status, rowsAccepted, rowsRejected },
    ),
  )
  toasts.set([])
  show(<Follower />)
  const event = { kind: 'import', id: text, progress: 0 } as const
  heard.tell({ ...event, status: 'processing' })
  heard.tell({ ...event, status })
  await waitFor(() => expect(toasts.get()).toMatchObject([{ kind, text }]))
})
