import { FILE_COLUMNS, FILE_KINDS } from 'virtual:contract'
import { useTranslation } from 'react-i18next'
import css from '#features/exports/download.module.css'
import { useTemplate } from '#features/imports/index.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorState } from '#ui/States.tsx'

/** The header of each kind of file, in the company's words and format, written in the browser. */
export function TemplateList() {
  const { t } = useTranslation()
  const { save, isReady, hasFailed, retry } = useTemplate()
  if (hasFailed) return <ErrorState title={t('download.templatesFailed')} onRetry={retry} />
  return (
    <>
      <p className={css.lead}>{t('download.templatesText')}</p>
      <ul className={css.templates}>
        {FILE_KINDS.map((kind) => (
          <li key={kind} className="card gap-2 hug">
            <h2 className="heading">{t(`words.fileKind.${kind}`)}</h2>
            <p className="muted">{t(`upload.kindText.${kind}`)}</p>
            <p className="caption">
              {t('download.columns', {
                count: FILE_COLUMNS[kind].required.length + FILE_COLUMNS[kind].optional.length,
                required: FILE_COLUMNS[kind].required.join(', '),
              })}
            </p>
            <Button
              variant="secondary"
              icon="download"
              disabled={!isReady}
              aria-label={t('download.named', { name: t(`words.fileKind.${kind}`) })}
              onClick={() => save(kind)}
            >
              {t('download.download')}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
