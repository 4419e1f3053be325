import type { ProgressEvent } from '@giro/contract'
import type { TFunction } from 'i18next'
import type { AnswerOf } from '#app/api/client.ts'
import { query, queryClient, useList } from '#app/api/query.ts'
import { DAY_MS } from '#app/days.ts'
import type { Format } from '#app/i18n/format.ts'
import { may, session, useMay, useSession } from '#app/session/session.ts'
import { offerUndo } from '#app/session/undo.ts'
import { useWords, type Words } from '#app/session/use-words.ts'
import { createStore, useStore } from '#ui/store.ts'
import { type ToastKind, toasts } from '#ui/toasts.ts'

/** A decision of the user, or a file or plan that ended. */
export type Entry = {
  id: string
  at: string
  kind: ToastKind
  text: string
  isOfFiles: boolean
  decision?: Decided
}
export type Decided = AnswerOf<'listDecisions'>['rows'][number]

const KEEP_MS = 7 * DAY_MS
/** Time during which a decision can be undone. */
export const UNDO_MS = 10 * 60_000

const OWN_DECISIONS = { query: { mine: 'true', limit: 50 } } as const
const NEWEST_FILES = { query: { limit: 25, orderBy: 'createdAt', isDESC: true } } as const

/** The user's decisions in this catalog, the newest first. */
export function useOwnDecisions(): readonly Decided[] {
  const catalog = useSession().me?.selectedCatalog
  const isEnabled = useMay('planning.read') && catalog != null
  return useList('listDecisions', OWN_DECISIONS, { isEnabled }).rows
}

/** True if any of these decisions of the user was undone, here or elsewhere. */
export const useIsUndone = (decisions: readonly string[]): boolean =>
  useOwnDecisions().some(({ id, undoneAt }) => undoneAt !== null && decisions.includes(id))

/** True while an own decision can be undone by itself. */
export const isUndoable = ({ at, source, undoneAt }: Decided): boolean =>
  undoneAt === null && source !== 'scenario' && Date.now() - Date.parse(at) < UNDO_MS

/** Undoes the newest change: that of the message on the screen, or the user's last decision. Undefined without a catalog. */
export function newestUndo(): (() => void) | undefined {
  const shown = toasts.get().find(({ kind, action }) => kind === 'success' && action && !action.isDone)
  if (shown) return shown.action?.onPress
  const { me } = session.get()
  return me?.selectedCatalog && may(me, 'planning.read') ? () => void undoNewest() : undefined
}

async function undoNewest(): Promise<void> {
  const { rows } = await queryClient
    .fetchQuery(query('listDecisions', OWN_DECISIONS))
    .catch(() => ({ rows: [] }))
  const newest = rows.find(isUndoable)
  if (newest) offerUndo([newest.id]).onPress()
}

/** The name of what a decision is about: an item, or a number of them. */
export const subjectOf = (t: TFunction, { item, items }: Pick<Decided, 'item' | 'items'>): string =>
  item?.sku ?? t('common.items', { count: items })

function decidedText({ t, format }: Words, decision: Decided): string {
  const { item, fact, day, ended, authorized, unauthorized, snoozed } = decision
  const count = authorized + unauthorized
  if (fact)
    return t(`shell.activity.facts.${fact}`, { what: day ? format.date(day) : subjectOf(t, decision) })
  if (snoozed > 0 && ended === 0) return t('feed.snooze.done', { count: snoozed })
  if (ended > 0 || count === 0) {
    const what = subjectOf(t, decision)
    return t(ended > 0 ? 'shell.activity.ended' : 'shell.activity.saved', { what })
  }
  const isOn = authorized > 0
  return item
    ? t(isOn ? 'items.authorizedOne' : 'items.unauthorizedOne', { sku: item.sku })
    : t(isOn ? 'items.authorized' : 'items.unauthorized', { count })
}

