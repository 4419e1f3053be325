import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query } from '#app/api/query.ts'
import { useMay } from '#app/session/session.ts'
import css from '#features/authorization/AuthorizeToggle.module.css'
import { type ItemKey, useShownAuthorized } from '#features/authorization/authorize.ts'
import { ActDialog } from '#ui/ActDialog.tsx'
import { Button } from '#ui/Button.tsx'
import { Status } from '#ui/Status.tsx'

type ToggleProps = {
  item: ItemKey & { authorized: boolean; inactive: boolean }
  onChange: (isOn: boolean) => void
  hasWord?: boolean
}

/** True if an item returns to the ERP, as a switch; as a state for who may not change it, and where it cannot be. */
export function AuthorizeToggle({ item, onChange, hasWord = true }: ToggleProps) {
  const { t } = useTranslation()
  const mayAuthorize = useMay('item.authorize')
  const { isOn, hasFailed } = useShownAuthorized(item)
  const word = t(isOn ? 'words.authorized.true' : 'words.authorized.false')
  if (!mayAuthorize || (item.inactive && !isOn))
    return (
      <Status level={isOn ? 'success' : 'none'} isWordHidden={!hasWord}>
        {mayAuthorize && !hasWord ? `${word}. ${t('errors.item_inactive')}` : word}
      </Status>
    )
  return (
    <span className={css.toggle}>
      <button
        type="button"
        role="switch"
        aria-checked={isOn}
        aria-label={t('items.toggle', { sku: item.sku })}
        title={word}
        className={css.switch}
        onClick={() => onChange(!isOn)}
      >
        <span className={css.knob} />
      </button>
      <span className={hasWord ? undefined : css.word} aria-hidden="true">
        {word}
      </span>
      {hasFailed ? (
        <span role="alert" className="inline gap-1 middle problem">
          {t('items.notSaved')}
          <Button variant="tertiary" onClick={() => onChange(!isOn)}>
            {t('ui.retry')}
          </Button>
        </span>
      ) : null}
    </span>
  )
}

type IncompleteProps = { name: ItemKey; onAccept: () => void; onClose: () => void }

/** "Data is incomplete: {what}. Authorize all the same?" */
export function IncompleteDialog({ name: { sku, site }, onAccept, onClose }: IncompleteProps) {
  const { t } = useTranslation()
  const { data } = useQuery(query('getItem', { params: { sku }, query: { site } }))
  const missing = (data?.missingData ?? []).map((one) => t(`items.missing.${one}`))
  return (
    <ActDialog
      title={t('items.incomplete.title', { sku })}
      onClose={onClose}
      act={{ label: t('items.authorize'), run: onAccept }}
    >
      <p>
        {missing.length > 0
          ? t('items.incomplete.missing', { what: missing.join(', ') })
          : t('items.incomplete.text')}
      </p>
      <p>{t('items.incomplete.question')}</p>
    </ActDialog>
  )
}
