import { useTranslation } from 'react-i18next'

/** A dash for the effect of an item of which nobody knows it, and why. */
export function UnknownEffect() {
  const { t } = useTranslation()
  const why = t('item.noErpTrigger')
  return (
    <span title={why}>
      <span aria-hidden="true">–</span>
      <span className="sr">{why}</span>
    </span>
  )
}
