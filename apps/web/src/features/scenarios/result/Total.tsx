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
type TotalProps = { measure: Measure; totals: Measured; from: Measured | null }

/** One total of a plan, with how far it is from another. */
export function Total({ measure, totals, from }: TotalProps) {
  const words = useWords()
  const { format } = words
  const difference = from === null || totals === from ? '' : writeDifference(measure, from, totals, words)
  return (
    <span title={fullTotal(measure, totals, format)}>
      {writeTotal(measure, totals, format)}
      {difference ? <span className={css.difference}>{difference}</span> : null}
    </span>
  )
}
