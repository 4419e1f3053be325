import type { Run } from '#features/themes/use-totals.ts'

/** The figures of the summary, and how each is written. */
export const FIGURES = {
  stock: 'money',
  turns: 'number',
  fill: 'share',
  service: 'share',
  excess: 'money',
  release: 'money',
  invest: 'money',
  approved: 'money',
} as const satisfies Record<string, 'money' | 'share' | 'number'>
export type FigureName = keyof typeof FIGURES
/** True if more of it is better; the others depend. */
const BETTER: Partial<Record<FigureName, 'more' | 'less'>> = {
  stock: 'less',
  turns: 'more',
  fill: 'more',
  service: 'more',
  excess: 'less',
}

/** A value of each figure; null where it is not known. */
export type Figures = Record<FigureName, number | null>
export const NO_FIGURES: Figures = {
  stock: null,
  turns: null,
  fill: null,
  service: null,
  excess: null,
  release: null,
  invest: null,
  approved: null,
}

/** Stock turns of a year: what is used at cost, by what is held. Nothing held turns not at all. */
export const turnsOf = (yearlyUsage: number | null, stock: number | null): number | null =>
  yearlyUsage === null || stock === null || stock <= 0 ? null : yearlyUsage / stock

/** The figures that a planning run keeps. */
export function figuresOf(run: Run | undefined): Figures {
  if (!run || run.synthesis.unknownItems >= run.items) return NO_FIGURES
  const { current, redemption, investment } = run.synthesis
  return {
    ...NO_FIGURES,
    stock: current,
    turns: turnsOf(run.yearlyUsage, current),
    fill: run.service?.erp.fill ?? null,
    service: run.availability,
    excess: run.excess,
    release: redemption,
    invest: investment,
  }
}

/** The newest of the runs, which are in their order, that is a month old; none where the catalog is younger. */
export function monthBefore(runs: readonly Run[], now: Date): Run | undefined {
  const month = new Date(now)
  month.setMonth(month.getMonth() - 1)
  // The 31st has no like in a shorter month: its last day stands for it.
  if (month.getDate() !== now.getDate()) month.setDate(0)
  return runs.findLast(({ finishedAt }) => new Date(finishedAt) <= month)
}

/** Returns whether a change is good news, bad news, or neither. */
export function newsOf(name: FigureName, before: number | null, now: number | null): 'good' | 'bad' | null {
  const better = BETTER[name]
  if (!better || before === null || now === null || before === now) return null
  return now > before === (better === 'more') ? 'good' : 'bad'
}
