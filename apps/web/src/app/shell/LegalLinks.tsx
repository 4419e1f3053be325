import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { LEGAL_DOCUMENTS, to } from '#app/paths.ts'
import css from '#app/shell/Shell.module.css'

export function LegalLinks() {
  const { t } = useTranslation()
  return (
    <ul className={css.legal} aria-label={t('shell.legal')}>
      {LEGAL_DOCUMENTS.map((document) => (
        <li key={document}>
          <Link {...to.legal(document)}>{t(`shell.${document}`)}</Link>
        </li>
      ))}
    </ul>
  )
}
