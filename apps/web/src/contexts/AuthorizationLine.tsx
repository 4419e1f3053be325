import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#api/call.ts'
import { asApiError } from '#api/error.ts'
import { query } from '#api/query.ts'
import css from '#contexts/AuthorizationLine.module.css'
import { asked, type ItemName } from '#contexts/item-name.ts'
import { errorText } from '#i18n/error-text.ts'
import { useMay } from '#session/session.ts'
import { useFormat } from '#session/use-format.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Status } from '#ui/Status.tsx'
import { toast } from '#ui/toasts.ts'

const STALE = ['listAuthorizations', 'listItems', 'getItem', 'listQueue'] as const

/** Whether the item's results return to the ERP, and the switch; incomplete data are asked about first. */
export function AuthorizationLine({ name }: { name: ItemName }) {
  const { t } = useTranslation()
  const { dateTime } = useFormat()
  const mayAuthorize = useMay('item.authorize')
  const { data, error, refetch } = useQuery(
    query('listAuthorizations', { query: { ...asked(name), limit: 1 } }),
  )
  const { isAsking, authorize, isRunning, stopAsking } = useAuthorize(name)
  const row = data?.rows[0]
  if (error) {
    return (
      <p className={css.line}>
        {t('common.loadFailed', { what: t('feed.authorization.what') })} {errorText(t, asApiError(error))}
        <Button variant="tertiary" onClick={() => void refetch()}>
          {t('ui.retry')}
        </Button>
      </p>
    )
  }
  if (!row) return null
  const { authorized, changedBy, changedAt, blockedBy } = row
  const isInactive = blockedBy.includes('item_inactive')
  return (
    <div className={css.line}>
      <Status level={authorized ? 'success' : 'none'}>
        {t(authorized ? 'feed.authorization.yes' : 'feed.authorization.no')}
      </Status>
      {changedBy && changedAt ? (
        <span className="muted">
          {t('feed.authorization.by', { name: changedBy, when: dateTime(changedAt) })}
        </span>
      ) : null}
      {isInactive && !authorized ? <span className="muted">{t('errors.item_inactive')}</span> : null}
      {mayAuthorize && (authorized || !isInactive) ? (
        <Button variant="tertiary" isRunning={isRunning} onClick={() => void authorize(!authorized, false)}>
          {t(authorized ? 'feed.authorization.unauthorize' : 'feed.authorization.authorize')}
        </Button>
      ) : null}
      {isAsking ? (
        <Incomplete
          name={name}
          onClose={stopAsking}
          isRunning={isRunning}
          onAccept={() => void authorize(true, true)}
        />
      ) : null}
    </div>
  )
}

/** Authorizes or unauthorizes one item; an incomplete one is asked about, and then accepted as it is. */
function useAuthorize(name: ItemName) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  const { run, isRunning } = useCall('authorizeItems', { refreshes: STALE })
  const authorize = async (isOn: boolean, acceptIncomplete: boolean): Promise<void> => {
    const { ok, answer } = {
      answer: undefined,
      ...(await run({ body: { authorize: isOn, skus: [asked(name)], acceptIncomplete } })),
    }
    if (!ok || !answer) return
    const [refused] = answer.refused
    setAsking(refused?.code === 'item_incomplete')
    if (refused && refused.code !== 'item_incomplete') toast.error(t(`errors.${refused.code}`))
    if (refused) return
    toast.success(t(isOn ? 'feed.authorization.done' : 'feed.authorization.undone'), {
      label: t('ui.filters.undo'),
      onPress: () => void authorize(!isOn, true),
    })
  }
  return { isAsking, authorize, isRunning, stopAsking: () => setAsking(false) }
}

function Incomplete({
  name,
  onClose,
  onAccept,
  isRunning,
}: {
  name: ItemName
  onClose: () => void
  onAccept: () => void
  isRunning: boolean
}) {
  const { t } = useTranslation()
  const { data } = useQuery(
    query('getItem', { params: { sku: name.sku }, query: name.site ? { site: name.site } : {} }),
  )
  const what = data?.explain.dataQuality?.failedCondition
  return (
    <Dialog
      title={t('feed.authorization.incompleteTitle')}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" size="small" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button size="smaller" isRunning={isRunning} onClick={onAccept}>
            {t('feed.authorization.authorize')}
          </Button>
        </>
      }
    >
      <p>{t('feed.authorization.incomplete')}</p>
      {what ? <p className="muted">{what}</p> : null}
    </Dialog>
  )
}
