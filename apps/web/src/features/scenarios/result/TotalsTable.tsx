import type { Totals } from '@giro/contract'
import { useTranslation } from 'react-i18next'
import { MEASURE_NAMES } from '#features/scenarios/result/measures.ts'
import { TotalCell } from '#features/scenarios/result/TotalCell.tsx'
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
              {columns.map(({ id, totals, isOwn }) => (
                <TotalCell key={id} measure={measure} totals={totals} from={now.totals} isOwn={isOwn} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
