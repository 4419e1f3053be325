import { useTranslation } from 'react-i18next'
import { MEASURE_NAMES, type Measured } from '#features/scenarios/result/measures.ts'
import { TotalCell } from '#features/scenarios/result/TotalCell.tsx'
import css from '#features/scenarios/scenarios.module.css'

export type TotalsColumn = {
  id: string
  title: string
  totals: Measured
  /** True for the scenario of the page. */
  isOwn?: boolean
  /** True if it is shown without its difference. */
  isAlone?: boolean
}

/** Totals of several plans side by side, each with how far it is from the plan. */
export function TotalsTable({ columns, plan }: { columns: readonly TotalsColumn[]; plan: Measured }) {
  const { t } = useTranslation()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by keyboard.
    <section className={css.scroller} aria-label={t('scenarios.result.title')} tabIndex={0}>
      <table className={css.totals}>
        <thead>
          <tr>
            <td />
            {columns.map(({ id, title, isOwn }) => (
              <th key={id} scope="col" className={isOwn ? css.own : undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {MEASURE_NAMES.map((measure) => (
            <tr key={measure}>
              <th scope="row">{t(`scenarios.result.rows.${measure}`)}</th>
              {columns.map(({ id, totals, isOwn, isAlone }) => (
                <TotalCell
                  key={id}
                  measure={measure}
                  totals={totals}
                  from={isAlone ? null : plan}
                  isOwn={isOwn}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
