import type { Scenario } from '@giro/contract'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ApiError, asApiError } from '#app/api/error.ts'
import { errorText } from '#app/i18n/error-text.ts'
import { useMay } from '#app/session/session.ts'
import { Page } from '#app/shell/Page.tsx'
import { Chooser } from '#features/scenarios/budget/Chooser.tsx'
import { TermsCard } from '#features/scenarios/budget/TermsCard.tsx'
import {
  isSameTerms,
  OWN_TERMS,
  readTerms,
  type Terms,
  termsOf,
  writeTerms,
} from '#features/scenarios/budget/terms.ts'
import { budgetOf, useBudgetCalls, useOwnCurve } from '#features/scenarios/budget/use-budget.ts'
import { isCalculated } from '#features/scenarios/result/Result.tsx'
import { ScenarioItems } from '#features/scenarios/result/ScenarioItems.tsx'
import css from '#features/scenarios/scenarios.module.css'
import { isUnderWay, useScenario } from '#features/scenarios/use-scenario.ts'
import { Button } from '#ui/Button.tsx'
import type { Address } from '#ui/list/search.ts'
import { useAddressChange } from '#ui/list/use-address.ts'
import { EmptyState, ErrorState, Skeleton } from '#ui/States.tsx'
import { Banner } from '#ui/Status.tsx'

/** The frontier says what service costs; a person chooses a point of it and saves it as a scenario. */
export function BudgetScreen() {
  const { t } = useTranslation()
  const named = (useSearch({ strict: false }) as Address).id
  const ownCurve = useOwnCurve()
  const id = named ?? ownCurve.id
  return (
    <Page lead={t('budget.lead')}>
      {id ? (
        <Loaded key={id} id={id} />
      ) : ownCurve.error ? (
        <ErrorState title={t('scenarios.failed')} onRetry={ownCurve.retry}>
          {errorText(t, ownCurve.error)}
        </ErrorState>
      ) : ownCurve.isLoading ? (
        <Skeleton lines={8} height={32} />
      ) : (
        <First title={t('budget.none')} />
      )}
    </Page>
  )
}

/** The terms as the address says them, else those that were drawn; what is changed stands in the address. */
function useTerms(drawn: Terms) {
  const address = useSearch({ strict: false }) as Address
  const change = useAddressChange()
  const terms = readTerms(address) ?? drawn
  const setTerms = (next: Terms) =>
    change(({ id, capital }) => ({ id, capital, ...writeTerms(next) }), { replace: true })
  return [terms, setTerms] as const
}

/** Shown if nobody has drawn a curve of this plan yet, or the one in the address is gone. */
function First({ title }: { title: string }) {
  const { t } = useTranslation()
  const { draw, isSending, problem } = useBudgetCalls()
  const [terms, setTerms] = useTerms(OWN_TERMS)
  const mayWrite = useMay('scenario.write')
  return (
    <div className="stack">
      {mayWrite ? <TermsCard terms={terms} onChange={setTerms} /> : null}
      {problem ? <Banner level="problem">{problem}</Banner> : null}
      <EmptyState
        title={title}
        icon="scenario"
        actions={
          mayWrite ? (
            <Button size="small" isRunning={isSending} onClick={() => void draw(terms)}>
              {t('budget.draw')}
            </Button>
          ) : null
        }
      >
        {t('budget.noneText')}
      </EmptyState>
    </div>
  )
}

const GONE = [400, 404]

function Loaded({ id }: { id: string }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useScenario(id)
  if (data) return <Drawn scenario={data} />
  if (!error) return <Skeleton lines={8} height={32} />
  const failure = asApiError(error)
  if (GONE.includes(failure.status)) return <First title={t('scenarios.one.gone')} />
  return (
    <ErrorState title={t('scenarios.one.failed')} onRetry={() => void refetch()}>
      {errorText(t, failure)}
    </ErrorState>
  )
}

function Drawn({ scenario }: { scenario: Scenario }) {
  const { t } = useTranslation()
  const calls = useBudgetCalls()
  const change = budgetOf(scenario)
  const drawn = change ? termsOf(change) : OWN_TERMS
  const [terms, setTerms] = useTerms(drawn)
  const mayWrite = useMay('scenario.write')
  const isBusy = isUnderWay(scenario)
  const isOld = isBusy || scenario.status === 'stale'
  const { budget, calculatedAt } = scenario
  return (
    <div className="stack">
      {mayWrite ? <TermsCard terms={terms} onChange={setTerms} /> : null}
      {calls.problem ? <Banner level="problem">{calls.problem}</Banner> : null}
      {isBusy ? (
        <Banner level="none">{t('budget.calculating')}</Banner>
      ) : isSameTerms(terms, drawn) ? (
        <Again scenario={scenario} calls={calls} />
      ) : (
        <Draw onDraw={() => void calls.draw(terms)} isSending={calls.isSending} />
      )}
      {budget && budget.curve.length > 0 ? (
        // biome-ignore lint/a11y/useSemanticElements: it is no part of a form.
        <div
          data-focus-place
          role="group"
          aria-label={t('budget.chart')}
          className={isOld ? css.dimmed : undefined}
          aria-busy={isBusy}
        >
          <Chooser key={calculatedAt} scenario={scenario} budget={budget} calls={calls} />
        </div>
      ) : isBusy ? (
        <Skeleton lines={8} height={32} />
      ) : null}
      {budget?.point && isCalculated(scenario) ? <ScenarioItems scenario={scenario} /> : null}
    </div>
  )
}

/** Other terms were chosen than those of the curve. */
function Draw({ onDraw, isSending }: { onDraw: () => void; isSending: boolean }) {
  const { t } = useTranslation()
  return (
    <Banner
      level="none"
      actions={
        <Button size="small" isRunning={isSending} onClick={onDraw}>
          {t('budget.draw')}
        </Button>
      }
    >
      {t('budget.terms.other')}
    </Banner>
  )
}

type AgainProps = { scenario: Scenario; calls: ReturnType<typeof useBudgetCalls> }

/** The plan is another one since, or the calculation failed: which of them, and how to go on. */
function Again({ scenario, calls }: AgainProps) {
  const { t } = useTranslation()
  const mayWrite = useMay('scenario.write')
  const change = budgetOf(scenario)
  const { status, error, mine } = scenario
  if (status !== 'stale' && status !== 'error') return null
  const again = () => {
    if (change) void (mine ? calls.again(scenario, change) : calls.draw(termsOf(change)))
  }
  const why = status === 'error' && error ? errorText(t, new ApiError(error)) : ''
  return (
    <Banner
      level={status === 'stale' ? 'warning' : 'problem'}
      actions={
        mayWrite && change ? (
          <Button variant="secondary" isRunning={calls.isSending} onClick={again}>
            {t('scenarios.one.calculateAgain')}
          </Button>
        ) : null
      }
    >
      {t(`scenarios.one.${status}`)} {why}
    </Banner>
  )
}
