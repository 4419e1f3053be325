import { lazy, Suspense } from 'react'
import { pageWords } from '#app/i18n/i18n.ts'
import type { Bulk } from './use-bulk.ts'

/** Comes with the words of the later pages, because not every page that asks has them. */
const AskManyDialog = lazy(async () => {
  const [module] = await Promise.all([import('#features/authorization/AskManyDialog.tsx'), pageWords()])
  return { default: module.AskManyDialog }
})

/** The question before many items are authorized or unauthorized. */
export function AskMany({ bulk, scope }: { bulk: Bulk; scope?: string }) {
  return bulk.asking ? (
    <Suspense>
      <AskManyDialog order={bulk.asking} bulk={bulk} scope={scope} />
    </Suspense>
  ) : null
}
