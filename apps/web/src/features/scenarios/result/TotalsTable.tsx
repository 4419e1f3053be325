import { useTranslation } from 'react-i18next'
import { MEASURE_NAMES, type Measured } from '#features/scenarios/result/measures.ts'
import { Total } from '#features/scenarios/result/Total.tsx'
import css from '#features/scenarios/scenarios.module.css'
import { SmallTable } from '#ui/SmallTable.tsx'

export type TotalsColumn = {
  id: string
  title: string
  totals: Measured
  /** True for the scenario of the page. */
  isOwn?: boolean
  /** True if it is shown without its difference. */
  isAlone?: boolean
}

const align = 'end' as const

/** Totals of several plans side by side, each with how far it is from the plan. */
export function TotalsTable({ columns, plan }: { columns: readonly TotalsColumn[]; plan: Measured }) {
  const { t } = useTranslation()
  return (
    <SmallTable
      label={t('scenarios.result.title')}
      hasLongHeads
      columns={[
        {},
        ...columns.map(({ title, isOwn }) => ({
          head: title,
          align,
          className: isOwn ? css.own : undefined,
        })),
      ]}
      rows={MEASURE_NAMES.map((measure) => ({
        key: measure,
        cells: [
          t(`scenarios.result.rows.${measure}`),
          ...columns.map(({ id, totals, isAlone }) => (
            <Total key={id} measure={measure} totals={totals} from={isAlone ? null : plan} />
          )),
        ],
      }))}
    />
  )
}
