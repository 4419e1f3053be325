import { PROFILE_TYPES } from 'virtual:contract'
import { useMemo } from 'react'
import type { AnswerOf } from '#app/api/client.ts'
import { useList } from '#app/api/query.ts'
import { useMe } from '#app/session/session.ts'
import { useFormat } from '#app/session/use-format.ts'

export type UserDetail = AnswerOf<'getUser'>
type ProfileType = UserDetail['profileType']

/** More catalogs than one answer holds are given through the API. */
const CATALOGS = 500

/** The profiles that the person may give: their own and those below. */
export function useGrantable(): readonly ProfileType[] {
  const { profileType } = useMe()
  return PROFILE_TYPES.slice(PROFILE_TYPES.indexOf(profileType))
}

/** The catalogs that the person administers, by title; with their company's name where there are several. */
export function useCatalogOptions() {
  const { rows } = useList('listCatalogs', { query: { limit: CATALOGS, orderBy: 'title' } })
  const { compare } = useFormat()
  return useMemo(
    () =>
      rows
        .map(({ id, title, identifier }) => ({ value: id, label: `${title} (${identifier})` }))
        .sort((a, b) => compare(a.label, b.label)),
    [rows, compare],
  )
}
