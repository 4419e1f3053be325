import { FILE_COLUMNS } from 'virtual:contract'
import type { Reading } from '@giro/file-readers/check'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import css from '#features/imports/upload.module.css'
import { classes } from '#ui/classes.ts'
import { minimumForTrigger } from './file-rules.ts'
import { SayButtons, type SayMeaning } from './SayButtons.tsx'

/** A file of items without a trigger, but with a minimum stock: many ERPs order when the stock falls to it. Offered, and left alone where it is none. */
export function TriggerOffer({ check, onSay }: { check: Reading; onSay: SayMeaning }) {
  const { t } = useTranslation()
  const id = useId()
  const title = minimumForTrigger(check)
  if (title === null) return null
  return (
    <section className={classes(css.fault, 'stack gap-2')} aria-labelledby={id}>
      <p id={id}>{t('upload.minimumForTrigger', { title })}</p>
      <SayButtons
        said={[{ column: 'trigger', title }]}
        section={FILE_COLUMNS.master_data.section}
        onSay={onSay}
      />
    </section>
  )
}
