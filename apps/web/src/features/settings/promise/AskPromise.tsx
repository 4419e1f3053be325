import { lazy, Suspense } from 'react'
import { useList } from '#app/api/query.ts'
import { pageWords } from '#app/i18n/i18n.ts'
import { useMay, useMe } from '#app/session/session.ts'
import type { PlanningRow } from '#features/settings/planning-row.ts'
import { isPromised } from '#features/settings/promise/promise.ts'

/** Few see it, and once: it comes with the words of the later pages. */
const PromiseCard = lazy(async () => {
  const [module] = await Promise.all([import('#features/settings/promise/PromiseCard.tsx'), pageWords()])
  return { default: module.PromiseCard }
})

/**
 * Asks a company which service it promises, until somebody who may change parameters answers. A parameter that is set is the
 * answer. The sample company is not asked.
 */
export function AskPromise() {
  const { company } = useMe()
  const isAsked = useMay('format.write') && company !== null && !company.isSample
  const { rows, isLoading, error } = useList(
    'listSettings',
    { query: { kind: 'planning', company: company?.id, limit: 500 } },
    { isEnabled: isAsked },
  )
  if (!isAsked || isLoading || error) return null
  const row =
    rows.find((one): one is PlanningRow => one.kind === 'planning' && one.scope.catalog === undefined) ?? null
  if (row && isPromised(row.value)) return null
  return (
    <Suspense fallback={null}>
      <PromiseCard key={row?.id} row={row} />
    </Suspense>
  )
}
