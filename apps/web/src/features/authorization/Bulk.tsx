import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { TryOn } from '#app/rows/TryOn.tsx'
import { Button } from '#ui/Button.tsx'
import { AskMany } from './AskMany.tsx'
import type { ItemKey, Target } from './authorize.ts'
import { BulkOutcome } from './BulkOutcome.tsx'
import { useBulk } from './use-bulk.ts'
import type { AuthorizationQuery } from './use-results.ts'

/** Selection: rows by name, or all matches of a query. */
export type Meant = { count: number; some: readonly ItemKey[] | null; request: AuthorizationQuery }

export const targetOf = ({ some, request }: Meant): Target => {
  if (some) return { skus: some.map(({ sku, site }) => ({ sku, site })) }
  const present = Object.entries(request).filter(([, value]) => value !== undefined)
  return { filter: Object.fromEntries(present) as Extract<Target, { filter: unknown }>['filter'] }
}

/** Authorizing and unauthorizing many: the buttons, the question before, and what came of it. */
export function useBulkActions(onDone: () => void): {
  buttons: (target: Meant) => ReactNode
  /** Asks before what is meant is done. */
  begin: (about: Meant, isOn: boolean) => void
  isRunning: boolean
  notice: ReactNode
  dialog: ReactNode
} {
  const { t } = useTranslation()
  const bulk = useBulk(onDone)
  const begin = (about: Meant, isOn: boolean) =>
    bulk.start({ isOn, target: targetOf(about), count: about.count })
  return {
    buttons: (target) => (
      <>
        <Button isRunning={bulk.isRunning} onClick={() => begin(target, true)}>
          {t('results.authorize')}
        </Button>
        <Button variant="secondary" isRunning={bulk.isRunning} onClick={() => begin(target, false)}>
          {t('results.unauthorize')}
        </Button>
        <TryOn items={target.some ?? target.request} />
      </>
    ),
    begin,
    isRunning: bulk.isRunning,
    notice: <BulkOutcome bulk={bulk} />,
    dialog: <AskMany bulk={bulk} />,
  }
}
