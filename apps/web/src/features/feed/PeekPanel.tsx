import { useTranslation } from 'react-i18next'
import { useMay } from '#app/session/session.ts'
import { useShortcuts } from '#app/shortcuts.ts'
import { isOnDemand, useItemHead, ValueChange, WhyHere } from '#features/decisions/index.ts'
import css from '#features/feed/Feed.module.css'
import type { WorkRow } from '#features/feed/work-row.ts'
import { Button, IconButton } from '#ui/Button.tsx'
import { Banner } from '#ui/Status.tsx'

type PeekProps = {
  row: WorkRow
  onClose: () => void
  onResolve: () => void
  onAccept: () => void
  onSnooze: () => void
}

/** Why a row is here, beside the list; Escape closes it. The list keeps the focus. */
export function PeekPanel({ row, onClose, onResolve, onAccept, onSnooze }: PeekProps) {
  const { t } = useTranslation()
  const mayDecide = useMay('context.decide')
  useShortcuts('peek', { close: onClose })
  const { alert, sku, site, description } = row
  const head = useItemHead({ sku, site })
  return (
    <aside className={css.peek} aria-label={t('feed.whyHere')}>
      <div className="ends">
        <div>
          <p className="caption">{t('feed.whyHere')}</p>
          <p className="strong">
            <span className="mono">{sku}</span> {description} · {site}
          </p>
        </div>
        <IconButton icon="close" label={t('ui.close')} onClick={onClose} />
      </div>
      {alert ? (
        <p>
          {t(`words.contextShort.${alert.context}`)}:{' '}
          <ValueChange
            kind={alert.context}
            from={alert.old}
            to={alert.automatic}
            unit={row.facts?.unit ?? null}
          />
        </p>
      ) : null}
      {head?.replayConformity === 'check' ? <Banner level="warning">{t('feed.checkWhy')}</Banner> : null}
      {alert ? (
        <WhyHere
          name={{ sku, site }}
          context={alert.context}
          stance={alert.stance}
          alert={alert}
          isOnDemand={isOnDemand(head)}
        />
      ) : (
        <p>{row.contexts.map((kind) => t(`words.contextShort.${kind}`)).join(', ')}</p>
      )}
      <div className="row">
        <Button variant="secondary" onClick={onResolve}>
          {t(mayDecide ? 'feed.resolve' : 'feed.look')}
        </Button>
        {mayDecide ? (
          <>
            <Button variant="secondary" onClick={onAccept}>
              {t('feed.accept.action', { count: 1 })}
            </Button>
            <Button variant="tertiary" onClick={onSnooze}>
              {t('feed.snooze.action')}
            </Button>
          </>
        ) : null}
      </div>
    </aside>
  )
}
