import type { Totals } from '@giro/contract'
import { useFormat } from '#app/session/use-format.ts'
import { fullTotal, type Measure, writeDifference, writeTotal } from '#features/scenarios/result/measures.ts'
import css from '#features/scenarios/scenarios.module.css'

/** `from`: what it is compared with; itself has no difference. */
type CellProps = { measure: Measure; totals: Totals; from: Totals; isOwn?: boolean | undefined }

/** One total of a plan, with how far it is from another. */
export function TotalCell({ measure, totals, from, isOwn = false }: CellProps) {
  const format = useFormat()
  const difference = totals === from ? '' : writeDifference(measure, from, totals, format)
  return (
    <td className={isOwn ? css.own : undefined} title={fullTotal(measure, totals, format)}>
      {writeTotal(measure, totals, format)}
      {difference ? <span className={css.difference}>{difference}</span> : null}
    </td>
  )
}
