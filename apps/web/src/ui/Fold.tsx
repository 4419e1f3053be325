import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'
import css from './Fold.module.css'
import { Icon } from './Icon.tsx'

/** A card of one line that unfolds. */
export function Fold({
  summary,
  className,
  children,
  ...details
}: { summary: ReactNode } & Omit<ComponentProps<'details'>, 'summary'>) {
  return (
    <details {...details} className={classes(css.fold, className)}>
      <summary>
        <Icon name="expand" size={16} className={css.turn} />
        {summary}
      </summary>
      {children}
    </details>
  )
}
