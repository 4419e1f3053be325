import { useEffect, useState } from 'react'
import { readCookie, writeCookie } from '#app/session/cookies.ts'
import type { ListSearch, ListSpec } from '#ui/list/search.ts'

/** The list whose page the cookies speak of, in this tab. */
const LAST_LIST = 'giro.list'
const ROWS = 10
const LARGEST_PAGE = 100

const whole = (text: string | null, least: number): number | null =>
  text !== null && /^\d{1,9}$/.test(text) && Number(text) >= least ? Number(text) : null

/**
 * Returns the initial state of an administration list if its address has none: the page size and direction last chosen
 * in any of them, the sort column if this list has it, and the last position.
 */
export function keptSpec(spec: ListSpec, list: string): ListSpec {
  const orderBy = readCookie('orderBy')
  const isSame = sessionStorage.getItem(LAST_LIST) === list
  return {
    ...spec,
    limit: Math.min(whole(readCookie('limit'), 1) ?? ROWS, LARGEST_PAGE),
    offset: isSame ? (whole(readCookie('offset'), 0) ?? 0) : 0,
    sort: {
      by: orderBy !== null && spec.sortable.includes(orderBy) ? orderBy : 'createdAt',
      isDescending: readCookie('isDESC') === 'true',
    },
  }
}

/** The list as its cookies begin it; from then on its address tells, and the cookies follow. */
export function useKeptSpec(spec: ListSpec, list: string): ListSpec {
  const [stored] = useState(() => keptSpec(spec, list))
  return stored
}

export function useKeepPage(
  { limit, offset, sort }: Pick<ListSearch, 'limit' | 'offset' | 'sort'>,
  list: string,
): void {
  useEffect(() => {
    sessionStorage.setItem(LAST_LIST, list)
    writeCookie('limit', String(limit))
    writeCookie('offset', String(offset))
    if (!sort) return
    writeCookie('orderBy', sort.by)
    writeCookie('isDESC', String(sort.isDescending))
  }, [limit, offset, sort, list])
}
