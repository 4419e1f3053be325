import type { Scenario } from '@giro/contract'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useList } from '#app/api/query.ts'
import { errorText } from '#app/i18n/error-text.ts'
import { useFormat } from '#app/session/use-format.ts'
import { type Terms, writeTerms } from '#features/scenarios/budget/terms.ts'
import type { Of } from '#features/scenarios/changes/change.ts'
import { useScenarioCalls } from '#features/scenarios/use-scenario.ts'

const MOST_LISTED = 100
const ALTERABLE: readonly Scenario['status'][] = ['pending', 'processing', 'finished', 'stale', 'error']

/** The budget among the changes of a scenario; null where it has none, or is about more than that. */
export const budgetOf = ({ changes }: Pick<Scenario, 'changes'>): Of<'budget'> | null => {
  const [first] = changes
  return changes.length === 1 && first?.type === 'budget' ? first : null
}

/** The curve that this person asked for: one for all visits, and asked anew under other terms. */
export function useOwnCurve() {
  const { rows, isLoading, error, retry } = useList('listScenarios', { query: { limit: MOST_LISTED } })
  const curve = rows.find(({ isCurve, mine, status }) => isCurve && mine && ALTERABLE.includes(status))
  return { id: curve?.id ?? null, isLoading, error, retry }
}

/** Calls of this screen. Each is a scenario: a refusal keeps the screen and shows the reason. */
export function useBudgetCalls() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { money, date } = useFormat()
  const { create, update } = useScenarioCalls()
  const { id: curveId } = useOwnCurve()
  const [problem, setProblem] = useState<string | null>(null)
  const send = async (id: string | null, title: string, change: Partial<Of<'budget'>>) => {
    const body = { title, changes: [{ ...change, type: 'budget' as const }] }
    const outcome = id ? await update.run({ params: { id }, body }) : await create.run({ body })
    setProblem(outcome.ok ? null : errorText(t, outcome.error))
    return outcome.ok ? outcome.answer.id : null
  }
  const show = (search: Record<string, string | undefined>) =>
    void navigate({ to: '/what-if/budget', search, replace: true })
  return {
    problem,
    isSending: create.isRunning || update.isRunning,
    /** The curve under these terms, with the point at this capital. */
    async draw(terms: Terms, capital: number | null = null) {
      const id = await send(curveId, t('budget.title'), { ...terms, target: null })
      if (id) show({ id, ...writeTerms(terms), ...(capital === null ? {} : { capital: String(capital) }) })
    },
    /** Asks this again, upon the plan of today. */
    async again({ id, title }: Scenario, change: Of<'budget'>) {
      await send(id, title, change)
    },
    /** A release by a day; again where the scenario on the screen is one. */
    async release(scenario: Scenario, change: Of<'budget'>, release: number, by: string) {
      const isAgain = change.by !== undefined && scenario.mine && ALTERABLE.includes(scenario.status)
      const title = t('budget.namedBy', { release: money(Math.round(release)), day: date(by) })
      const id = await send(isAgain ? scenario.id : null, title, { ...change, target: { release }, by })
      if (id) show({ id })
    },
    /** A point as a scenario of its own, which can be published. */
    async save({ by: _, ...change }: Of<'budget'>, capital: number) {
      const title = t('budget.named', { capital: money(Math.round(capital)) })
      const id = await send(null, title, { ...change, target: { capital } })
      if (id) void navigate({ to: '/what-if/$id', params: { id } })
    },
  }
}
