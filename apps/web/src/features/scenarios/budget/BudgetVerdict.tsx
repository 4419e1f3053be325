import type { Budget } from '@giro/contract'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#app/session/use-format.ts'
import { Banner } from '#ui/Status.tsx'

/** The share is said in steps of this, rounded up: what is said always holds. */
const STEPS = 1000
const shareOf = (loss: number, bound: number) => {
  if (!(bound > 0)) return loss > 0 ? null : 1 / STEPS
  return Math.max(1, Math.ceil(((loss - bound) / bound) * STEPS)) / STEPS
}
/** Nearer to the best than this a plan leaves nothing to gain. */
const NOTHING_TO_GAIN = 0.005

/**
 * Shows the distance of the choice from the optimum, or that its target is out of reach; without a point, that of the
 * plan.
 */
export function BudgetVerdict({ budget }: { budget: Budget }) {
  const { t } = useTranslation()
  const { percent } = useFormat()
  const { point, reached, bound, plan, changedItems } = budget
  if (!reached) return <OutOfReach budget={budget} />
  const share = point ? shareOf(point.loss, bound ?? 0) : shareOf(plan.loss, plan.bound)
  if (share === null) return null
  const values = { share: percent(share, 1) }
  if (point && changedItems > 0) return <p>{t('budget.within', values)}</p>
  return <p>{t(point || share <= NOTHING_TO_GAIN ? 'budget.nothingToGain' : 'budget.toGain', values)}</p>
}

/** A sum of thousands of items is told apart from another only so far. */
const SAME = 1 + 1e-9

/** The target cannot be had: the most that can, and which floor stands in the way. */
function OutOfReach({ budget: { point, byDate, least } }: { budget: Budget }) {
  const { t } = useTranslation()
  const { money, moneyCompact, date } = useFormat()
  const isLeast = point !== null && point.capital <= least.capital * SAME
  return (
    <Banner level="warning">
      {byDate
        ? t('budget.mostBy', { day: date(byDate.day), most: money(Math.round(byDate.most)) })
        : t('budget.outOfReach')}{' '}
      {isLeast
        ? least.freedBy
            .map(({ floor, capital }) =>
              t('budget.freedBy', {
                floor: t(`budget.binding.${floor}`),
                capital: moneyCompact(least.capital - capital),
                freed: moneyCompact(capital),
              }),
            )
            .join(' ')
        : null}
    </Banner>
  )
}
