import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useCall } from '#app/api/call.ts'
import { asApiError } from '#app/api/error.ts'
import { refreshQueries } from '#app/api/query.ts'
import { toastText } from '#app/i18n/error-text.ts'
import { selectCatalog, useMay } from '#app/session/session.ts'
import { Button, type ButtonProps } from '#ui/Button.tsx'
import { toast } from '#ui/toasts.ts'

/** A company with made-up data, planned as one's own would be: for who has no data at hand yet. It can be deleted whole. */
export function ExploreSample({ variant }: Required<Pick<ButtonProps, 'variant'>>) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const mayMake = useMay('company.create')
  const { run, isRunning } = useCall('createSample', { success: t('catalogs.sample.made') })
  const explore = async () => {
    const made = await run({ body: {} })
    if (!made.ok) return
    try {
      await selectCatalog(made.answer.catalog)
      await navigate({ to: '/feed' })
    } catch (thrown) {
      toast.error(toastText(t, asApiError(thrown)))
    }
    // Not before: where there is nothing to choose, the pages of choosing lead on by themselves.
    void refreshQueries(['listAllCompanies', 'listCompanies', 'listMyCatalogs', 'listCatalogs'])
  }
  if (!mayMake) return null
  return (
    <Button variant={variant} size="small" isRunning={isRunning} onClick={() => void explore()}>
      {t('catalogs.sample.explore')}
    </Button>
  )
}
