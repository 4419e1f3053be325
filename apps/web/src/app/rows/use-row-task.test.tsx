import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useRowTask } from '#app/rows/use-row-task.ts'

type Site = { id: string }

function List() {
  const { task, create, edit, remove, end } = useRowTask<Site>()
  return (
    <>
      <output>{task ? [task.kind, 'id' in task ? task.id : ''].join(' ').trim() : 'the list'}</output>
      <button type="button" onClick={create}>
        new
      </button>
      <button type="button" onClick={() => edit({ id: '7a' })}>
        edit
      </button>
      <button type="button" onClick={() => remove({ id: '7a' })}>
        remove
      </button>
      <button type="button" onClick={end}>
        close
      </button>
    </>
  )
}

/** The list at an address that was reached from another page. */
async function openAt(address: string) {
  const root = createRootRoute()
  const pages = [
    createRoute({ getParentRoute: () => root, path: '/before' }),
    createRoute({ getParentRoute: () => root, path: '/sites', component: List }),
  ]
  const history = createMemoryHistory({ initialEntries: ['/before', address] })
  const router = createRouter({ routeTree: root.addChildren(pages), history })
  await router.load()
  render(<RouterProvider router={router as never} />)
  const settle = (what: () => void) =>
    act(async () => {
      what()
      await new Promise((done) => setTimeout(done, 20))
    })
  return {
    press: (name: string) => settle(() => screen.getByRole('button', { name }).click()),
    back: () => settle(() => history.back()),
    address: () => history.location.href,
    shown: () => screen.queryByRole('status')?.textContent ?? 'another page',
  }
}

test.each([
  ['/sites', 'the list'],
  ['/sites?panel=new', 'new'],
  ['/sites?panel=edit&id=7a', 'edit 7a'],
  ['/sites?panel=edit', 'the list'],
  ['/sites?panel=remove&id=7a', 'the list'],
])('%s shows %s', async (address, expected) => {
  const page = await openAt(address)
  expect(page.shown()).toBe(expected)
})

test('a form opened from the list is closed by Back and by its button, which both lead to the list as it was', async () => {
  const page = await openAt('/sites?q=north')
  await page.press('edit')
  expect([page.shown(), page.address()]).toEqual(['edit 7a', '/sites?q=north&panel=edit&id=7a'])
  await page.back()
  expect([page.shown(), page.address()]).toEqual(['the list', '/sites?q=north'])
  await page.press('new')
  await page.press('close')
  expect([page.shown(), page.address()]).toEqual(['the list', '/sites?q=north'])
  await page.back()
  expect(page.shown()).toBe('another page')
})

test('a form opened by a link is closed in its place: Back leads to where one came from', async () => {
  const page = await openAt('/sites?q=north&panel=edit&id=7a')
  await page.press('close')
  expect([page.shown(), page.address()]).toEqual(['the list', '/sites?q=north'])
  await page.back()
  expect(page.shown()).toBe('another page')
})

test('what is asked before a row goes is no address', async () => {
  const page = await openAt('/sites')
  await page.press('remove')
  expect([page.shown(), page.address()]).toEqual(['remove', '/sites'])
  await page.press('close')
  expect(page.shown()).toBe('the list')
})
