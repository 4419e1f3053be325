import { useQuery } from '@tanstack/react-query'
import type { AnswerOf } from '#app/api/client.ts'
import { type ApiError, asApiError } from '#app/api/error.ts'
import { query } from '#app/api/query.ts'
import { useMe } from '#app/session/session.ts'
import { type ItemsAnswer, itemsQuery } from '#features/items/index.ts'
import {
  type Figures,
  figuresOf,
  monthBefore,
  NO_FIGURES,
  turnsOf,
} from '#features/themes/summary/figures.ts'
import { PLAN_STOCK, type Run, STOCK_VALUE, stockValueOf } from '#features/themes/use-totals.ts'

/** Planning runs of more than a month, one a day. */
const DAYS = 62
const EFFECT = 'sum(effect)'
const ALL = ['count', ...STOCK_VALUE, PLAN_STOCK, 'avg(availability)'].join(',')

export type Age = { agingClass: string; value: number }
export type Summary = {
  now: Figures
  target: Figures
  /** A month ago, and when that was; null where no run is so old. */
  before: { figures: Figures; day: string } | null
  ages: Age[]
  planStock: number | null
  unknownItems: number
  /** The day that the plan is of. */
  asOf: string | null
}

type Answers = {
  feed: AnswerOf<'getFeed'>
  all: ItemsAnswer
  approved: ItemsAnswer
  newest: Run | undefined
  daily: readonly Run[]
}

/** The whole catalog in a few figures, whatever sites are chosen: its history is of all of them. */
export function useSummary(): { data: Summary | null; error: ApiError | null; retry: () => void } {
  const id = useMe().selectedCatalog?.id ?? ''
  const list = (request: Record<string, unknown>) => query('listItems', itemsQuery({ limit: 0, ...request }))
  const feed = useQuery(query('getFeed', { query: { limit: 0 } }))
  const all = useQuery(list({ groupBy: 'agingClass', metrics: ALL }))
  const approved = useQuery(list({ authorized: 'true', metrics: EFFECT }))
  const newest = useQuery(query('listGenerations', { params: { id }, query: { limit: 1 } }))
  const daily = useQuery(query('listGenerations', { params: { id }, query: { daily: 'true', limit: DAYS } }))
  const queries = [feed, all, approved, newest, daily]
  const failed = queries.find(({ error }) => error)?.error
  const retry = () => {
    for (const one of queries) if (one.error) void one.refetch()
  }
  if (!feed.data || !all.data || !approved.data || !newest.data || !daily.data)
    return { data: null, error: failed ? asApiError(failed) : null, retry }
  const answers: Answers = {
    ...{ feed: feed.data, all: all.data, approved: approved.data },
    ...{ newest: newest.data.rows[0], daily: daily.data.rows },
  }
  return { data: summaryOf(answers, new Date()), error: null, retry }
}

function summaryOf({ feed, all, approved, newest, daily }: Answers, now: Date): Summary {
  const { synthesis } = feed
  const { metrics = {}, groups = [] } = all
  const isKnown = synthesis.unknownItems < all.count
  const known = <T>(value: T) => (isKnown ? value : null)
  const [stock, target] = [known(synthesis.current), known(synthesis.balanced)]
  const usage = newest?.yearlyUsage ?? null
  const old = monthBefore(daily.toReversed(), now)
  return {
    now: {
      stock,
      turns: turnsOf(usage, stock),
      fill: newest?.service?.erp.fill ?? null,
      service: metrics['avg(availability)'] ?? null,
      excess: known(feed.themes.find(({ theme }) => theme === 'excess')?.value ?? 0),
      release: known(synthesis.redemption),
      invest: known(synthesis.investment),
      approved: approved.metrics?.[EFFECT] ?? 0,
    },
    target: {
      ...NO_FIGURES,
      stock: target,
      turns: turnsOf(usage, target),
      fill: newest?.service?.plan.fill ?? null,
      excess: known(0),
    },
    before: old ? { figures: figuresOf(old), day: old.finishedAt } : null,
    ages: groups.flatMap(({ key: { agingClass }, metrics: of }) =>
      agingClass ? [{ agingClass, value: stockValueOf(of) }] : [],
    ),
    planStock: metrics[PLAN_STOCK] ?? null,
    unknownItems: synthesis.unknownItems,
    asOf: newest?.asOf ?? null,
  }
}
