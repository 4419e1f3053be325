import { useEffect, useRef, useState } from 'react'
import { useStore } from '#ui/store.ts'
import { Button, IconButton } from './Button.tsx'
import { classes } from './classes.ts'
import { Icon, type IconName } from './Icon.tsx'
import { MESSAGE_KEYS, useKeys } from './keys.ts'
import css from './Toasts.module.css'
import { useUiTexts } from './texts.tsx'
import { dismissToast, type Toast, type ToastKind, toasts } from './toasts.ts'

/** Duration of a toast, ms: long enough to be read twice. */
const STAY_MS = 5000
const ICON: Record<ToastKind, IconName> = { success: 'check', info: 'info', warning: 'alert', error: 'alert' }

/** The region of messages: top centre, at most three, one before the others, whose time waits. F8 moves the focus here. */
export function Toasts() {
  const texts = useUiTexts().toasts
  const shown = useStore(toasts)
  const region = useRef<HTMLElement>(null)
  useKeys(MESSAGE_KEYS, { focus: () => region.current?.focus() })
  useEffect(() => {
    // In the top layer, above a dialog that opened before.
    const element = region.current
    if (shown.length > 0) element?.showPopover()
    return () => {
      if (element?.matches(':popover-open')) element.hidePopover()
    }
  }, [shown])
  return (
    <section ref={region} popover="manual" tabIndex={-1} aria-label={texts.region} className={css.region}>
      <div role="status" aria-live="polite">
        {shown
          .filter(({ kind }) => kind !== 'error')
          .map((toast) => (
            <ToastCard key={toast.id} toast={toast} isCovered={toast !== shown[0]} />
          ))}
      </div>
      <div role="alert" aria-live="assertive">
        {shown
          .filter(({ kind }) => kind === 'error')
          .map((toast) => (
            <ToastCard key={toast.id} toast={toast} isCovered={toast !== shown[0]} />
          ))}
      </div>
    </section>
  )
}

function ToastCard({ toast, isCovered }: { toast: Toast; isCovered: boolean }) {
  const texts = useUiTexts()
  const [isLong, setLong] = useState(false)
  const [isWhole, setWhole] = useState(false)
  const text = useRef<HTMLParagraphElement>(null)
  const { hold, release } = useFiveSeconds(toast.id, isCovered)
  useEffect(() => {
    const element = text.current
    setLong(element !== null && element.scrollHeight > element.clientHeight + 1)
  }, [])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at a message only holds it; nothing is pressed.
    <div
      className={classes(css.toast, css[toast.kind], isCovered && css.covered)}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <Icon name={ICON[toast.kind]} />
      <div className={css.words}>
        <span className="sr">{texts.toasts.kinds[toast.kind]}: </span>
        <p ref={text} className={isWhole ? undefined : css.twoLines}>
          {toast.text}
        </p>
      </div>
      {isLong && !isWhole ? (
        <Button variant="tertiary" onClick={() => setWhole(true)}>
          {texts.showMore}
        </Button>
      ) : null}
      {toast.action ? (
        <Button
          variant="tertiary"
          onClick={() => {
            dismissToast(toast.id)
            toast.action?.onPress()
          }}
        >
          {toast.action.label}
        </Button>
      ) : null}
      <IconButton icon="close" size={16} label={texts.close} onClick={() => dismissToast(toast.id)} />
    </div>
  )
}

/** Dismisses after five seconds in which it was neither covered, nor pointed at, nor focused, nor in a hidden tab. */
function useFiveSeconds(id: number, isCovered: boolean) {
  const left = useRef(STAY_MS)
  const [isHeld, setHeld] = useState(false)
  const [isHidden, setHidden] = useState(document.hidden)
  useEffect(() => {
    const onChange = () => setHidden(document.hidden)
    document.addEventListener('visibilitychange', onChange)
    return () => document.removeEventListener('visibilitychange', onChange)
  }, [])
  useEffect(() => {
    if (isHeld || isHidden || isCovered) return
    const since = performance.now()
    const timer = setTimeout(() => dismissToast(id), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= performance.now() - since
    }
  }, [id, isHeld, isHidden, isCovered])
  return { hold: () => setHeld(true), release: () => setHeld(false) }
}
