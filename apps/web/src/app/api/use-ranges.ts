import { useQueries } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { asApiError } from '#app/api/error.ts'
import { type List, type ListName, query, queryClient, type RowOf } from '#app/api/query.ts'

const RANGE = 100
/** Ranges kept in memory, and the least time between two that are asked for, ms. */
const KEPT = 20
const GAP_MS = 500

type Ranges<Row> = Omit<List<Row>, 'answer'> & {
  /** Place of the first of `rows`, which follow each other. */
  first: number
  onWindow: (from: number, to: number) => void
}

const rangeOf = (place: number) => Math.floor(place / RANGE) * RANGE

/** The rows of a long list around those in sight, by ranges that are asked for as somebody scrolls. */
export function useRanges<K extends ListName>(
  name: K,
  sent: { query: object },
  { isOn, begin }: { isOn: boolean; begin: number },
): Ranges<RowOf<K>> {
  const question = JSON.stringify(sent.query)
  const [sight, setSight] = useState({ question, ranges: `${rangeOf(begin)}` })
  // Another question begins where its address says.
  const inSight = sight.question === question ? sight.ranges : `${rangeOf(begin)}`
  const wanted = useSpaced(inSight, question).split(' ').map(Number)
  const queries = wanted.map((offset) =>
    query(name, ...([{ query: { ...sent.query, offset, limit: RANGE } }] as never)),
  )
  const answers = useQueries({ queries: queries.map((one) => ({ ...one, enabled: isOn })) })
  useForgotten(queries.map(({ queryKey }) => queryKey))
  const pages = answers.map(({ data }) => data as { rows: RowOf<K>[]; count: number } | undefined)
  const count = useKnownCount(question, pages.find((page) => page)?.count)
  const at = pages.findIndex((page) => page)
  const failed = answers.find(({ isError }) => isError)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pages themselves tell whether anything changed.
  const rows = useMemo(
    () => (pages[0] && pages[1] ? [...pages[0].rows, ...pages[1].rows] : (pages[at]?.rows ?? [])),
    [pages[0], pages[1]],
  )
  const onWindow = useCallback(
    (from: number, to: number) => {
      const ranges = [...new Set([rangeOf(from), rangeOf(Math.max(from, to - 1))])]
      setSight({ question, ranges: ranges.join(' ') })
    },
    [question],
  )
  return {
    rows,
    first: wanted[Math.max(0, at)] ?? 0,
    count,
    onWindow,
    error: failed ? asApiError(failed.error) : null,
    isLoading:
      count === 0 && answers.some(({ isPending, fetchStatus }) => isPending && fetchStatus !== 'idle'),
    isFetching: answers.some(({ isFetching }) => isFetching),
    retry: () => {
      for (const { isError, refetch } of answers) if (isError) void refetch()
    },
  }
}

/** The ranges in sight, changed no more often than the gap lets them while the question is the same. */
function useSpaced(ranges: string, question: string): string {
  const [spaced, setSpaced] = useState({ ranges, question })
  const changed = useRef(Number.NEGATIVE_INFINITY)
  const isSame = spaced.question === question
  useEffect(() => {
    if (isSame && ranges === spaced.ranges) return
    const take = () => {
      changed.current = performance.now()
      setSpaced({ ranges, question })
    }
    const wait = isSame ? changed.current + GAP_MS - performance.now() : 0
    const timer = setTimeout(take, Math.max(0, wait))
    return () => clearTimeout(timer)
  }, [ranges, question, isSame, spaced])
  return isSame ? spaced.ranges : ranges
}

/** Number of rows in the last answer: a range that is loading does not empty the list. */
function useKnownCount(question: string, count: number | undefined): number {
  const last = useRef({ question, count: 0 })
  if (count !== undefined) last.current = { question, count }
  return last.current.question === question ? last.current.count : 0
}

/** Ranges passed long ago are forgotten. */
function useForgotten(keys: readonly (readonly unknown[])[]): void {
  const used = useRef<(readonly unknown[])[]>([])
  const names = JSON.stringify(keys)
  useEffect(() => {
    const now = JSON.parse(names) as (readonly unknown[])[]
    const isNow = (key: readonly unknown[]) => now.some((one) => JSON.stringify(one) === JSON.stringify(key))
    used.current = [...used.current.filter((key) => !isNow(key)), ...now]
    for (const queryKey of used.current.splice(0, Math.max(0, used.current.length - KEPT)))
      queryClient.removeQueries({ queryKey, exact: true })
  }, [names])
}
