import { LIMITS } from 'virtual:contract'
import type { Scenario, ScenarioRow, Totals } from '@giro/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { asApiError } from '#app/api/error.ts'
import { query, useList } from '#app/api/query.ts'
import { errorText } from '#app/i18n/error-text.ts'
import { useFormat } from '#app/session/use-format.ts'
import { useWords } from '#app/session/use-words.ts'
import { BudgetVerdict } from '#features/scenarios/budget/BudgetVerdict.tsx'
import { Divided } from '#features/scenarios/result/Divided.tsx'
import { differencesOf, differenceWords } from '#features/scenarios/result/differences.ts'
import {
  fullTotal,
  MEASURE_NAMES,
  todayOf,
  writeDifference,
  writeTotal,
} from '#features/scenarios/result/measures.ts'
import { TotalsTable } from '#features/scenarios/result/TotalsTable.tsx'
import css from '#features/scenarios/scenarios.module.css'
import { Button } from '#ui/Button.tsx'
import { type Figure, Figures } from '#ui/Figures.tsx'
import { Fold } from '#ui/Fold.tsx'
import type { Address } from '#ui/list/search.ts'
import { useAddressChange } from '#ui/list/use-address.ts'
import { Menu } from '#ui/Menu.tsx'
import { useMedia } from '#ui/media.ts'
import { Banner } from '#ui/Status.tsx'

export type Calculated = Scenario & { now: Totals; erp: Totals; then: Totals }
export const isCalculated = (scenario: Scenario): scenario is Calculated =>
  scenario.now !== null && scenario.erp !== null && scenario.then !== null

/**
 * Shows the result of the changes: three figures, where they change, and folded all totals beside today's, the plan's
 * and other scenarios'.
 */
export function Result({ scenario }: { scenario: Calculated }) {
  const { t } = useTranslation()
  const { others, chosen, choose } = useOthers(scenario)
  const isPhone = useMedia('phone')
  const hasErp = useHasErp(scenario)
  const { moneyCompact } = useFormat()
  const today = {
    id: 'today',
    title: t('scenarios.result.today'),
    totals: todayOf(scenario, hasErp),
    isAlone: true,
  }
  const plan = { id: 'plan', title: t('scenarios.result.plan'), totals: scenario.now }
  const outcome = { id: 'then', title: t('scenarios.result.then'), totals: scenario.then, isOwn: true }
  const columns = [
    // A phone shows two without scrolling.
    ...(isPhone ? [plan, outcome, today] : [today, plan, outcome]),
    ...chosen.flatMap(({ id, title, then }) => (then ? [{ id, title, totals: then }] : [])),
  ]
  return (
    <section className="stack" aria-label={t('scenarios.result.title')}>
      <InWords scenario={scenario} />
      <KeyFigures scenario={scenario} />
      <OfBudget scenario={scenario} />
      <WhereItChanges scenario={scenario} />
      <Fold open={chosen.length > 0} summary={<span className="strong">{t('scenarios.result.all')}</span>}>
        <div className="stack pad-2-4">
          <CompareWith others={others} chosen={chosen} choose={choose} />
          <TotalsTable columns={columns} plan={scenario.now} />
          <p className="caption">
            {t('scenarios.result.todayIs')}{' '}
            {hasErp
              ? t('scenarios.result.ofErp', { capital: moneyCompact(scenario.erp.capital) })
              : t('scenarios.result.noErp')}
          </p>
          {scenario.now.withoutCost > 0 ? (
            <p className="caption">
              {t('scenarios.result.withoutCost', { count: scenario.now.withoutCost })}
            </p>
          ) : null}
        </div>
      </Fold>
    </section>
  )
}

/** Main measures of a scenario, and whether more of each is better. */
const KEY = { capital: 'less', unitFill: 'more', yearlyCost: 'less' } as const

/** Three large figures of the scenario, each with how far it is from the plan. */
function KeyFigures({ scenario: { now, then } }: { scenario: Calculated }) {
  const words = useWords()
  const { t, format } = words
  const figures = (Object.keys(KEY) as (keyof typeof KEY)[]).map((measure): Figure => {
    const difference = writeDifference(measure, now, then, words)
    const isMore = (then[measure] ?? 0) > (now[measure] ?? 0)
    return {
      label: t(`scenarios.result.rows.${measure}`),
      value: writeTotal(measure, then, format),
      title: fullTotal(measure, then, format),
      note: difference ? t('scenarios.result.thanPlan', { difference }) : t('scenarios.result.asPlan'),
      news: difference ? (isMore === (KEY[measure] === 'more') ? 'good' : 'bad') : null,
      isNoteToned: true,
    }
  })
  return <Figures label={t('scenarios.result.title')} figures={figures} />
}

/**
 * True if the ERP's own values can be compared: not where they come to what the plan does because it has no trigger of
 * any item.
 */
