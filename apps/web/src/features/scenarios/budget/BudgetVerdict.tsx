import type { Budget } from '@giro/contract'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#app/session/use-format.ts'
import { Banner } from '#ui/Status.tsx'

/** The share is said in steps of this, rounded up: what is said always holds. */
const STEPS = 1000

/** How near what was chosen is to the best there is, or that its target cannot be reached; nothing without a point. */
export function BudgetVerdict({ budget: { point, reached, bound, gap } }: { budget: Budget }) {
  const { t } = useTranslation()
  const { percent } = useFormat()
  if (!point) return null
  if (!reached) return <Banner level="warning">{t('budget.outOfReach')}</Banner>
  if (gap === null || !bound) return null
  const share = Math.max(1, Math.ceil((gap / bound) * STEPS)) / STEPS
  return <p>{t('budget.within', { share: percent(share, 1) })}</p>
}
