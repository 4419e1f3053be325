import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { AnswerOf } from '#app/api/client.ts'
import { query, queryClient, useList } from '#app/api/query.ts'
import { DAY_MS } from '#app/days.ts'
import type { Format } from '#app/i18n/format.ts'
import { session, useMay, useSession } from '#app/session/session.ts'
import { offerUndo } from '#app/session/undo.ts'
import { useFormat } from '#app/session/use-format.ts'
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

/** Undoes the newest change that can be undone; undefined if there is none. */
export function newestUndo(): (() => void) | undefined {
  const shown = toasts.get().find(({ kind, action }) => kind === 'success' && action && !action.isDone)
  if (shown) return shown.action?.onPress
  const [newest] =
    queryClient.getQueryData(query('listDecisions', OWN_DECISIONS).queryKey)?.rows.filter(isUndoable) ?? []
  return newest && offerUndo([newest.id]).onPress
}

/** The name of what a decision is about: an item, or a number of them. */
export const subjectOf = (t: TFunction, { item, items }: Pick<Decided, 'item' | 'items'>): string =>
  item?.sku ?? t('common.items', { count: items })

function decidedText(t: TFunction, decision: Decided): string {
  const { item, ended, authorized, unauthorized, snoozed } = decision
  const count = authorized + unauthorized
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
  const { t } = useTranslation()
  const format = useFormat()
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
      ? [{ ...entryOf(planned, planned), kind: 'success' as const, text: t('shell.jobDone.run') }]
      : []),
  ]
}
const entryOf = (id: string, at: string) => ({ id, at, isOfFiles: true })

/** True for failures. */
export const needsMe = ({ kind }: Entry): boolean => kind === 'error' || kind === 'warning'

/** Finished files and plans that the user has read, of those since the first visit with this browser. */
type Seen = { user: string | undefined; since: number; ids: readonly string[] }
const KEY = 'giro.activity'

function keep(stored: Seen): Seen {
  try {
    localStorage.setItem(KEY, JSON.stringify(stored))
  } catch {
    // Without room, what was read is news again after the page is loaded.
  }
  return stored
}

function readSeen(): Seen {
  const user = session.get().me?.id
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Seen>
    if (stored.user === user && stored.since && stored.ids) return stored as Seen
  } catch {
    // Unreadable is unknown.
  }
  return user === undefined
    ? { user, since: Date.now(), ids: [] }
    : keep({ user, since: Date.now(), ids: [] })
}
const seen = createStore<Seen>(readSeen())
session.subscribe(() => {
  if (session.get().me?.id !== seen.get().user) seen.set(readSeen())
})

/** The user's decisions and the files and plans that ended in the last days, the newest first. */
export function useActivity() {
  const { t } = useTranslation()
  const ended = useEnded()
  const decisions = useOwnDecisions()
  const { since, ids } = useStore(seen)
  const entries = [
    ...ended,
    ...decisions.map((decision): Entry => {
      const { id, at } = decision
      return { id, at, kind: 'success', text: decidedText(t, decision), isOfFiles: false, decision }
    }),
  ]
    .filter(({ at }) => Date.now() - Date.parse(at) < KEEP_MS)
    .sort((a, b) => Date.parse(b.at) - Date.parse(a.at))
  const isUnread = ({ id, at, isOfFiles }: Entry) => isOfFiles && Date.parse(at) > since && !ids.includes(id)
  return {
    entries,
    /** Counts what ended and was not read; the user's own decisions are not news. */
    unread: entries.filter(isUnread).length,
    isUnread,
    markAllRead: () =>
      seen.set((now) =>
        keep({ ...now, ids: entries.filter(({ isOfFiles }) => isOfFiles).map(({ id }) => id) }),
      ),
  }
}
