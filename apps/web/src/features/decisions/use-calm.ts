import type { ContextRow } from '@giro/contract'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#app/session/use-format.ts'
import { useContextValue } from '#features/decisions/context-value.tsx'
import type { ItemHead } from '#features/decisions/item-name.ts'

/** Why a context has no alert, in words with its numbers; null where it has one, or nothing is compared. */
export function useCalm(
  { calm, context, old, new: value, stance }: ContextRow,
  head: ItemHead | null,
): string | null {
  const { t } = useTranslation()
  const { number } = useFormat()
  const write = useContextValue()
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
