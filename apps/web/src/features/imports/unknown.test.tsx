import type { Me } from '@giro/contract'
import { checkFile, type Reading } from '@giro/file-readers/check'
import { DEFAULT_FILE_FORMAT } from '@giro/file-readers/file-format'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { session } from '#app/session/session.ts'
import { show } from '../../../test/show.tsx'
import { gunzip, sourceOf } from './check/read-blob.ts'
import { NewSitesQuestion } from './Unknown.tsx'
import type { Checked } from './use-checks.ts'
import { useUnknown } from './use-unknown.ts'

const CONFIG = { apiHosts: {}, apiKey: 'the-key', signUp: 'invited', sample: null, version: '1' }
const NOTHING = { sites: [], suppliers: [], items: [], elsewhere: [], sameButZeros: [] }
const REFUSED = { code: 'site_identifier_already_exists', message: '', errors: [] }

async function checked(kind: 'master_data' | 'transactions', ...rows: string[]): Promise<Checked> {
  const file = new File([rows.join('\n')], `${kind}.csv`)
  const request = {
    kind,
    format: DEFAULT_FILE_FORMAT,
    words: {},
    today: '2026-11-22',
    columns: [],
    writing: {},
  }
  const check = await checkFile(sourceOf(file), request, gunzip)
  const rest = { refusal: null, isChecking: false, sheets: null, remembered: null, given: {} }
  return { key: kind, file, kind, check, ...rest }
}

function Asked({ checks }: { checks: readonly Checked[] }) {
  return useUnknown(checks).map(({ unknown, isPending }, place) =>
    unknown?.sites.length ? (
      <NewSitesQuestion
        key={checks[place]?.key}
        {...{ unknown, check: checks[place]?.check as Reading, onSay: () => {} }}
      />
    ) : isPending ? (
      <p key={checks[place]?.key}>pending</p>
    ) : null,
  )
}

test.each([
  ['the sites of a file are created', Response.json({ ids: [] }, { status: 201 })],
  ['somebody else created them', Response.json(REFUSED, { status: 400 })],
])('%s while those of another file are looked up: neither asks any more', async (_what, answer) => {
  session.set({
    status: 'in',
    me: { permissions: ['site.write', 'site.choose'], company: { id: '1' } } as unknown as Me,
    ended: null,
    isUnreachable: false,
  })
  const asked: ((found: object) => void)[] = []
  let areThere = false
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (url.endsWith('/config.json')) return Response.json(CONFIG)
    if (init.method !== 'POST') return Response.json({ rows: [], count: 0 })
    if (!/unknown/.test(url)) {
      areThere = true
      return answer.clone()
    }
    if (areThere) return Response.json(NOTHING)
    return new Promise((found) => asked.push((body) => found(Response.json(body))))
  })
  const checks = [
    await checked('master_data', 'sku;site;description;cost', 'A;NORTH;Bolt;1'),
    await checked('transactions', 'sku;site;date;type;quantity', 'A;NORTH;2026-10-31;consumption;1'),
  ]
  const { user } = show(<Asked checks={checks} />)
  await waitFor(() => expect(asked).toHaveLength(2))
  asked[0]?.({ ...NOTHING, sites: [0] })
  await user.click(await screen.findByRole('button', { name: /^Criar/ }))
  // Looked up before the sites were there, and answered after.
  asked[1]?.({ ...NOTHING, sites: [0] })
  await waitFor(() => expect(screen.queryByText('pending')).toBeNull())
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Criar/ })).toBeNull())
})

const LONG = 'Almacén (el lugar de la empresa donde se guarda la mercancía)'
test.each([
  ['Almacén', 'Almacén 1'],
  [LONG, `${LONG.slice(0, 58)} 1`],
])('a site that is a number is named by its column, in at most 60 characters: %s', async (column, title) => {
  session.set({
    status: 'in',
    me: { permissions: ['site.write', 'site.choose'], company: { id: '1' } } as unknown as Me,
    ended: null,
    isUnreachable: false,
  })
  const sent: string[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (url.endsWith('/config.json')) return Response.json(CONFIG)
    if (init.method !== 'POST') return Response.json({ rows: [], count: 0 })
    if (/unknown/.test(url)) return Response.json({ ...NOTHING, sites: [0, 1] })
    sent.push(String(init.body))
    return Response.json({ ids: [] }, { status: 201 })
  })
  const checks = [
    await checked('master_data', `sku;${column};description;cost`, 'A;1;Bolt;1', 'A;SUR;Bolt;1'),
  ]
  const { user } = show(<Asked checks={checks} />)
  await user.click(await screen.findByRole('button', { name: /^Criar/ }))
  expect(JSON.parse(sent[0] ?? '{}').sites).toEqual([
    { title, identifier: '1', company: '1' },
    { title: 'SUR', identifier: 'SUR', company: '1' },
  ])
})
