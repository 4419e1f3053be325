import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import css from './Facts.module.css'
import { useUiTexts } from './texts.tsx'

export type Fact = {
  name: ReactNode
  value: ReactNode
  /** Key where the name is no text. */
  key?: string
  title?: string
}

type FactsProps = {
  facts: readonly Fact[]
  /** `grid`: values below their names, in columns; `line`: beside them, one after the other; `pairs`: at the other end of the line. */
  kind?: 'grid' | 'line' | 'pairs'
  className?: string | undefined
}

/** Lists facts about a thing, each by its name. */
export function Facts({ facts, kind = 'grid', className }: FactsProps) {
  const { noValue } = useUiTexts()
  return (
    <dl className={classes(css[kind], className)}>
      {facts.map(({ key, name, value, title }) => (
        <div key={key ?? String(name)} title={title}>
          <dt>{name}</dt>
          <dd>{value || <span className="sr">{noValue}</span>}</dd>
        </div>
      ))}
    </dl>
  )
}
