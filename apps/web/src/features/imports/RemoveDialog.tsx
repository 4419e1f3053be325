import { useTranslation } from 'react-i18next'
import { useCall } from '#app/api/call.ts'
import { RemoveRow } from '#app/rows/RemoveRow.tsx'
import { useFormat } from '#app/session/use-format.ts'
import type { FileOf } from './recent-columns.tsx'
import { keepRemoved } from './transfers.ts'

type DialogProps = { row: FileOf; onClose: () => void }

/** Removing a record cannot be undone; what the file loaded stays. */
export function RemoveDialog({ row: { fileName, file }, onClose }: DialogProps) {
  const { t } = useTranslation()
  const { run, isRunning } = useCall('deleteCompanyFile', {
    success: t('upload.removed'),
    failure: 'none',
    refreshes: ['listCompanyFiles'],
  })
  const remove = async () => {
    const outcome = await run({ params: { id: file.id } })
    if (outcome.ok) keepRemoved(file.id)
    return outcome
  }
  return (
    <RemoveRow
      title={t('upload.removeTitle', { name: fileName })}
      remove={remove}
      isRemoving={isRunning}
      onClose={onClose}
    >
      {t('upload.removeText')}
    </RemoveRow>
  )
}

/** Takes back what a wrong file brought: what goes, what stays, and that it cannot be undone. */
export function TakeBackDialog({ row: { fileName, file }, onClose }: DialogProps) {
  const { t } = useTranslation()
  const { integer } = useFormat()
  const { run, isRunning } = useCall('takeBackCompanyFile', {
    success: t('upload.takeBack.asked'),
    failure: 'none',
    refreshes: ['listCompanyFiles'],
  })
  const kind = t(`words.fileKind.${file.kind}`)
  const isOfItems = file.kind === 'master_data'
  return (
    <RemoveRow
      title={t('upload.takeBack.title', { name: fileName })}
      action={t('upload.takeBack.do')}
      remove={() => run({ params: { id: file.id } })}
      isRemoving={isRunning}
      onClose={onClose}
    >
      <p className="strong">{t('upload.takeBack.goes')}</p>
      <p>
        {isOfItems
          ? t('upload.takeBack.goesItems', { count: file.rowsAccepted, rows: integer(file.rowsAccepted) })
          : t('upload.takeBack.goesText', {
              count: file.rowsAccepted,
              kind,
              rows: integer(file.rowsAccepted),
            })}
      </p>
      <p className="strong">{t('upload.takeBack.stays')}</p>
      <p>{t(isOfItems ? 'upload.takeBack.staysItems' : 'upload.takeBack.staysText')}</p>
      <p>{t('rows.notBack')}</p>
    </RemoveRow>
  )
}
