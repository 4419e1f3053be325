import type { BindingKind, Budget, BudgetPoint, Scenario } from '@giro/contract'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '#app/session/session.ts'
import { useFormat } from '#app/session/use-format.ts'
import { BudgetChart } from '#features/scenarios/budget/BudgetChart.tsx'
import { Binds, Takes } from '#features/scenarios/budget/BudgetFacts.tsx'
import { BudgetVerdict } from '#features/scenarios/budget/BudgetVerdict.tsx'
import { ByWhen } from '#features/scenarios/budget/ByWhen.tsx'
import { capitalFor, capitalReleasing, pointAt } from '#features/scenarios/budget/curve.ts'
import { Typed } from '#features/scenarios/budget/Typed.tsx'
import { termsOf, termsWithout } from '#features/scenarios/budget/terms.ts'
import { budgetOf, type useBudgetCalls } from '#features/scenarios/budget/use-budget.ts'
import css from '#features/scenarios/scenarios.module.css'
import { Button, buttonClass } from '#ui/Button.tsx'
import type { Address } from '#ui/list/search.ts'
import { EmptyState } from '#ui/States.tsx'

type ChooserProps = { scenario: Scenario; budget: Budget; calls: ReturnType<typeof useBudgetCalls> }

/** The chart and what stands beside it; a point is moved without asking the server. */
export function Chooser({ scenario, budget, calls }: ChooserProps) {
  const { t } = useTranslation()
  const address = useSearch({ strict: false }) as Address
  const mayWrite = useMay('scenario.write')
  const { point, plan, freeItems, curve } = budget
  const [capital, setCapital] = useState(point?.capital ?? capitalOf(address) ?? plan.capital)
  // Where the point that was calculated is, it is shown instead of the curve: it is exact, and has a verdict.
  const isExact = capital === point?.capital
  const chosen = isExact ? point : pointAt(curve, capital)
  const change = budgetOf(scenario)
  if (!chosen) return null
  const without = (kind: BindingKind) => {
    const terms = change && mayWrite ? termsWithout(termsOf(change), kind) : null
    return terms && (() => void calls.draw(terms, Math.round(chosen.capital)))
  }
  const isStill = isExact || (!point && capital === plan.capital)
  return (
    <div className={css.budget}>
      <div className="stack">
        {freeItems === 0 ? (
          <Nothing budget={budget} without={without} />
        ) : (
          <>
            <BudgetChart budget={budget} chosen={chosen} onMove={setCapital} />
            <Targets budget={budget} chosen={chosen} onCapital={setCapital} />
            {isStill ? <BudgetVerdict budget={budget} /> : null}
            <Save scenario={scenario} chosen={chosen} isExact={isExact} calls={calls} />
            <p className="caption">{t(isExact ? 'budget.claimExact' : 'budget.claim')}</p>
          </>
        )}
      </div>
      <div className="stack">
        {freeItems === 0 ? null : <Takes budget={budget} chosen={chosen} isExact={isExact} />}
        <Binds budget={budget} without={without} />
        {change && freeItems > 0 ? (
          <ByWhen
            scenario={scenario}
            change={change}
            budget={budget}
            offered={chosen.release ?? 0}
            calls={calls}
          />
        ) : null}
      </div>
    </div>
  )
}

type NothingProps = { budget: Budget; without: (kind: BindingKind) => (() => void) | null }

/** No item may change: where only the terms leave them as they are, they can be let go of. */
function Nothing({ budget: { binding }, without }: NothingProps) {
  const { t } = useTranslation()
  const kept = binding.filter(({ kind }) => kind === 'manual' || kind === 'incomplete')
  const kinds = kept.map(
    ({ kind, items }) => `${t(`budget.binding.${kind}`)} (${t('budget.bindsItems', { count: items })})`,
  )
  const actions = kept.map(({ kind }) => {
    const draw = without(kind)
    return draw ? (
      <Button key={kind} variant="secondary" onClick={draw}>
        {t('budget.include', { kind: t(`budget.binding.${kind}`) })}
      </Button>
    ) : null
  })
  return (
    <EmptyState
      title={t(binding.length > 0 ? 'budget.nothing' : 'budget.noItems')}
      icon="scenario"
      actions={actions}
    >
      {kept.length > 0 ? t('budget.keptBy', { kinds: kinds.join(', ') }) : null}
    </EmptyState>
  )
}

/** The capital at which the point stood before the curve was drawn anew. */
function capitalOf({ capital }: Address): number | null {
  const value = Number(capital ?? Number.NaN)
  return Number.isFinite(value) && value >= 0 ? value : null
}

type TargetsProps = { budget: Budget; chosen: BudgetPoint; onCapital: (capital: number) => void }

const PERCENT = 100

/** What may be typed: from one value to another, as they are shown with so many decimals. */
const range = (least: number, most: number, decimals = 0) => ({
  lowest: Math.floor(least * 10 ** decimals) / 10 ** decimals,
  highest: Math.ceil(most * 10 ** decimals) / 10 ** decimals,
  says: 'budget.reach' as const,
})

/** The point is typed as a capital, as what it releases of today's stock, or as a service. */
function Targets({ budget, chosen, onCapital }: TargetsProps) {
  const { t } = useTranslation()
  const { number, currencySymbol } = useFormat()
  const { curve, stock, knownStock, unknownStock, objective } = budget
  const to = (capital: number | null) => {
    if (capital !== null) onCapital(capital)
  }
  const [first, last] = [curve[0], curve.at(-1)]
  if (!first || !last) return null
  return (
    <div className={css.targets}>
      <Typed
        label={t('budget.target')}
        unit={currencySymbol}
        shown={number(chosen.capital, 0)}
        onNumber={onCapital}
        within={range(first.capital, last.capital)}
      />
      {/* Where no stock is known there is nothing that could be released. */}
      {stock > 0 && chosen.release !== undefined ? (
        <Typed
          label={unknownStock > 0 ? t('budget.releaseOf', { count: knownStock }) : t('budget.release')}
          unit={currencySymbol}
          shown={number(chosen.release, 0)}
          onNumber={(release) => to(capitalReleasing(curve, release))}
          within={range(last.release ?? 0, first.release ?? 0)}
        />
      ) : null}
      <Typed
        label={t(`budget.measures.${objective}`)}
        unit="%"
        shown={number((chosen.measure ?? 0) * PERCENT, 2)}
        onNumber={(percent) => to(capitalFor(curve, percent / PERCENT))}
        within={range(PERCENT * (first.measure ?? 0), PERCENT * (last.measure ?? 0), 2)}
      />
    </div>
  )
}

type SaveProps = Pick<ChooserProps, 'scenario' | 'calls'> & { chosen: BudgetPoint; isExact: boolean }

/** A point of the curve becomes a scenario; one that is a scenario already is opened. */
function Save({ scenario, chosen, isExact, calls }: SaveProps) {
  const { t } = useTranslation()
  const mayWrite = useMay('scenario.write')
  const change = budgetOf(scenario)
  if (isExact)
    return (
      <div>
        <Link to="/what-if/$id" params={{ id: scenario.id }} className={buttonClass('primary', 'medium')}>
          {t('budget.open')}
        </Link>
      </div>
    )
  if (!mayWrite || !change) return null
  return (
    <div>
      <Button
        size="medium"
        isRunning={calls.isSending}
        onClick={() => void calls.save(change, chosen.capital)}
      >
        {t('budget.save')}
      </Button>
    </div>
  )
}
