import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { to } from '#app/paths.ts'
import { useMay } from '#app/session/session.ts'
import { buttonClass } from '#ui/Button.tsx'

/** Leads to a new scenario with the decisions of a file that was loaded. */
export function TryFile({ file: { id, fileName: name } }: { file: { id: string; fileName: string } }) {
  const { t } = useTranslation()
  if (!useMay('scenario.write')) return null
  return (
    <Link
      {...to.newScenario({ start: 'paste', file: id })}
      className={buttonClass('plain')}
      aria-label={t('upload.tryNamed', { name })}
    >
      {t('upload.tryFile')}
    </Link>
  )
}
