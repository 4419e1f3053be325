import { useWords } from '#app/session/use-words.ts'
import { Status } from '#ui/Status.tsx'

type OrderedUnitsProps = {
  /** In orders of the ERP. */
  ordered: number | null
  /** Approved. */
  quantity: number | null
  unit: string | null
}

/** Quantity in the ERP's orders, beside the approved one where it differs. */
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
