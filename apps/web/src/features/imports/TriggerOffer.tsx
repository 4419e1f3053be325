import type { Reading } from '@giro/file-readers/check'
import { useTranslation } from 'react-i18next'
import { ColumnOffer } from './ColumnOffer.tsx'
import { minimumForTrigger } from './file-rules.ts'
import type { SayMeaning } from './SayButtons.tsx'

/** A file of items without a trigger, but with a minimum stock: many ERPs order when the stock falls to it. */
export function TriggerOffer({ check, onSay }: { check: Reading; onSay: SayMeaning }) {
  const { t } = useTranslation()
  const title = minimumForTrigger(check)
  if (title === null) return null
  return (
    <ColumnOffer kind="master_data" column="trigger" title={title} onSay={onSay}>
      {t('upload.minimumForTrigger', { title })}
    </ColumnOffer>
  )
}
