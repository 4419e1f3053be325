import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import { toast } from '#ui/toasts.ts'

/** Copies the address of the page as it is shown. */
export function CopyLink() {
  const { t } = useTranslation()
  const copy = async () => {
    await navigator.clipboard.writeText(location.href)
    toast.success(t('common.linkCopied'))
  }
  return (
    <Button variant="plain" icon="link" onClick={() => void copy()}>
      {t('common.copyLink')}
    </Button>
  )
}
