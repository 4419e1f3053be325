import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import css from './Status.module.css'

export type Level = 'success' | 'warning' | 'problem' | 'none'

/** Circle with a tick, triangle, hexagon, ring: told apart without colour. */
const SHAPE: Record<Level, ReactNode> = {
  success: (
    <>
      <circle cx="8" cy="8" r="7" />
      <path d="m4.8 8.2 2.2 2.2 4.2-4.6" className={css.inside} />
    </>
  ),
  warning: <path d="M8 1.5 15.5 14.5H.5z" />,
  problem: <path d="M4.5 1.5h7L15.5 8l-4 6.5h-7L.5 8z" />,
  none: <circle cx="8" cy="8" r="5.5" className={css.ring} />,
}

/** The shape alone; a word must stand beside it. */
export function StatusShape({ level, size = 14 }: { level: Level; size?: number }) {
  return (
    <svg
      className={classes(css.shape, css[level])}
      width={size}
      height={size}
      viewBox="0 0 16 16"
      aria-hidden="true"
    >
      {SHAPE[level]}
    </svg>
  )
}

/** A warning that takes as many lines as it needs. */
export const Remark = ({ children }: { children: ReactNode }) => (
  <span className="caption">
    <StatusShape level="warning" /> {children}
  </span>
)

type StatusProps = {
  level: Level
  children: ReactNode
  /** The word is for screen readers and the tooltip; the place has no room for it. */
  isWordHidden?: boolean
  /** `pill` has the level's background. */
  kind?: 'plain' | 'pill'
}

/** A status: shape, colour and word. */
export function Status({ level, children, isWordHidden, kind = 'plain' }: StatusProps) {
  return (
    <span
      className={classes(css.status, css[level], kind === 'pill' && css.pill)}
      title={isWordHidden && typeof children === 'string' ? children : undefined}
    >
      <StatusShape level={level} />
      <span className={isWordHidden ? 'sr' : undefined}>{children}</span>
    </span>
  )
}

/** A dot of data in a table cell: `⬢2`. */
export function StatusCount({ level, count, label }: { level: Level; count: number; label: string }) {
  return (
    <span className={classes(css.status, css[level])} title={label}>
      <StatusShape level={level} />
      <span aria-hidden="true">{count}</span>
      <span className="sr">{label}</span>
    </span>
  )
}

/** A sentence of the page with its level: what happened, then what to do. */
export function Banner({
  level,
  children,
  actions,
}: {
  level: Level
  children: ReactNode
  actions?: ReactNode
}) {
  return (
    <div className={classes(css.banner, css[level])} role={level === 'problem' ? 'alert' : 'status'}>
      <StatusShape level={level} size={16} />
      <div className={css.bannerWords}>{children}</div>
      {actions}
    </div>
  )
}
