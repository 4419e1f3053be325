import { FILE_COLUMNS } from 'virtual:contract'
import type { FileKind } from '@giro/contract'
import { useId } from 'react'
import css from '#features/imports/upload.module.css'
import { classes } from '#ui/classes.ts'
import { SayButtons, type SayMeaning } from './SayButtons.tsx'

type OfferProps = {
  kind: FileKind
  /** Our column, and the file's title that may be it. */
  column: string
  title: string
  children: string
  onSay: SayMeaning
}

/** A column of the file offered as one of ours, and left alone where it is none. */
export function ColumnOffer({ kind, column, title, children, onSay }: OfferProps) {
  const id = useId()
  return (
    <section className={classes(css.fault, 'stack gap-2')} aria-labelledby={id}>
      <p id={id}>{children}</p>
      <SayButtons meanings={[{ column, title }]} section={FILE_COLUMNS[kind].section} onSay={onSay} />
    </section>
  )
}
