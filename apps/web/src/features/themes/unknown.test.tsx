import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ClassColumns } from '#features/themes/ClassColumns.tsx'
import { FirstItems } from '#features/themes/FirstItems.tsx'
import type { ListState } from '#ui/list/use-list-search.ts'
import { Addresses, signIn } from '../../../test/decisions.tsx'
import { show } from '../../../test/show.tsx'

const list = { filters: {}, text: '' } as ListState
const NOTHING = 'Não há dados destes itens.'

beforeEach(() => signIn())

const answering = (answer: object) =>
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(
      url.endsWith('/config.json')
        ? { apiHosts: {}, apiKey: 'k', signUp: 'invited', sample: null, version: '1' }
        : answer,
    ),
  )

const items = (gaps: readonly (number | null)[]) =>
  gaps.map((gap, at) => ({
    sku: `10${at}`,
    site: 'SP01',
    description: `Item ${at}`,
    gap,
    financialAction: null,
  }))

test.each([
  { gaps: [null, 0], ranked: [] },
  { gaps: [-500, null, 120, 0], ranked: ['100', '102'] },
])('of gaps $gaps those known and not zero are ranked', async ({ gaps, ranked }) => {
  answering({ rows: items(gaps), count: gaps.length })
  show(
    <Addresses>
      <FirstItems list={list} name="gaps" field="gap" also="financialAction" />
    </Addresses>,
  )
  if (ranked.length === 0) await screen.findByText(NOTHING)
  else await screen.findAllByRole('link')
  expect(screen.queryAllByRole('link').map((link) => link.querySelector('code')?.textContent)).toEqual(ranked)
})

test('classes of a stock that is worth nothing known have no columns', async () => {
  const metrics = { count: 7, 'sum(theme.balance)': 0 }
  answering({ rows: [], count: 7, groups: [{ key: { agingClass: 'A7' }, metrics }] })
  show(<ClassColumns list={list} name="lastMoved" field="agingClass" measure="value" />)
  await screen.findByText(NOTHING)
})
