import { type ReactNode, type RefObject, useCallback, useEffect, useId, useRef, useState } from 'react'
import { classes } from './classes.ts'
import css from './Popover.module.css'

export type PopoverButton = {
  ref: RefObject<HTMLButtonElement | null>
  onClick: () => void
  'aria-expanded': boolean
  'aria-controls': string
  'aria-haspopup': 'dialog' | 'menu'
  onPointerEnter?: () => void
  onFocus?: () => void
}

type PopoverProps = {
  /** Draws the button that opens it; give it these properties. */
  button: (button: PopoverButton) => ReactNode
  /** Drawn while open; `close` returns the focus to the button. */
  children: (close: () => void) => ReactNode
  /** Name of the panel for screen readers. */
  label: string
  /** The content that opens. A menu inside the panel has its role and name itself. */
  kind?: 'dialog' | 'menu'
  align?: 'start' | 'end'
  className?: string | undefined
  onOpenChange?: (isOpen: boolean) => void
  /** The button is pointed at or has the focus: what the panel needs may be fetched. */
  onReach?: () => void
}

/**
 * A panel beside its button, in the browser's own top layer: it closes by Escape and by a press elsewhere, and gives
 * the focus back. It is placed below the button, above where there is no room, and kept inside the window.
 */
export function Popover({
  button,
  children,
  label,
  kind = 'dialog',
  align = 'start',
  className,
  onOpenChange,
  onReach,
}: PopoverProps) {
  const id = useId()
  const anchor = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => {
    panel.current?.hidePopover()
    anchor.current?.focus()
  }, [])
  useKeptInPlace(isOpen, panel, anchor, align)
  useFocusInside(isOpen, panel)
  return (
    <>
      {button({
        ref: anchor,
        onClick: () => panel.current?.togglePopover({ source: anchor.current as HTMLButtonElement }),
        'aria-expanded': isOpen,
        'aria-controls': id,
        'aria-haspopup': kind,
        ...(onReach ? { onPointerEnter: onReach, onFocus: onReach } : {}),
      })}
      <div
        ref={panel}
        id={id}
        popover="auto"
        tabIndex={-1}
        {...(kind === 'dialog' ? { role: 'dialog', 'aria-label': label } : {})}
        className={classes(css.panel, className)}
        onToggle={(event) => {
          // A panel inside this one opens and closes too; only our own counts.
          if (event.target !== panel.current) return
          const opened = event.newState === 'open'
          setOpen(opened)
          onOpenChange?.(opened)
        }}
      >
        {isOpen ? children(close) : null}
      </div>
    </>
  )
}

/** Puts an open panel beside its button again whenever one of them moves. */
export function useKeptInPlace(
  isOpen: boolean,
  panel: RefObject<HTMLDivElement | null>,
  anchor: RefObject<HTMLButtonElement | null>,
  align: 'start' | 'end',
): void {
  useEffect(() => {
    if (!isOpen) return
    const put = () => place(panel.current, anchor.current, align)
    put()
    const seen = new ResizeObserver(put)
    if (panel.current) seen.observe(panel.current)
    window.addEventListener('scroll', put, { capture: true, passive: true })
    window.addEventListener('resize', put)
    return () => {
      seen.disconnect()
      window.removeEventListener('scroll', put, { capture: true })
      window.removeEventListener('resize', put)
    }
  }, [isOpen, panel, anchor, align])
}

const STOP = ':is(input, select, button):not([disabled]), a[href], [tabindex="0"]'

/**
 * The focus goes into a panel once its content is drawn: to its first control, or to the panel itself where it holds
 * only text or is still being fetched. Content that took the focus already keeps it.
 */
function useFocusInside(isOpen: boolean, panel: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const opened = panel.current
    if (!isOpen || !opened || opened.contains(document.activeElement)) return
    const stop = opened.querySelector<HTMLElement>(STOP) ?? opened
    stop.focus({ preventScroll: true })
  }, [isOpen, panel])
}

/** Space kept between a panel and the edge of the window, px. */
const EDGE = 8

function place(panel: HTMLElement | null, anchor: HTMLElement | null, align: 'start' | 'end'): void {
  if (!panel || !anchor) return
  const at = anchor.getBoundingClientRect()
  const { width, height } = panel.getBoundingClientRect()
  const wanted = align === 'start' ? at.left : at.right - width
  const left = Math.max(EDGE, Math.min(wanted, document.documentElement.clientWidth - width - EDGE))
  const below = at.bottom + 4
  const above = at.top - 4 - height
  const fitsBelow = below + height <= window.innerHeight - EDGE
  const top =
    fitsBelow || above < EDGE ? Math.min(below, Math.max(EDGE, window.innerHeight - height - EDGE)) : above
  panel.style.left = `${left}px`
  panel.style.top = `${top}px`
}
