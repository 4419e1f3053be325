import { type ReactNode, useEffect, useId, useRef } from 'react'
import { IconButton } from './Button.tsx'
import { classes } from './classes.ts'
import css from './Dialog.module.css'
import { useUiTexts } from './texts.tsx'

type DialogProps = {
  title: ReactNode
  /** Called by Escape and by ✕. */
  onClose: () => void
  children: ReactNode
  /** Buttons, the primary one at the right. */
  actions?: ReactNode
  width?: number
  /** True if it is at the right edge, at full height. */
  isDrawer?: boolean
}

const FIRST_FIELD = 'form :is(input, select, textarea):not(:disabled)'

/**
 * The browser's own modal dialog, open as long as it is drawn: a form begins at its first field, focus stays inside, the
 * rest of the page is inert, and the focus returns to where it was.
 */
export function Dialog({ title, onClose, children, actions, width, isDrawer }: DialogProps) {
  const { close } = useUiTexts()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const shown = dialog.current
    const before = document.activeElement
    if (shown && !shown.open) shown.showModal()
    // The browser would choose the first button, which closes.
    shown?.querySelector<HTMLElement>(FIRST_FIELD)?.focus()
    return () => {
      shown?.close()
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      className={classes(css.dialog, isDrawer && css.drawer)}
      style={width === undefined ? undefined : { maxWidth: width }}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className={css.inner}>
        <header className={css.head}>
          <h2 id={id}>{title}</h2>
          <IconButton icon="close" label={close} onClick={onClose} />
        </header>
        <div className={css.body}>{children}</div>
        {actions ? <footer className={css.actions}>{actions}</footer> : null}
      </div>
    </dialog>
  )
}