/** The result of a file: how much of it was accepted, or nothing. Only a complete file is a success. */
export function fileResult(
  t: TFunction,
  format: Format,
  {
    fileName: name,
    status,
    rowsAccepted,
    rowsRejected,
  }: Pick<
    AnswerOf<'listCompanyFiles'>['rows'][number],
    'fileName' | 'status' | 'rowsAccepted' | 'rowsRejected'
  >,
): Pick<Entry, 'kind' | 'text'> {
  if (status !== 'finished') return { kind: 'error', text: t('shell.fileNotLoaded', { name }) }
  if (rowsRejected === 0)
    return { kind: 'success', text: t('shell.fileLoaded', { name, count: rowsAccepted }) }
  const accepted = format.integer(rowsAccepted)
  return { kind: 'warning', text: t('shell.fileLoadedPart', { name, accepted, count: rowsRejected }) }
}

/** Files and plans that ended. */
function useEnded(): Entry[] {
  const { t, format } = useWords()
  const catalog = useSession().me?.selectedCatalog
  const isEnabled = useMay('file.read') && catalog != null
  const files = useList('listCompanyFiles', NEWEST_FILES, { isEnabled }).rows
  const reports = useList('listReports', NEWEST_FILES, { isEnabled }).rows
  const hasEnded = ({ status }: { status: string }) => status === 'finished' || status === 'error'
  const planned = catalog?.lastProcessingAt
  return [
    ...files
      .filter(hasEnded)
      .map((file) => ({ ...entryOf(file.id, file.createdAt), ...fileResult(t, format, file) })),
    ...reports.filter(hasEnded).map(({ id, createdAt, status }): Entry => {
      const isDone = status === 'finished'
      const text = t(isDone ? 'shell.jobDone.report' : 'shell.jobFailed.report')
      return { ...entryOf(id, createdAt), kind: isDone ? 'success' : 'error', text }
    }),
    ...(planned
      ? [{ ...entryOf(RUN, planned), kind: 'success' as const, text: t('shell.jobDone.run') }]
      : []),
  ]
}
const entryOf = (id: string, at: string) => ({ id, at, isOfFiles: true })

/** True for failures. */
export const needsMe = ({ kind }: Entry): boolean => kind === 'error' || kind === 'warning'

/** Files and plans that ended while this browser listened, until the user has read of them. */
type News = { user: string | undefined; ids: readonly string[] }
const KEY = 'giro.activity'
/** The last plan among the news; there is one in a list. */
const RUN = 'run'

function readNews(): News {
  const user = session.get().me?.id
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<News>
    if (stored.user === user && stored.ids) return stored as News
  } catch {
    // Unreadable is none.
  }
  return { user, ids: [] }
}
const news = createStore<News>(readNews())
session.subscribe(() => {
  if (session.get().me?.id !== news.get().user) news.set(readNews())
})

function setNews(ids: readonly string[]): void {
  news.set((now) => ({ ...now, ids }))
  try {
    localStorage.setItem(KEY, JSON.stringify(news.get()))
  } catch {
    // Without room, it is news until the page is closed.
  }
}

/** Makes news of a file or plan that ended. */
export const addNews = ({ kind, id }: Pick<ProgressEvent, 'kind' | 'id'>): void =>
  setNews([...new Set([...news.get().ids, kind === 'run' ? RUN : id])])

/** Number of files and plans that ended since the user looked. */
export const useNewsCount = (): number => useStore(news).ids.length

/** The user's decisions and the files and plans that ended in the last days, the newest first. */
export function useActivity() {
  const words = useWords()
  const ended = useEnded()
  const decisions = useOwnDecisions()
  const { ids } = useStore(news)
  const entries = [
    ...ended,
    ...decisions.map((decision): Entry => {
      const { id, at } = decision
      return { id, at, kind: 'success', text: decidedText(words, decision), isOfFiles: false, decision }
    }),
  ]
    .filter(({ at }) => Date.now() - Date.parse(at) < KEEP_MS)
    .sort((a, b) => Date.parse(b.at) - Date.parse(a.at))
  return {
    entries,
    isUnread: ({ id }: Entry) => ids.includes(id),
    markAllRead: () => setNews([]),
  }
}
