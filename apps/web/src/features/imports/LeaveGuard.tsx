import { useBlocker } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { cancelAllTransfers, isMoving, useTransfers } from './transfers.ts'

/** While bytes move, leaving is asked about: what is on its way would be cut off. What the server already has goes on alone. */
export function LeaveGuard() {
  const { t } = useTranslation()
  const count = useTransfers().filter(isMoving).length
  const leaving = useBlocker({
    shouldBlockFn: ({ current, next }) => count > 0 && current.pathname !== next.pathname,
    enableBeforeUnload: count > 0,
    withResolver: true,
  })
  if (leaving.status !== 'blocked') return null
  return (
    <Dialog
      title={t('upload.leaveTitle', { count })}
      onClose={leaving.reset}
      actions={
        <>
          <Button
            variant="secondary"
            onClick={() => {
              cancelAllTransfers()
              leaving.proceed()
            }}
          >
            {t('upload.leave')}
          </Button>
          <Button size="smaller" onClick={leaving.reset}>
            {t('upload.stay')}
          </Button>
        </>
      }
    >
      {t('upload.leaveText')}
    </Dialog>
  )
}
