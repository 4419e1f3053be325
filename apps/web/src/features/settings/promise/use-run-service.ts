import { useQuery } from '@tanstack/react-query'
import type { AnswerOf } from '#app/api/client.ts'
import { query } from '#app/api/query.ts'
import { useMay, useMe } from '#app/session/session.ts'

export type RunService = NonNullable<AnswerOf<'listGenerations'>['rows'][number]['service']>

/** What the last planning run of the selected catalog tells of service; null where there is none, or nothing to compare with. */
export function useRunService(): RunService | null {
  const id = useMe().selectedCatalog?.id ?? ''
  const isAsked = useMay('planning.read') && id !== ''
  const { data } = useQuery({
    ...query('listGenerations', { params: { id }, query: { limit: 1 } }),
    enabled: isAsked,
  })
  return data?.rows[0]?.service ?? null
}
