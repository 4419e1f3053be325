import { useTranslation } from 'react-i18next'
import css from '#features/auth/auth.module.css'
import { Button } from '#ui/Button.tsx'
import { Banner } from '#ui/Status.tsx'
import { toast } from '#ui/toasts.ts'

/** Shows the recovery codes, once: they are stored as hashes. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useTranslation()
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'))
    toast.success(t('auth.app.copied'))
  }
  return (
    <div className="stack">
      <Banner level="warning">{t('auth.app.codesText')}</Banner>
      <ul className={css.codes} aria-label={t('auth.app.codes')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="row">
        <Button variant="secondary" size="small" icon="copy" onClick={() => void copy()}>
          {t('auth.app.copy')}
        </Button>
        <Button size="small" onClick={onDone}>
          {t('auth.app.kept')}
        </Button>
      </div>
    </div>
  )
}
