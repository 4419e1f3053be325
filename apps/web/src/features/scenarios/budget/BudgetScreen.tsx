import { BUDGET_OBJECTIVES } from 'virtual:contract'
import type { Budget, BudgetObjective, BudgetPoint, Scenario } from '@giro/contract'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asApiError } from '#app/api/error.ts'
import { useList } from '#app/api/query.ts'
import { errorText } from '#app/i18n/error-text.ts'
import { useMay } from '#app/session/session.ts'
import { useFormat } from '#app/session/use-format.ts'
import { Page } from '#app/shell/Page.tsx'
import { BudgetChart } from '#features/scenarios/budget/BudgetChart.tsx'
import { BudgetFacts } from '#features/scenarios/budget/BudgetFacts.tsx'
import { BudgetVerdict } from '#features/scenarios/budget/BudgetVerdict.tsx'
import { capitalFor, pointAt } from '#features/scenarios/budget/curve.ts'
import css from '#features/scenarios/scenarios.module.css'
import { isUnderWay, useScenario, useScenarioCalls } from '#features/scenarios/use-scenario.ts'
import { Button } from '#ui/Button.tsx'
import { Field, Input, SelectInput } from '#ui/Field.tsx'
import type { Address } from '#ui/list/search.ts'
import { EmptyState, ErrorState, Skeleton } from '#ui/States.tsx'
import { Banner } from '#ui/Status.tsx'

/** The frontier says what service costs; a person chooses a point of it and saves it as a scenario. */
export function BudgetScreen() {
  const { t } = useTranslation()
  const named = (useSearch({ strict: false }) as Address).id
  const { rows, isLoading } = useList('listScenarios', { query: { limit: 100 } })
  // One curve serves all visits: what nobody published of this plan yet is asked for again.
  const kept = rows.find(
    ({ types, status, mine }) => mine && status === 'finished' && types.length === 1 && types[0] === 'budget',
  )
  const id = named ?? kept?.id
  return (
    <Page lead={t('budget.lead')}>
      {id ? <Drawn key={id} id={id} /> : isLoading ? <Skeleton lines={8} height={32} /> : <First />}
    </Page>
  )
}

/** Nobody drew a curve of this plan yet. */
function First() {
  const { t } = useTranslation()
  const { draw, isSending, problem } = useDraw(null)
  const [objective, setObjective] = useState<BudgetObjective>('penalty')
  const mayWrite = useMay('scenario.write')
  return (
    <EmptyState
      title={t('budget.none')}
      icon="scenario"
      actions={
        mayWrite ? (
          <div className="stack">
            <Objective value={objective} onChange={setObjective} />
            {problem ? <Banner level="problem">{problem}</Banner> : null}
            <Button size="small" isRunning={isSending} onClick={() => void draw(objective)}>
              {t('budget.draw')}
            </Button>
          </div>
        ) : null
      }
    >
      {t('budget.noneText')}
    </EmptyState>
  )
}

/** Asks for the curve of an objective: again of one that is there, where nobody chose a point of it; else of a new scenario. */
function useDraw(scenario: Scenario | null) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { create, update } = useScenarioCalls()
  const [problem, setProblem] = useState<string | null>(null)
  const draw = async (objective: BudgetObjective) => {
    const body = { title: t('budget.title'), changes: [{ type: 'budget' as const, objective, target: null }] }
    const isCurve = scenario?.changes.every((one) => one.type === 'budget' && one.target === null) ?? false
    const outcome =
      scenario && isCurve
        ? await update.run({ params: { id: scenario.id }, body })
        : await create.run({ body })
    setProblem(outcome.ok ? null : errorText(t, outcome.error))
    if (outcome.ok) void navigate({ to: '/what-if/budget', search: { id: outcome.answer.id }, replace: true })
  }
  return { draw, problem, isSending: create.isRunning || update.isRunning }
}

function Drawn({ id }: { id: string }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useScenario(id)
  if (error && !data)
    return (
      <ErrorState title={t('scenarios.one.failed')} onRetry={() => void refetch()}>
        {errorText(t, asApiError(error))}
      </ErrorState>
    )
  if (!data) return <Skeleton lines={8} height={32} />
  const isBusy = isUnderWay(data)
  const change = data.changes.find((one) => one.type === 'budget')
  return (
    <>
      {isBusy ? <Banner level="none">{t('budget.calculating')}</Banner> : null}
      {data.status === 'stale' || data.status === 'error' ? (
        <Again scenario={data} objective={change?.objective ?? 'penalty'} />
      ) : null}
      {data.budget && data.budget.curve.length > 0 ? (
        <div className={isBusy ? css.dimmed : undefined} aria-busy={isBusy}>
          <Chooser scenario={data} budget={data.budget} />
        </div>
      ) : isBusy ? (
        <Skeleton lines={8} height={32} />
      ) : (
        <EmptyState title={t('budget.nothing')} icon="scenario" />
      )}
    </>
  )
}

function Again({ scenario, objective }: { scenario: Scenario; objective: BudgetObjective }) {
  const { t } = useTranslation()
  const { draw, isSending } = useDraw(scenario)
  return (
    <Banner
      level="warning"
      actions={
        <Button variant="secondary" isRunning={isSending} onClick={() => void draw(objective)}>
          {t('scenarios.one.calculateAgain')}
        </Button>
      }
    >
      {t(scenario.status === 'stale' ? 'scenarios.one.stale' : 'scenarios.one.error')}
    </Banner>
  )
}

