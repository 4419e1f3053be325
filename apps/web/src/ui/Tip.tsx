import {
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { useKeptInPlace } from './Popover.tsx'
import css from './Tip.module.css'
import { useHelp } from './texts.tsx'

/** A word is pointed at for this long before its meaning shows, and the meaning stays for as long on the way to it, ms. */
const WAIT_MS = 250

type TipTarget = {
  ref: RefObject<HTMLButtonElement | null>
  'data-term': string
  'aria-describedby': string | undefined
  onPointerEnter: (event: PointerEvent) => void
  onPointerLeave: () => void
  onPointerDown: () => void
  onFocus: (event: FocusEvent) => void
  onBlur: () => void
}

type TipProps = {
  /** Name of a help text; undefined: no explanation. */
  topic: string | undefined
  /** Label above the explanation. */
  label: string
  /** Draws the button that is explained; give it these properties. */
  children: (target: TipTarget | undefined, show: () => void) => ReactNode
}

/**
 * Explains a word while its button is hovered or has keyboard focus. The tip itself can be hovered, and Escape closes
 * it.
 */
export function Tip({ topic, label, children }: TipProps) {
  const id = useId()
  const anchor = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const help = useHelp()
  const wait = useRef<ReturnType<typeof setTimeout>>(undefined)
  const soon = (open: boolean) => {
    clearTimeout(wait.current)
    wait.current = setTimeout(() => setOpen(open), WAIT_MS)
  }
  const now = (open: boolean) => {
    clearTimeout(wait.current)
    setOpen(open)
  }
  useEffect(() => () => clearTimeout(wait.current), [])
  if (topic === undefined) return children(undefined, () => undefined)
  const target: TipTarget = {
    ref: anchor,
    'data-term': topic,
    'aria-describedby': isOpen ? id : undefined,
    onPointerEnter: ({ pointerType }) => pointerType === 'mouse' && soon(true),
    onPointerLeave: () => soon(false),
    // A press does what the button does.
    onPointerDown: () => now(false),
    onFocus: ({ currentTarget }) => currentTarget.matches(':focus-visible') && now(true),
    onBlur: () => now(false),
  }
  return (
    <>
      {children(target, () => now(true))}
      {isOpen ? (
        <Panel id={id} anchor={anchor} onPoint={() => now(true)} onLeave={() => soon(false)} onClose={now}>
          <strong>{label}</strong>
          {help(topic)}
        </Panel>
      ) : null}
    </>
  )
}

type PanelProps = {
  id: string
  anchor: RefObject<HTMLButtonElement | null>
  onPoint: () => void
  onLeave: () => void
  onClose: (isOpen: false) => void
  children: ReactNode
}

/** Draws the tip in the top layer, so that no table cuts it, inside the same accessible region as its button. */
function Panel({ id, anchor, onPoint, onLeave, onClose, children }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  useKeptInPlace(true, panel, anchor, 'start')
  const close = useRef(onClose)
  close.current = onClose
  useLayoutEffect(() => {
    panel.current?.showPopover()
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      close.current(false)
    }
    window.addEventListener('keydown', onKey, { capture: true })
    return () => window.removeEventListener('keydown', onKey, { capture: true })
  }, [])
  return createPortal(
    <div
      ref={panel}
      id={id}
      role="tooltip"
      popover="manual"
      className={css.tip}
      onPointerEnter={onPoint}
      onPointerLeave={onLeave}
    >
      {children}
    </div>,
    anchor.current?.closest('dialog') ?? document.querySelector('main') ?? document.body,
  )
}

/** A word that explains itself; a press shows its meaning where nothing points. */
export function Term({ topic, children }: { topic: string; children: string }) {
  return (
    <Tip topic={topic} label={children}>
      {(target, show) => (
        <button type="button" data-print className={css.term} onClick={show} {...target}>
          {children}
        </button>
      )}
    </Tip>
  )
}
