import type { ContextRow, Item } from '@giro/contract'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#app/session/use-format.ts'
import { useContextValue } from '#features/decisions/context-value.tsx'
import { type ItemHead, isOnDemand } from '#features/decisions/item-name.ts'
import { whyCalm } from '#features/decisions/why.ts'

/**
 * Why a context has no alert, in words with its numbers; null where it has one, or nothing is compared.
 *
 * @param withErp the item with the ERP's value of this context; undefined while it is calculated
 */
export function useCalm(row: ContextRow, head: ItemHead | null, withErp: Item | undefined): string | null {
  const { t } = useTranslation()
  const { number } = useFormat()
  const write = useContextValue()
  if (row.alert) return null
  const { context, old, new: value, stance } = row
  const calm = whyCalm(row, {
    isOnDemand: isOnDemand(head),
    classes: [withErp?.nsrClass, head?.nsrClass],
  })
  if (!calm) return null
  const unit = head?.unit ?? null
  return t(`feed.calm.${calm}`, {
    now: write(context, old, unit),
    then: write(context, value, unit),
    ratio: number(Number(old) / Number(value), 2),
    stance: t(`words.stance.${stance}`),
    serviceClass: head?.nsrClass ? t(`words.serviceClass.${head.nsrClass}`) : '',
  })
}