type ChooserProps = { scenario: Scenario; budget: Budget }

/** The chart and what stands beside it; a point is moved without asking the server. */
function Chooser({ scenario, budget }: ChooserProps) {
  const { t } = useTranslation()
  const { draw } = useDraw(scenario)
  const [capital, setCapital] = useState(budget.point?.capital ?? budget.plan.capital)
  // Where the point that was calculated is, it is shown instead of the curve: it is exact, and has a verdict.
  const isExact = capital === budget.point?.capital
  const chosen = isExact ? budget.point : pointAt(budget.curve, capital)
  if (!chosen) return null
  return (
    <div className={css.budget}>
      <div className="stack">
        <Objective value={budget.objective} onChange={(objective) => void draw(objective)} />
        <BudgetChart budget={budget} chosen={chosen} onMove={setCapital} />
        <Targets budget={budget} chosen={chosen} onCapital={setCapital} />
        {isExact ? <BudgetVerdict budget={budget} /> : null}
        <Save scenario={scenario} budget={budget} chosen={chosen} />
        <p className="caption">{t(isExact ? 'budget.claimExact' : 'budget.claim')}</p>
      </div>
      <BudgetFacts budget={budget} chosen={chosen} isExact={isExact} />
    </div>
  )
}

type ObjectiveProps = { value: BudgetObjective; onChange: (objective: BudgetObjective) => void }

function Objective({ value, onChange }: ObjectiveProps) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <Field id={id} label={t('budget.objective')}>
      <SelectInput
        id={id}
        className={css.select}
        value={value}
        onChange={({ target }) => onChange(target.value as BudgetObjective)}
        options={BUDGET_OBJECTIVES.map((one) => ({ value: one, label: t(`budget.objectives.${one}`) }))}
      />
    </Field>
  )
}

type TargetsProps = { budget: Budget; chosen: BudgetPoint; onCapital: (capital: number) => void }

/** The point is typed as a capital, as what it releases of today's stock, or as a service. */
function Targets({ budget: { curve, stock, objective }, chosen, onCapital }: TargetsProps) {
  const { t } = useTranslation()
  const { number, currencySymbol } = useFormat()
  const toMeasure = (percent: number) => {
    const capital = capitalFor(curve, percent / 100)
    if (capital !== null) onCapital(capital)
  }
  return (
    <div className={css.targets}>
      <Typed
        label={t('budget.target')}
        unit={currencySymbol}
        shown={number(chosen.capital, 0)}
        onNumber={onCapital}
      />
      <Typed
        label={t('budget.release')}
        unit={currencySymbol}
        shown={number(stock - chosen.capital, 0)}
        onNumber={(release) => onCapital(stock - release)}
      />
      <Typed
        label={t(`budget.measures.${objective}`)}
        unit="%"
        shown={number((chosen.measure ?? 0) * 100, 2)}
        onNumber={toMeasure}
      />
    </div>
  )
}

type TypedProps = { label: string; unit: string; shown: string; onNumber: (value: number) => void }

/** A number of the point: it follows the point until somebody types, and the point follows it by Enter or on leaving. */
function Typed({ label, unit, shown, onNumber }: TypedProps) {
  const { t } = useTranslation()
  const id = useId()
  const { parseNumber } = useFormat()
  const [text, setText] = useState<string | null>(null)
  const read = text === null ? null : parseNumber(text)
  const isWrong = text !== null && text.trim() !== '' && read === null
  const take = () => {
    if (isWrong) return
    if (read) onNumber(read.value)
    setText(null)
  }
  return (
    <Field id={id} label={label} error={isWrong ? t('scenarios.changes.problems.number') : undefined}>
      <Input
        id={id}
        inputMode="decimal"
        autoComplete="off"
        unit={unit}
        isWrong={isWrong}
        value={text ?? shown}
        onChange={({ target }) => setText(target.value)}
        onBlur={take}
        onKeyDown={({ key }) => key === 'Enter' && take()}
      />
    </Field>
  )
}

function Save({ scenario, budget, chosen }: ChooserProps & { chosen: BudgetPoint }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { money } = useFormat()
  const { create } = useScenarioCalls()
  const [problem, setProblem] = useState<string | null>(null)
  const mayWrite = useMay('scenario.write')
  const save = async () => {
    const before = scenario.changes.find((one) => one.type === 'budget')
    const outcome = await create.run({
      body: {
        title: t('budget.named', { capital: money(Math.round(chosen.capital)) }),
        changes: [
          { ...before, type: 'budget', objective: budget.objective, target: { capital: chosen.capital } },
        ],
      },
    })
    setProblem(outcome.ok ? null : errorText(t, outcome.error))
    if (outcome.ok) void navigate({ to: '/what-if/$id', params: { id: outcome.answer.id } })
  }
  if (!mayWrite) return null
  return (
    <>
      {problem ? <Banner level="problem">{problem}</Banner> : null}
      <div>
        <Button size="medium" isRunning={create.isRunning} onClick={() => void save()}>
          {t('budget.save')}
        </Button>
      </div>
    </>
  )
}
