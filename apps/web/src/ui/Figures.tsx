import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import css from './Figures.module.css'

export type Figure = {
  label: string
  value: string
  /** The value in full, for who points at it. */
  title?: string | undefined
  /** Below the value: against what it is compared. */
  note?: ReactNode
  /** True if the value, or with `isNoteToned` its note, is good or bad news. */
  news?: 'good' | 'bad' | null
  isNoteToned?: boolean
}

/** A few large figures beside each other. */
export function Figures({ label, figures }: { label: string; figures: readonly Figure[] }) {
  return (
    <dl className={css.figures} aria-label={label}>
      {figures.map(({ label, value, title, note, news, isNoteToned }) => (
        <div key={label} className={css.figure}>
          <dt className={css.name}>{label}</dt>
          <dd className={classes(css.value, !isNoteToned && news && css[news])} title={title}>
            {value}
          </dd>
          {note ? <dd className={classes(css.note, isNoteToned && news && css[news])}>{note}</dd> : null}
        </div>
      ))}
    </dl>
  )
}
