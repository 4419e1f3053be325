import { useTranslation } from 'react-i18next'
import { useMe } from '#app/session/session.ts'
import { useSites } from '#app/session/sites.ts'
import { useFormat } from '#app/session/use-format.ts'
import css from '#app/shell/PrintHead.module.css'
import { useMedia } from '#ui/media.ts'

/** Above a printed page: whose data they are, which of them, and who printed them when. */
export function PrintHead() {
  return useMedia('print') ? <Head /> : null
}

function Head() {
  const { t } = useTranslation()
  const { dateTime } = useFormat()
  const { company, selectedCatalog, name } = useMe()
  const [sites] = useSites()
  const which = [company?.fantasyName, selectedCatalog?.title].filter(Boolean).join(' · ')
  const where = sites.length > 0 ? sites.join(', ') : t('shell.allSites')
  return (
    <div className={css.head}>
      <span>
        {which}
        {selectedCatalog ? ` · ${t('fields.site')}: ${where}` : null}
      </span>
      <span>{t('shell.printed', { name, when: dateTime(new Date().toISOString()) })}</span>
    </div>
  )
}
