import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { AnswerOf } from '#app/api/client.ts'
import { asApiError } from '#app/api/error.ts'
import { query } from '#app/api/query.ts'
import { errorText } from '#app/i18n/error-text.ts'
import { useMay } from '#app/session/session.ts'
import { useFormat } from '#app/session/use-format.ts'
import { useShortcuts } from '#app/shortcuts.ts'
import {
  IncompleteDialog,
  type ItemKey,
  useAuthorizeOne,
  useShownAuthorized,
} from '#features/authorization/index.ts'
import css from '#features/decisions/AuthorizationLine.module.css'
import { Button } from '#ui/Button.tsx'
import { Status } from '#ui/Status.tsx'

type Row = AnswerOf<'listAuthorizations'>['rows'][number]

export const authorizationQuery = (name: ItemKey) =>
  query('listAuthorizations', { query: { ...name, limit: 1 } })

/** True if the item's results return to the ERP, and the way to change it; incomplete data are asked about first. */
export function AuthorizationLine({ name }: { name: ItemKey }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(authorizationQuery(name))
  const { asking, authorize, stopAsking } = useAuthorizeOne()
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
  return (
    <>
      {row ? <State row={row} onChange={(isOn) => void authorize(name, isOn)} /> : null}
      {asking ? (
        <IncompleteDialog
          name={asking}
          onAccept={() => void authorize(asking, true, true)}
          onClose={stopAsking}
        />
      ) : null}
    </>
  )
}

function State({ row, onChange }: { row: Row; onChange: (isOn: boolean) => void }) {
  const { t } = useTranslation()
  const { dateTime } = useFormat()
  const mayAuthorize = useMay('item.authorize')
  const { isOn, hasFailed } = useShownAuthorized(row)
  const { changedBy, changedAt, blockedBy } = row
  const isInactive = blockedBy.includes('item_inactive') && !isOn
  const mayChange = mayAuthorize && !isInactive
  useShortcuts('step', {
    authorize: mayChange && !isOn ? () => onChange(true) : undefined,
    unauthorize: mayChange && isOn ? () => onChange(false) : undefined,
  })
  return (
    <div className={css.line}>
      <Status level={isOn ? 'success' : 'none'}>
        {t(isOn ? 'feed.authorization.yes' : 'feed.authorization.no')}
      </Status>
      {changedBy && changedAt && isOn === row.authorized ? (
        <span className="muted">
          {t('feed.authorization.by', { name: changedBy, when: dateTime(changedAt) })}
        </span>
      ) : null}
      {isInactive ? <span className="muted">{t('errors.item_inactive')}</span> : null}
      {mayChange ? (
        <Button variant="tertiary" onClick={() => onChange(!isOn)}>
          {t(isOn ? 'feed.authorization.unauthorize' : 'feed.authorization.authorize')}
        </Button>
      ) : null}
      {hasFailed ? <span role="alert">{t('items.notSaved')}</span> : null}
    </div>
  )
}
