import type { Me } from '@giro/contract'
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { TryOn } from '#app/rows/TryOn.tsx'
import { session } from '#app/session/session.ts'
import { show } from '../../../test/show.tsx'

const names = (count: number) => Array.from({ length: count }, (_, at) => ({ sku: `${at}`, site: 'S1' }))

test.each<[why: string, items: Parameters<typeof TryOn>[0]['items'], filter: object | null]>([
  [
    'rows by their codes',
    [
      { sku: 'A', site: 'S1' },
      { sku: 'B', site: 'S1' },
    ],
    { sku: 'A,B', site: 'S1' },
  ],
  [
    'one code here, another there: a filter would mean both at both places',
    [
      { sku: 'A', site: 'S1' },
      { sku: 'B', site: 'S2' },
    ],
    null,
  ],
  ['all that filters of items find', { abcClass: 'abc_c', search: undefined }, { abcClass: 'abc_c' }],
  ['all that was sent to the ERP: no filter of items says so', { erpState: 'sent', abcClass: 'abc_c' }, null],
  ['all alerts of a level: neither', { level: 'problem' }, null],
  ['more codes than a filter takes', names(501), null],
])('a scenario about %s', (_, items, filter) => {
  const me = { permissions: ['scenario.write'] } as unknown as Me
  session.set({ status: 'in', me, ended: null, isUnreachable: false })
  const router = createRouter({ routeTree: createRootRoute() })
  show(
    <RouterContextProvider router={router}>
      <TryOn items={items} />
    </RouterContextProvider>,
  )
  const link = screen.queryByRole<HTMLAnchorElement>('link', { name: 'Simular com estes…' })
  const asked = link && new URL(link.href).searchParams.get('items')
  expect(asked && JSON.parse(JSON.parse(asked))).toEqual(filter)
})
