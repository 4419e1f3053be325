import { type ReactNode, useEffect, useRef } from 'react'
import { classes } from './classes.ts'
import css from './Screen.module.css'
import { usePageTitle } from './title.ts'

export type ScreenProps = {
  /** The page's heading, and the first part of its title. */
  title: string
  /** Beside the heading, smaller: a count in words. */
  count?: ReactNode
  /** Above the heading: the way back. */
  before?: ReactNode
  /** Actions at the right of the heading. */
  actions?: ReactNode
  /** A sentence below the heading. */
  lead?: ReactNode
  /** The heading is in the title only, where the page draws its own. */
  isHeadingHidden?: boolean
  children: ReactNode
}

/** The frame of every page: one h1, the title of the tab, and the focus on the heading after a change of page. */
export function Screen({ title, count, before, actions, lead, isHeadingHidden, children }: ScreenProps) {
  usePageTitle(title)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // Nothing has the focus after the page changed: the heading is where reading begins.
    if (isLaterPage && document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true })
    const timer = setTimeout(() => {
      isLaterPage = true
    })
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={css.screen}>
      {before ? <div className={css.before}>{before}</div> : null}
      <header className={isHeadingHidden ? 'sr' : classes('spread', css.head)}>
        <h1 ref={heading} tabIndex={-1} className={css.title}>
          {title}
          {count === undefined ? null : <span className={css.count}> · {count}</span>}
        </h1>
        {actions ? <div className="row middle">{actions}</div> : null}
      </header>
      {lead ? <p className={css.lead}>{lead}</p> : null}
      {children}
    </div>
  )
}

/** False on the first page, where the browser sets the focus. */
let isLaterPage = false
