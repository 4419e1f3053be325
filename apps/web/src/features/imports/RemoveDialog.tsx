import { useTranslation } from 'react-i18next'
import { useCall } from '#app/api/call.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import type { FileRow } from './recent-columns.tsx'

/** Removing a record cannot be undone; what the file loaded stays. */
export function RemoveDialog({ row, onClose }: { row: FileRow; onClose: () => void }) {
  const { t } = useTranslation()
  const remove = useCall('deleteCompanyFile', {
    success: t('upload.removed'),
    refreshes: ['listCompanyFiles'],
  })
  return (
    <Dialog
      title={t('upload.removeTitle', { name: row.fileName })}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button
            variant="danger"
            isRunning={remove.isRunning}
            onClick={async () => {
              if (row.file) await remove.run({ params: { id: row.file.id } })
              onClose()
            }}
          >
            {t('upload.removeFile')}
          </Button>
        </>
      }
    >
      {t('upload.removeText')}
    </Dialog>
  )
}
