import { createStore } from '#ui/store.ts'

export type ToastKind = 'success' | 'info' | 'warning' | 'error'
export type Toast = {
  id: number
  kind: ToastKind
  text: string
  /** Offered until the toast goes, for example Undo. `kept`: the same as data, for when the page is gone. */
  action?: { label: string; onPress: () => void; isDone?: boolean; kept?: object } | undefined
  /** True if it reports a file that was loaded or is ready. */
  isOfFiles?: true | undefined
}

/** Maximum number at once, the newest first. */
const MOST = 3
let lastId = 0

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

function show(kind: ToastKind, text: string, action?: Toast['action'], isOfFiles?: true): void {
  lastId += 1
  const added: Toast = { id: lastId, kind, text, action: action && once(action), isOfFiles }
  // A toast with equal words is renewed instead of shown twice.
  toasts.set((now) => [added, ...now.filter((shown) => shown.text !== text)].slice(0, MOST))
}

/** Says something at the top of the page for five seconds. Never the only place of an error of a field or a page. */
export const toast = {
  success: (text: string, action?: Toast['action'], isOfFiles?: true) =>
    show('success', text, action, isOfFiles),
  info: (text: string, action?: Toast['action']) => show('info', text, action),
  warning: (text: string, action?: Toast['action'], isOfFiles?: true) =>
    show('warning', text, action, isOfFiles),
  error: (text: string, action?: Toast['action'], isOfFiles?: true) => show('error', text, action, isOfFiles),
}

export const dismissToast = (id: number): void => toasts.set((now) => now.filter((shown) => shown.id !== id))
