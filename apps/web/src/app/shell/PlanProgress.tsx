import type { ReactNode } from 'react'
import { useJobs } from '#app/session/jobs.ts'
import { useFormat } from '#app/session/use-format.ts'
import { EmptyState } from '#ui/States.tsx'

type ProgressProps = { title: string; text: string; actions?: ReactNode }

/** Stands in the place of a plan that is being made, with how far its run is, once it has begun. */
export function PlanProgress({ title, text, actions }: ProgressProps) {
  const { percent } = useFormat()
  const run = useJobs().find(({ kind, status }) => kind === 'run' && status === 'processing')
  return (
    <EmptyState title={<span role="status">{title}</span>} icon="feed" actions={actions}>
      <p>{text}</p>
      <progress max={1} {...(run ? { value: run.progress } : {})} aria-label={title} />{' '}
      {run ? <span className="caption">{percent(run.progress, 0)}</span> : null}
    </EmptyState>
  )
}
