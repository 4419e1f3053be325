import { useTranslation } from 'react-i18next'
import { useFormat } from '#app/session/use-format.ts'
import { Button } from '#ui/Button.tsx'

/** Shows the progress of an export and cancels it. */
export function ExportRunning({
  done,
  count,
  onCancel,
}: {
  done: number
  count: number
  onCancel: () => void
}) {
  const { t } = useTranslation()
  const { integer } = useFormat()
  return (
    <span role="status">
      {t('items.export.running', { done: integer(done), total: integer(count) })}{' '}
      <Button variant="tertiary" onClick={onCancel}>
        {t('ui.cancel')}
      </Button>
    </span>
  )
}
