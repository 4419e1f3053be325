import type { RowOf } from '#app/api/query.ts'

/** The planning parameters that a company or a catalog has set. */
export type PlanningRow = Extract<RowOf<'listSettings'>, { kind: 'planning' }>
