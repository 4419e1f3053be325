import { useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { queryClient } from '#app/api/query.ts'
import { DAY_MS } from '#app/days.ts'
import { session } from '#app/session/session.ts'
import { isHere, type KeptUndo, takeBackKept, undoable } from '#app/session/undo.ts'
import { createStore, useStore } from '#ui/store.ts'
import { dismissToast, type Toast, type ToastKind, toasts } from '#ui/toasts.ts'

/** Something that was done here, or that ended: what a message said of it, and what takes it back. */
export type Entry = {
  id: string
  at: number
  kind: ToastKind
  text: string
  isOfFiles: boolean
  undo?: KeptUndo | undefined
  /** True if it was undone, in any tab. */
  isOver?: true | undefined
}
type Stored = { user: string | null; readAt: number; entries: readonly Entry[] }

/** Age and number limits of the entries. */
const KEEP_MS = 7 * DAY_MS
const MOST = 200
/** Time during which something can be undone. */
const UNDO_MS = 10 * 60_000
const KEY = 'giro.activity'

const NOTHING: Stored = { user: null, readAt: 0, entries: [] }
const young = (now: number) => (entry: Entry) => now - entry.at < KEEP_MS

function read(): Stored {
  try {
    const stored: Stored = {
      ...NOTHING,
      ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Stored>),
    }
    return { ...stored, entries: stored.entries.filter(young(Date.now())) }
  } catch {
    return NOTHING
  }
}

const activity = createStore<Stored>(read())
/** The messages that take an entry back while the page is open, by its own functions: they know more than the calls that are kept. */
const undos = new Map<string, Toast>()

function keep(stored: Stored): void {
  activity.set(stored)
  try {
    localStorage.setItem(KEY, JSON.stringify(stored))
  } catch {
    // Without room, what was done is listed until the page is closed.
  }
}

/** Clears the entries when another user signs in. */
function belongTo(user: string | undefined): void {
  if (user === undefined) undos.clear()
  else if (activity.get().user !== user) keep({ ...NOTHING, user })
}

/** True if the page that is open is about files, as its route says. */
let isOnFiles = false

export function useFilesPage(): void {
  const isOfFiles = useMatches({
    select: (matches) => matches.some(({ staticData }) => staticData.files !== undefined),
  })
  useEffect(() => {
    isOnFiles = isOfFiles
  }, [isOfFiles])
}

/** Two alike within this time are told as one. */
const SAME_MS = 10_000

function tell(toast: Toast): void {
  const { id, kind, text, action, isOfFiles } = toast
  const at = Date.now()
  const entry: Entry = {
    id: `${at} ${id}`,
    at,
    kind,
    text,
    isOfFiles: isOfFiles === true || isOnFiles,
  }
  const { entries, ...rest } = activity.get()
  const others = entries.filter((one) => young(at)(one) && !(one.text === text && at - one.at < SAME_MS))
  // What only arranges a list again is undone there, while it is on the screen.
  const isUndoable = action !== undefined && kind === 'success'
  if (isUndoable) {
    entry.undo = action.kept as KeptUndo | undefined
    const press = action.onPress
    action.onPress = () => {
      forgetUndo(entry.id)
      press()
    }
    undos.set(entry.id, toast)
  }
  keep({ ...rest, entries: [entry, ...others].slice(0, MOST) })
}

const change = (id: string, changed: (entry: Entry) => Partial<Entry>): void => {
  const { entries, ...rest } = activity.get()
  keep({ ...rest, entries: entries.map((one) => (one.id === id ? { ...one, ...changed(one) } : one)) })
}

/** Once, from wherever it was pressed, also in another tab. */
const forgetUndo = (id: string): void => change(id, ({ undo }) => ({ undo: undo && { ...undo, calls: [] } }))

/** Its message does not offer it any more. */
function endMessage(id: string): void {
  const toast = undos.get(id)
  undos.delete(id)
  if (toast) dismissToast(toast.id)
}

function end(id: string): void {
  endMessage(id)
  forgetUndo(id)
  change(id, () => ({ isOver: true }))
}

/** Marks an entry as undone elsewhere or no longer undoable, so that the list does not offer it. */
export function endUndo(id: string): void {
  for (const entry of activity.get().entries) if (entry.undo?.id === id) end(entry.id)
}

/** Offers to undo decisions: the server restores the earlier ones, even after the page was reloaded. */
export function offerUndo(
  decisions: readonly string[],
  message?: string,
  around: (undo: () => Promise<boolean>) => unknown = (undo) => undo(),
): ReturnType<typeof undoable> {
  const calls = decisions.map((id) => ({ name: 'undoDecision', sent: { params: { id } } }) as const)
  const undo = async () => {
    const isDone = await takeBackKept(offer.kept)
    if (isDone) endUndo(offer.kept.id)
    return isDone
  }
  const offer = undoable(() => void around(undo), { id: decisions.join(), calls, message })
  return offer
}

let lastTold = 0
function follow(): void {
  const fresh = toasts.get().filter(({ id }) => id > lastTold)
  lastTold = Math.max(lastTold, ...fresh.map(({ id }) => id))
  for (const toast of [...fresh].reverse()) tell(toast)
}

belongTo(session.get().me?.id)
session.subscribe(() => belongTo(session.get().me?.id))
follow()
toasts.subscribe(follow)
/** Another tab of the same person did something: what it took back is not offered here, and lists show what it changed. */
window.addEventListener('storage', ({ key }) => {
  if (key !== KEY) return
  const before = new Map(activity.get().entries.map((entry) => [entry.id, entry]))
  activity.set(read())
  const { entries } = activity.get()
  for (const { id } of entries.filter((entry) => entry.isOver && !before.get(entry.id)?.isOver)) {
    endMessage(id)
  }
  // A hidden tab asks when it is shown.
  if (entries.some(({ id, kind }) => kind === 'success' && !before.has(id)))
    void queryClient.invalidateQueries({ refetchType: document.hidden ? 'none' : 'active' })
})

/** True for failures. */
export const needsMe = ({ kind }: Entry): boolean => kind === 'error' || kind === 'warning'

export function useActivity() {
  const { entries, readAt } = useStore(activity)
  return {
    entries,
    /** Counts finished files and failures since the last look; the user's own actions are not news. */
    unread: entries.filter((entry) => entry.at > readAt && (needsMe(entry) || entry.isOfFiles)).length,
    isUnread: ({ at }: Entry) => at > readAt,
  }
}

/** True if what has this way back was taken back, also from the bell or in another tab. */
export const useIsOver = (undoId: string | undefined): boolean =>
  useStore(activity).entries.some(({ undo, isOver }) => isOver && undo?.id === undoId)

export const markAllRead = (): void => keep({ ...activity.get(), readAt: Date.now() })

/** Takes back what was done last and can be taken back; undefined where nothing can. */
export const newestUndo = (): (() => void) | undefined =>
  activity
    .get()
    .entries.map(undoOf)
    .find((action) => action !== undefined)?.onPress

/** Returns the undo action of an entry while it is available: for ten minutes, once, even after a reload. */
export function undoOf({ id, at, undo }: Entry): Toast['action'] {
  if (Date.now() - at >= UNDO_MS) return undefined
  const action = undos.get(id)?.action
  if (action) return action.isDone ? undefined : action
  if (!undo || undo.calls.length === 0 || !isHere(undo)) return undefined
  const onPress = () => {
    forgetUndo(id)
    void takeBackKept(undo).then((isDone) => isDone && end(id))
  }
  return { label: undo.label, onPress }
}
