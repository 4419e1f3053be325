import { createStore } from '#ui/store.ts'

export type ToastKind = 'success' | 'info' | 'warning' | 'error'
export type Toast = {
  id: number
  kind: ToastKind
  text: string
  /** Offered until the toast goes, for example Undo. */
  action?: { label: string; onPress: () => void; isDone?: boolean } | undefined
}

/** Maximum number at once: the newest. */
const MOST = 3
let lastId = 0

/** From the front to the back. */
export const toasts = createStore<readonly Toast[]>([])

/** Wherever it is offered, it is done once. */
function once(action: NonNullable<Toast['action']>): Toast['action'] {
  const offered: NonNullable<Toast['action']> = {
    ...action,
    onPress: () => {
      if (offered.isDone) return
      offered.isDone = true
      action.onPress()
    },
  }
  return offered
}

/** Errors before what offers an action, that before the rest, each with the newest first: news never covers an Undo. */
function fromFront(shown: readonly Toast[]): Toast[] {
  const rank = ({ kind, action }: Toast) => (kind === 'error' ? 0 : action && !action.isDone ? 1 : 2)
  return shown.toSorted((a, b) => rank(a) - rank(b) || b.id - a.id)
}

function show(kind: ToastKind, text: string, action?: Toast['action']): void {
  lastId += 1
  const added: Toast = { id: lastId, kind, text, action: action && once(action) }
  toasts.set((now) => {
    // A toast with equal words is renewed instead of shown twice.
    const others = now.filter((shown) => shown.text !== text).toSorted((a, b) => b.id - a.id)
    return fromFront([added, ...others].slice(0, MOST))
  })
}

const of =
  (kind: ToastKind) =>
  (text: string, action?: Toast['action']): void =>
    show(kind, text, action)
/** Says something at the top of the page for five seconds. Never the only place of an error of a field or a page. */
export const toast = {
  success: of('success'),
  info: of('info'),
  warning: of('warning'),
  error: of('error'),
} satisfies Record<ToastKind, unknown>

export const dismissToast = (id: number): void => toasts.set((now) => now.filter((shown) => shown.id !== id))
