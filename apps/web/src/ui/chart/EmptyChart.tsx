import type { ReactNode } from 'react'
import { EmptyState } from '../States.tsx'

type EmptyChartProps = { title: string; rank?: 'h2' | 'h3'; why: string; children?: ReactNode }

/** The card of a chart that has nothing to draw: its question, and why there is no answer. */
export function EmptyChart({ title, rank: Heading = 'h3', why, children }: EmptyChartProps) {
  return (
    <section className="card gap-2">
      <Heading className="heading">{title}</Heading>
      <EmptyState icon="chart">{why}</EmptyState>
      {children}
    </section>
  )
}
