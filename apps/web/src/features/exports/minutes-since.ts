import type { ReportRow } from '@giro/contract'
import { useList } from '#app/api/query.ts'

/** A second file of the same kind within so long is asked about, ms. */
const SOON_MS = 5 * 60_000

/** The last reports of one kind, the newest first. */
export const useLastReports = (kind: ReportRow['kind']) =>
  useList('listReports', { query: { kind, limit: 5, orderBy: 'createdAt', isDESC: true } })

/** Whole minutes, at least one, since the last one of a kind was asked for; null when that is long ago, or it failed. */
export function useMinutesSinceLast(kind: ReportRow['kind']): number | null {
  const [last] = useLastReports(kind).rows
  if (!last || last.status === 'error') return null
  const since = Date.now() - Date.parse(last.createdAt)
  return since < SOON_MS ? Math.max(1, Math.floor(since / 60_000)) : null
}
