import type { BindingKind, Budget, BudgetPoint, Scenario } from '@giro/contract'
import { Link, useSearch } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '#app/session/session.ts'
import { BudgetChart } from '#features/scenarios/budget/BudgetChart.tsx'
import { Binds, Takes } from '#features/scenarios/budget/BudgetFacts.tsx'
import { BudgetVerdict } from '#features/scenarios/budget/BudgetVerdict.tsx'
import { ByWhen } from '#features/scenarios/budget/ByWhen.tsx'
import { pointAt } from '#features/scenarios/budget/curve.ts'
import { Targets } from '#features/scenarios/budget/Targets.tsx'
import { canLetGo, OWN_TERMS, type Terms, termsOf, termsWith } from '#features/scenarios/budget/terms.ts'
import { budgetOf, type useBudgetCalls } from '#features/scenarios/budget/use-budget.ts'
import type { Of } from '#features/scenarios/changes/change.ts'
import { Button, buttonClass } from '#ui/Button.tsx'
import type { Address } from '#ui/list/search.ts'
import { EmptyState } from '#ui/States.tsx'
import { Tabs } from '#ui/Tabs.tsx'

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
  const terms = change ? termsOf(change) : OWN_TERMS
  const hold = (kind: BindingKind, isHeld: boolean) => {
    if (canLetGo(kind)) void calls.draw(termsWith(terms, kind, isHeld), Math.round(chosen.capital))
  }
  const onHold = change && mayWrite ? hold : null
  if (freeItems === 0)
    return (
      <div className="stack">
        <Nothing budget={budget} onHold={onHold} />
        <Binds budget={budget} terms={terms} onHold={onHold} />
      </div>
    )
  const isStill = isExact || (!point && capital === plan.capital)
  return (
    <div className="stack">
      <BudgetChart budget={budget} chosen={chosen} onMove={setCapital} />
      <Takes budget={budget} chosen={chosen} isExact={isExact} />
      <div className="card">
        <Targets budget={budget} chosen={chosen} wanted={releaseAsked(change)} onCapital={setCapital} />
        {isStill ? <BudgetVerdict budget={budget} /> : null}
        <Save scenario={scenario} chosen={chosen} isExact={isExact} calls={calls} />
        <p className="caption">{t(isExact ? 'budget.claimExact' : 'budget.claim')}</p>
      </div>
      <Parts budget={budget} terms={terms} onHold={onHold}>
        {change ? (
          <ByWhen
            scenario={scenario}
            change={change}
            budget={budget}
            offered={chosen.release ?? 0}
            calls={calls}
          />
        ) : null}
      </Parts>
    </div>
  )
}

type Hold = ((kind: BindingKind, isHeld: boolean) => void) | null
type Part = 'binds' | 'byWhen'
type PartsProps = { budget: Budget; terms: Terms; onHold: Hold; children: ReactNode }

/** Shows the constraints, and in another tab the release by a day. */
function Parts({ budget, terms, onHold, children }: PartsProps) {
  const { t } = useTranslation()
  const [part, setPart] = useState<Part>(budget.byDate ? 'byWhen' : 'binds')
  return (
    <Tabs<Part>
      label={t('budget.title')}
      tabs={[
        { value: 'binds', label: t('budget.binds') },
        ...(children ? [{ value: 'byWhen' as const, label: t('budget.byWhen.title') }] : []),
      ]}
      value={part}
      onChange={setPart}
    >
      {part === 'binds' ? <Binds budget={budget} terms={terms} onHold={onHold} /> : children}
    </Tabs>
  )
}

type NothingProps = { budget: Budget; onHold: Hold }

/** No item may change: where only the terms leave them as they are, they can be let go of. */
function Nothing({ budget: { binding }, onHold }: NothingProps) {
  const { t } = useTranslation()
  const kept = binding.filter(({ kind }) => kind === 'manual' || kind === 'incomplete')
  const kinds = kept.map(
    ({ kind, items }) => `${t(`budget.binding.${kind}`)} (${t('budget.bindsItems', { count: items })})`,
  )
  const actions = onHold
    ? kept.map(({ kind }) => (
        <Button key={kind} variant="secondary" onClick={() => onHold(kind, false)}>
          {t('budget.include', { kind: t(`budget.binding.${kind}`) })}
        </Button>
      ))
    : null
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

/** The release that a budget was calculated for. One by a day is of that day, and not of the long run. */
const releaseAsked = (change: Of<'budget'> | null): number | null =>
  change?.target && 'release' in change.target && change.by === undefined ? change.target.release : null

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
