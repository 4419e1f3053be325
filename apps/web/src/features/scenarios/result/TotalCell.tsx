import { useWords } from '#app/session/use-words.ts'
import {
  fullTotal,
  type Measure,
  type Measured,
  writeDifference,
  writeTotal,
} from '#features/scenarios/result/measures.ts'
import css from '#features/scenarios/scenarios.module.css'

/** `from`: what it is compared with; itself has no difference, nor has what is compared with nothing. */
type CellProps = { measure: Measure; totals: Measured; from: Measured | null; isOwn?: boolean | undefined }

/** One total of a plan, with how far it is from another. */
export function TotalCell({ measure, totals, from, isOwn = false }: CellProps) {
  const words = useWords()
  const { format } = words
  const difference = from === null || totals === from ? '' : writeDifference(measure, from, totals, words)
  return (
    <td className={isOwn ? css.own : undefined} title={fullTotal(measure, totals, format)}>
      {writeTotal(measure, totals, format)}
      {difference ? <span className={css.difference}>{difference}</span> : null}
    </td>
  )
}
