import type { Totals } from '@giro/contract'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#app/session/use-format.ts'
import { fullTotal, MEASURE_NAMES, writeDifference, writeTotal } from '#features/scenarios/result/measures.ts'
import css from '#features/scenarios/scenarios.module.css'

export type TotalsColumn = {
  id: string
  title: string
  totals: Totals
  /** It is what the page is about. */
  isOwn?: boolean
}

/** Totals of several plans side by side, each with how far it is from the first. */
export function TotalsTable({ columns }: { columns: readonly TotalsColumn[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [now] = columns
  if (!now) return null
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
              {columns.map(({ id, totals, isOwn }) => {
                const difference =
                  totals === now.totals ? '' : writeDifference(measure, now.totals, totals, format)
                return (
                  <td
                    key={id}
                    className={isOwn ? css.own : undefined}
                    title={fullTotal(measure, totals, format)}
                  >
                    {writeTotal(measure, totals, format)}
                    {difference ? <span className={css.difference}>{difference}</span> : null}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
