import { lazy, Suspense } from 'react'
import { pageWords } from '#app/i18n/i18n.ts'
import type { Bulk } from './use-bulk.ts'

/** Comes with the words of the later pages, because not every page that authorizes has them. */
const OutcomeBanner = lazy(async () => {
  const [module] = await Promise.all([import('#features/authorization/OutcomeBanner.tsx'), pageWords()])
  return { default: module.OutcomeBanner }
})

/** Shows the result of a bulk authorization. */
export const BulkOutcome = ({ bulk }: { bulk: Bulk }) =>
  bulk.result ? (
    <Suspense>
      <OutcomeBanner bulk={bulk} result={bulk.result} />
    </Suspense>
  ) : null
