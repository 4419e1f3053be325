import { useQuery } from '@tanstack/react-query'
import type { AnswerOf } from '#app/api/client.ts'
import { query } from '#app/api/query.ts'
import { useMay, useMe } from '#app/session/session.ts'

type Run = AnswerOf<'listGenerations'>['rows'][number]
export type RunService = NonNullable<Run['service']>
export type RunReplay = NonNullable<Run['replay']>

/** Returns what the last planning run of the selected catalog keeps of service: null where there is none, or nothing to compare with. */
export function useRunService(): Pick<Run, 'service' | 'replay'> {
  const id = useMe().selectedCatalog?.id ?? ''
  const isAsked = useMay('planning.read') && id !== ''
  const { data } = useQuery({
    ...query('listGenerations', { params: { id }, query: { limit: 1 } }),
    enabled: isAsked,
  })
  const { service = null, replay = null } = data?.rows[0] ?? {}
  return { service, replay }
}
