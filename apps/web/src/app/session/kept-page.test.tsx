import { renderHook } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { dropCookie, readCookie, writeCookie } from '#app/session/cookies.ts'
import { keptSpec, useKeepPage } from '#app/session/kept-page.ts'
import type { ListSpec } from '#ui/list/search.ts'

const SPEC: ListSpec = { sortable: ['createdAt', 'title'], filters: {}, columns: ['title'], limit: 25 }
const COOKIES = ['limit', 'offset', 'orderBy', 'isDESC'] as const

afterEach(() => {
  for (const name of COOKIES) dropCookie(name)
  sessionStorage.clear()
})

/** A list is left at this page in this order. */
const leave = (list: string, left: { limit: number; offset: number; by: string; isDescending: boolean }) =>
  renderHook(() =>
    useKeepPage({ ...left, sort: { by: left.by, isDescending: left.isDescending } }, list),
  ).unmount()

describe('the page and the order of the lists of the administration', () => {
  test('begin at ten rows, the first made first', () => {
    expect(keptSpec(SPEC, 'listSites')).toMatchObject({
      limit: 10,
      offset: 0,
      sort: { by: 'createdAt', isDescending: false },
    })
  })

  test('are as they were left in the same list', () => {
    leave('listSites', { limit: 25, offset: 50, by: 'title', isDescending: true })
    expect(COOKIES.map(readCookie)).toEqual(['25', '50', 'title', 'true'])
    expect(keptSpec(SPEC, 'listSites')).toMatchObject({
      limit: 25,
      offset: 50,
      sort: { by: 'title', isDescending: true },
    })
  })

  test('in another list: its first row, and its own order where it lacks the column', () => {
    leave('listUsers', { limit: 50, offset: 100, by: 'email', isDescending: true })
    expect(keptSpec(SPEC, 'listSites')).toMatchObject({
      limit: 50,
      offset: 0,
      sort: { by: 'createdAt', isDescending: true },
    })
  })

  test.each([
    ['limit', '5000', { limit: 100 }],
    ['limit', '0', { limit: 10 }],
    ['limit', 'many', { limit: 10 }],
    ['orderBy', 'password', { sort: { by: 'createdAt', isDescending: false } }],
    ['isDESC', 'yes', { sort: { by: 'createdAt', isDescending: false } }],
  ] as const)('a cookie %s of "%s" does no harm', (name, value, spec) => {
    writeCookie(name, value)
    expect(keptSpec(SPEC, 'listSites')).toMatchObject(spec)
  })
})
