import type { ReactNode } from 'react'
import css from '#features/items/charts/charts.module.css'
import { EmptyState } from '#ui/States.tsx'

/** The card of a chart that has nothing to draw: its question, and why there is no answer. */
export function EmptyChart({ title, why, children }: { title: string; why: string; children?: ReactNode }) {
  return (
    <section className={css.card}>
      <h3>{title}</h3>
      <EmptyState title={why} icon="chart" />
      {children}
    </section>
  )
}
