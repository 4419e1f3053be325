import type { ProgressEvent } from '@giro/contract'
import { useRouter } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#app/api/client.ts'
import { followProgress, isRunning } from '#app/api/progress.ts'
import { queryClient, refreshQueries } from '#app/api/query.ts'
import type { Format } from '#app/i18n/format.ts'
import { addNews, fileResult } from '#app/session/activity.ts'
import { isNotifying, notify } from '#app/session/notify.ts'
import { refreshMe, session, useMe } from '#app/session/session.ts'
import { useFormat } from '#app/session/use-format.ts'
import { createStore, useStore } from '#ui/store.ts'
import { toast } from '#ui/toasts.ts'

/** Jobs of the selected catalog that this page heard of, the last one first. */
const jobs = createStore<readonly ProgressEvent[]>([])
/** Kept after they ended, so that the tray can say so. */
const MOST = 20

export const useJobs = (): readonly ProgressEvent[] => useStore(jobs)
/** The latest word on one import or report; undefined when nothing was heard of it. */
export const useJob = (id: string): ProgressEvent | undefined => useJobs().find((job) => job.id === id)

/**
 * True if an import or a run of the selected catalog waits or works: so the server said, and not all that was heard of
 * them has ended since. Its queue ends a job a moment after the job has said that it is done; and an end may go
 * unheard.
 */
export function useIsProcessing(): boolean {
  const { selectedCatalog } = useMe()
  const heard = useJobs().filter(({ kind }) => kind === 'import' || kind === 'run')
  return selectedCatalog?.processing === true && (heard.length === 0 || heard.some(isRunning))
}

/** Answers that an ended job makes out of date. */
const refresh: Record<ProgressEvent['kind'], () => void> = {
  import: () => {
    // Files that are being checked may name items that are there by now.
    const ofFiles = ['listCompanyFiles', 'getCompanyFile', 'findUnknown'] as const
    void refreshQueries([...ofFiles, 'listUnusualDays', 'getErpWriting'])
  },
  report: () => void refreshQueries(['listReports', 'listApproved', 'getApproved', 'listAuthorizations']),
  scenario: () =>
    void refreshQueries(['listScenarios', 'getScenario', 'listScenarioItems', 'compareScenarios']),
  // A planning run changes every number of the catalog. What the first plan found is there before it is said that there is one.
  run: () => void queryClient.invalidateQueries().then(refreshMe),
}

const RECENT = { query: { limit: 25, orderBy: 'createdAt', isDESC: true } } as const

/** True if this person sent the file or asked for the report. */
async function isMine(kind: 'import' | 'report', id: string): Promise<boolean> {
  const { rows } = await call(kind === 'import' ? 'listCompanyFiles' : 'listReports', RECENT)
  return rows.some((row) => row.id === id && row.mine)
}

/** Reports the result of a file. */
async function sayFile(t: TFunction, id: string, format: Format): Promise<string> {
  const { kind, text } = fileResult(t, format, await call('getCompanyFile', { params: { id } }))
  toast[kind](text)
  return text
}

/** Follows the catalog's jobs while the frame of the product is on the screen; an end is said once. */
export function useFollowedJobs(catalogId: string | undefined): void {
  const { t } = useTranslation()
  const router = useRouter()
  const format = useFormat()
  // Other words, or more of them, do not open the stream again.
  const sayPlainly = ({ kind, status }: ProgressEvent): string => {
    const isDone = status === 'finished'
    const text = t(isDone ? `shell.jobDone.${kind}` : `shell.jobFailed.${kind}`)
    toast[isDone ? 'success' : 'error'](text)
    return text
  }
  const sayEnd = useEffectEvent(async (event: ProgressEvent) => {
    const { kind, id } = event
    if (kind !== 'scenario') addNews(event)
    const text =
      kind === 'import' ? await sayFile(t, id, format).catch(() => sayPlainly(event)) : sayPlainly(event)
    // A run follows from a file, and is nobody's own.
    if (kind === 'run' || kind === 'scenario' || !document.hidden || !isNotifying()) return
    const place = Object.values(router.routesById).find(({ options }) => options.staticData?.files === kind)
    const onPress = () => void (place && router.navigate({ to: place.fullPath }))
    void isMine(kind, id).then(
      (mine) => mine && notify(text, { id, onPress }),
      () => null,
    )
  })
  useEffect(() => {
    if (!catalogId) return
    const stop = new AbortController()
    const tell = (event: ProgressEvent) => {
      const before = jobs.get().find(({ id }) => id === event.id)
      jobs.set((now) => [event, ...now.filter(({ id }) => id !== event.id)].slice(0, MOST))
      if (!before || before.status !== event.status) refresh[event.kind]()
      if (before && isRunning(before) && !isRunning(event)) void sayEnd(event)
    }
    let known = session.get().me?.selectedCatalog
    let isFirst = true
    // What ended before the stream was open, or while it was broken, was told to nobody here: a run takes no longer.
    const opened = async () => {
      const nothingToMiss = isFirst && !known?.processing
      isFirst = false
      if (nothingToMiss) return
      const now = await call('getMe').then(
        (me) => me.selectedCatalog,
        () => known,
      )
      if (stop.signal.aborted) return
      const hasEnded = known?.processing === true && !now?.processing
      if (hasEnded || now?.lastProcessingAt !== known?.lastProcessingAt) refresh.run()
      known = now
    }
    void followProgress(catalogId, {
      tell,
      opened: () => void opened(),
      signal: stop.signal,
      isHeardHidden: isNotifying,
    })
    return () => {
      stop.abort()
      jobs.set([])
    }
  }, [catalogId])
}
