import { useWords } from '#app/session/use-words.ts'
import { Status } from '#ui/Status.tsx'

type OrderedUnitsProps = {
  /** In orders of the ERP. */
  ordered: number | null
  /** Approved. */
  quantity: number | null
  unit: string | null
}

/** What the ERP's orders have of an approved quantity; another one is told against it. */
export function OrderedUnits({ ordered, quantity, unit }: OrderedUnitsProps) {
  const { t, format } = useWords()
  if (!ordered || quantity === null || ordered === quantity) return format.quantity(ordered, unit)
  return (
    <Status level="warning">
      {t('purchases.orderedOf', {
        ordered: format.quantity(ordered),
        quantity: format.quantity(quantity, unit),
      })}
    </Status>
  )
}
