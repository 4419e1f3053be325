import type { Budget, BudgetPoint } from '@giro/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#app/session/use-format.ts'
import { capitalFor, capitalReleasing } from '#features/scenarios/budget/curve.ts'
import css from '#features/scenarios/scenarios.module.css'
import { TypedNumber } from '#ui/form/numbers.tsx'

type TargetsProps = {
  budget: Budget
  chosen: BudgetPoint
  wanted: number | null
  onCapital: (capital: number) => void
}

const PERCENT = 100

/** Returns the range of a typed value, as shown with a number of decimals. */
const range = (least: number, most: number, decimals = 0) => ({
  lowest: Math.floor(least * 10 ** decimals) / 10 ** decimals,
  highest: Math.ceil(most * 10 ** decimals) / 10 ** decimals,
})

/** The point is typed as a capital, as what it releases of today's stock, or as a service. */
export function Targets({ budget, chosen, wanted, onCapital }: TargetsProps) {
  const { t } = useTranslation()
  const { number, currencySymbol } = useFormat()
  const release = useRelease(budget, chosen, wanted)
  const outside = (lowest: string, highest: string) => t('budget.reach', { lowest, highest })
  const { curve, stock, knownStock, unknownStock, objective } = budget
  const to = (capital: number | null) => {
    if (capital !== null) onCapital(capital)
  }
  const [first, last] = [curve[0], curve.at(-1)]
  if (!first || !last) return null
  return (
    <div className={css.targets}>
      <TypedNumber
        label={t('budget.target')}
        unit={currencySymbol}
        shown={number(chosen.capital, 0)}
        onNumber={onCapital}
        outside={outside}
        within={range(first.capital, last.capital)}
      />
      {/* Where no stock is known there is nothing that could be released. */}
      {stock > 0 && chosen.release !== undefined ? (
        <TypedNumber
          label={unknownStock > 0 ? t('budget.releaseOf', { count: knownStock }) : t('budget.release')}
          unit={currencySymbol}
          shown={number(release.shown, 0)}
          hint={release.hint}
          onNumber={(wanted) => to(release.take(wanted))}
          // Where even more can be released, the answer is that more.
          outside={outside}
          within={range(Math.min(0, last.release ?? 0), first.release ?? 0)}
        />
      ) : null}
      <TypedNumber
        label={t(`budget.measures.${objective}`)}
        unit="%"
        shown={number((chosen.measure ?? 0) * PERCENT, 2)}
        onNumber={(percent) => to(capitalFor(curve, percent / PERCENT))}
        outside={outside}
        within={range(PERCENT * (first.measure ?? 0), PERCENT * (last.measure ?? 0), 2)}
      />
    </div>
  )
}

/** Less than this a release differs from another by rounding alone, money. */
const SAME_RELEASE = 1

/** The release as it was typed, while the point is the one that answers it; and that even more can be released, where it can. */
function useRelease({ curve, plan, objective }: Budget, chosen: BudgetPoint, typed: number | null) {
  const { t } = useTranslation()
  const { moneyCompact, percent } = useFormat()
  const [wanted, setWanted] = useState(typed === null ? null : { release: typed, capital: chosen.capital })
  const released = chosen.release ?? 0
  const isAnswer = wanted !== null && wanted.capital === chosen.capital
  const isMore = isAnswer && released - wanted.release >= SAME_RELEASE
  const isBetter = (chosen.measure ?? 0) > (plan.measure ?? 0)
  return {
    shown: isAnswer ? wanted.release : released,
    hint: isMore
      ? t(isBetter ? 'budget.moreAndBetter' : 'budget.more', {
          release: moneyCompact(released),
          name: t(`budget.measures.${objective}`),
          measure: percent(chosen.measure),
        })
      : undefined,
    take(release: number): number | null {
      const capital = capitalReleasing(curve, release)
      setWanted(capital === null ? null : { release, capital })
      return capital
    },
  }
}
