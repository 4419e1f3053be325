import { type ReactNode, useEffect, useId, useRef } from 'react'
import { IconButton } from './Button.tsx'
import { classes } from './classes.ts'
import css from './Dialog.module.css'
import { useUiTexts } from './texts.tsx'

type DialogProps = {
  title: ReactNode
  /** Called by Escape, by ✕, and by a press outside of a drawer. */
  onClose: () => void
  children: ReactNode
  /** Buttons, the primary one at the right. */
  actions?: ReactNode
  /** `drawer`: at the right edge, the whole page below 52em. */
  kind?: 'dialog' | 'drawer'
  width?: number
}

/**
 * The browser's own modal dialog, open as long as it is drawn: focus stays inside, the rest of the page is inert,
 * and the focus returns to where it was.
 */
export function Dialog({ title, onClose, children, actions, kind = 'dialog', width }: DialogProps) {
  const { close } = useUiTexts()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const shown = dialog.current
    const before = document.activeElement
    if (shown && !shown.open) shown.showModal()
    return () => {
      shown?.close()
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes by the dialog's own cancel event.
    <dialog
      ref={dialog}
      aria-labelledby={id}
      className={classes(css.dialog, css[kind])}
      style={width === undefined ? undefined : { maxWidth: width }}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === dialog.current && kind === 'drawer') onClose()
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

/** A panel at the right edge for one row's form or details. */
export function Drawer(props: Omit<DialogProps, 'kind'>) {
  return <Dialog {...props} kind="drawer" />
}
