import { type ReactNode, useEffect, useState } from 'react'
import { Button } from './Button.tsx'
import { Icon, type IconName } from './Icon.tsx'
import css from './States.module.css'
import { useUiTexts } from './texts.tsx'

/** True once `isOn` has lasted so long, ms; false as soon as it ends. */
export function useLasting(isOn: boolean, forMs: number): boolean {
  const [lasted, setLasted] = useState(false)
  useEffect(() => {
    if (!isOn) return
    const timer = setTimeout(() => setLasted(true), forMs)
    return () => {
      clearTimeout(timer)
      setLasted(false)
    }
  }, [isOn, forMs])
  return isOn && lasted
}

/** Grey bars in the place of what is coming; nothing in the first 300 ms, so that a quick answer does not flicker. */
export function Skeleton({ lines = 3, height = 16 }: { lines?: number; height?: number }) {
  const { loading } = useUiTexts()
  const isShown = useLasting(true, 300)
  return (
    <div className={css.skeleton} aria-busy="true">
      <span className="sr" role="status">
        {isShown ? loading : ''}
      </span>
      {Array.from({ length: lines }, (_, line) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: bars are all alike.
          key={line}
          className={isShown ? css.bar : css.waiting}
          style={{ height, width: `${[100, 92, 97, 85][line % 4]}%` }}
        />
      ))}
    </div>
  )
}

type EmptyProps = {
  title?: ReactNode
  /** Explanation of what will be here and who provides it. */
  children?: ReactNode
  icon?: IconName
  /** Actions that this user can take. */
  actions?: ReactNode
}

/** Shows that nothing is here, and why: first use, nothing found, all done, no access. Never for a failure. */
export function EmptyState({ title, children, icon = 'items', actions }: EmptyProps) {
  return (
    <div className={`${css.state} fade-in`}>
      <Icon name={icon} className={css.art} />
      {title ? <div className="heading">{title}</div> : null}
      {children ? <div className={css.stateText}>{children}</div> : null}
      {actions ? <div className={css.stateActions}>{actions}</div> : null}
    </div>
  )
}

type ErrorProps = {
  /** Description of the failure: "Could not load items." */
  title: ReactNode
  /** The words of the error's code, and its reference. */
  children?: ReactNode
  onRetry?: (() => void) | undefined
}

/** Something failed: what, why, and Retry. */
export function ErrorState({ title, children, onRetry }: ErrorProps) {
  const { retry } = useUiTexts()
  return (
    <div className={css.state} role="alert">
      <Icon name="alert" className={css.failed} />
      <div className="heading">{title}</div>
      {children ? <div className={css.stateText}>{children}</div> : null}
      {onRetry ? (
        <div className={css.stateActions}>
          <Button variant="secondary" size="small" onClick={onRetry}>
            {retry}
          </Button>
        </div>
      ) : null}
    </div>
  )
}