function useHasErp({ now, erp }: Calculated): boolean {
  const isSame = MEASURE_NAMES.every((measure) => now[measure] === erp[measure])
  const { count, isLoading, error } = useList(
    'listItems',
    { query: { erpTriggerFrom: '0', limit: 0 } },
    { isEnabled: isSame },
  )
  return !isSame || isLoading || error !== null || count > 0
}

/** The result by class and by site. A scenario that is out of date is compared with nothing. */
function WhereItChanges({ scenario }: { scenario: Calculated }) {
  const { t } = useTranslation()
  const { chosen } = useOthers(scenario)
  const ids = [scenario.id, ...chosen.map(({ id }) => id)].join(',')
  const { data, error } = useQuery({
    ...query('compareScenarios', { query: { ids } }),
    placeholderData: keepPreviousData,
    enabled: scenario.status === 'finished',
  })
  if (error)
    return (
      <Banner level="warning">
        {t('scenarios.result.compareFailed')} {errorText(t, asApiError(error))}
      </Banner>
    )
  return data ? <Divided compared={data} ownId={scenario.id} /> : null
}

/** The answer in a sentence: how many items, and what is more and less of than in the plan. */
function InWords({ scenario }: { scenario: Calculated }) {
  const { t } = useTranslation()
  const words = useWords()
  const { now, then, changedItems } = scenario
  const isService = useMovesServiceAlone(scenario, differencesOf(now, then, words).length === 0)
  return (
    <p className={css.answer} role="status">
      <span className="strong">
        {changedItems === 0
          ? `${t('scenarios.items.none')}.`
          : t('scenarios.result.changed', { count: changedItems })}
      </span>{' '}
      {isService
        ? t('scenarios.result.serviceAlone', { count: changedItems })
        : t('scenarios.result.against', { words: differenceWords(now, then, words) })}
    </p>
  )
}

/**
 * True if nothing but the service level of the items moves, and no trigger follows it; false of more items than a page
 * has.
 */
function useMovesServiceAlone({ id, changedItems }: Calculated, isNothing: boolean): boolean {
  const { rows } = useList(
    'listScenarioItems',
    { params: { id }, query: { limit: LIMITS.pageRows } },
    { isEnabled: isNothing && changedItems > 0 && changedItems <= LIMITS.pageRows },
  )
  const isService = rows.every(({ contexts }) => contexts.every(({ context }) => context === 'service'))
  return isNothing && isService && rows.filter(({ contexts }) => contexts.length > 0).length === changedItems
}

/** Shows for a scenario with a budget how good its choice is, and its place on the frontier. */
function OfBudget({ scenario: { id, budget } }: { scenario: Calculated }) {
  const { t } = useTranslation()
  if (!budget?.point) return null
  return (
    <>
      <BudgetVerdict budget={budget} />
      <p>
        <Link to="/what-if/budget" search={{ id }}>
          {t('budget.onFrontier')}
        </Link>
      </p>
    </>
  )
}

/** Scenarios are compared with so many others beside the plan and the ERP. */
const OTHERS = Math.min(2, LIMITS.scenariosCompared - 1)
const MOST_LISTED = 100

/** The scenarios that this one can be compared with, and those the address names. */
function useOthers({ id, baseGeneration }: Scenario) {
  const address = useSearch({ strict: false }) as Address
  const change = useAddressChange()
  const { rows } = useList('listScenarios', { query: { limit: MOST_LISTED } })
  const others = rows.filter(
    (row) => row.id !== id && row.status === 'finished' && row.baseGeneration === baseGeneration,
  )
  const named = (address.with ?? '').split(',')
  const chosen = others.filter((row) => named.includes(row.id)).slice(0, OTHERS)
  const choose = (ids: readonly string[]) =>
    change((now) => ({ ...now, with: ids.length > 0 ? ids.join(',') : undefined }), { replace: true })
  return { others, chosen, choose }
}

type CompareProps = {
  others: readonly ScenarioRow[]
  chosen: readonly ScenarioRow[]
  choose: (ids: readonly string[]) => void
}

function CompareWith({ others, chosen, choose }: CompareProps) {
  const { t } = useTranslation()
  const ids = chosen.map(({ id }) => id)
  const isFull = ids.length >= OTHERS
  if (others.length === 0) return null
  return (
    <Menu
      label={t('scenarios.result.compare')}
      groups={[
        {
          items: others.map(({ id, title }) => {
            const isChecked = ids.includes(id)
            return {
              label: title,
              isChecked,
              isDisabled: isFull && !isChecked,
              staysOpen: true,
              onPress: () => choose(isChecked ? ids.filter((one) => one !== id) : [...ids, id]),
            }
          }),
        },
      ]}
      button={(button) => (
        <Button {...button} variant="plain" icon="columns">
          {t('scenarios.result.compare')}
        </Button>
      )}
    />
  )
}
