import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../../../test/show.tsx'
import { SinceLoad } from './SinceLoad.tsx'

const NOTHING = { at: '2026-11-27T13:02:00Z', new: 0, changed: 0, ended: 0, drifted: 0 }
const showLine = (changes: Partial<typeof NOTHING> | null) => {
  const root = createRootRoute({
    component: () => <SinceLoad changes={changes && { ...NOTHING, ...changes }} />,
  })
  const router = createRouter({ routeTree: root, history: createMemoryHistory() })
  return show(<RouterProvider router={router as never} />)
}

test('each number leads to its items; a number of nothing is left out', async () => {
  showLine({ new: 12, changed: 1, ended: 3 })
  await screen.findByText(/^Desde a última carga, 27\/11\/2026/)
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['12 novos', '/feed?f.sinceLoad=new&show=all'],
    ['1 mudou', '/feed?f.sinceLoad=changed&show=all'],
    ['3 encerrados', '/inventory/list?f.sinceLoad=ended'],
  ])
})

test('a load that changed nothing says so', async () => {
  showLine({})
  await screen.findByText('nada mudou')
})
