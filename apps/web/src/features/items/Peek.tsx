import type { ContextRow, Item } from '@giro/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { asApiError } from '#app/api/error.ts'
import { query } from '#app/api/query.ts'
import { errorText } from '#app/i18n/error-text.ts'
import { to } from '#app/paths.ts'
import { usePreferences } from '#app/session/preferences.ts'
import { useMay } from '#app/session/session.ts'
import { AuthorizeToggle, readItemKey } from '#features/authorization/index.ts'
import { useContextValue } from '#features/decisions/index.ts'
import { useCellText, useFieldLabel } from '#features/fields/index.ts'
import { AlertCounts, byLevel, PositionBar } from '#features/item/index.ts'
import css from '#features/items/items.module.css'
import { buttonClass, IconButton } from '#ui/Button.tsx'
import { ErrorState, Skeleton } from '#ui/States.tsx'
import { Status } from '#ui/Status.tsx'

type PeekProps = {
  rowKey: string
  state: object
  onClose: () => void
  onAuthorize: (item: Item, isOn: boolean) => void
}

/** Headline facts of a row beside the list: where its stock stands, its alerts, its contexts, and three actions. */
export function Peek({ rowKey, state, onClose, onAuthorize }: PeekProps) {
  const { t } = useTranslation()
  const { sku, site } = readItemKey(rowKey)
  const { data, error, refetch } = useQuery(query('getItem', { params: { sku }, query: { site } }))
  return (
    <aside className={css.peek} aria-label={t('items.peek.title', { sku })}>
      <div className="ends">
        <div>
          <h2>
            <code>{sku}</code>
          </h2>
          <p>{data?.item.description}</p>
          <p className="caption">{site}</p>
        </div>
        <IconButton icon="close" label={t('items.peek.close')} onClick={onClose} />
      </div>
      {error ? (
        <ErrorState title={t('items.peek.failed')} onRetry={() => void refetch()}>
          {errorText(t, asApiError(error))}
        </ErrorState>
      ) : data ? (
        <Facts item={data.item} contexts={data.contexts} state={state} onAuthorize={onAuthorize} />
      ) : (
        <Skeleton lines={8} />
      )}
    </aside>
  )
}

type FactsProps = Pick<PeekProps, 'state' | 'onAuthorize'> & { item: Item; contexts: readonly ContextRow[] }

const SHOWN = ['trigger', 'maximumBalance', 'coverage90d', 'gap', 'ruptureExposure', 'abcClass'] as const

function Facts({ item, contexts, state, onAuthorize }: FactsProps) {
  const { t } = useTranslation()
  const text = useCellText()
  const label = useFieldLabel()
  const { unit } = usePreferences()
  const mayDecide = useMay('context.decide')
  const loud = byLevel(item.alerts).filter(({ level }) => level === 'problem' || level === 'warning')
  return (
    <>
      <PositionBar item={item} />
      <dl className={css.facts}>
        {SHOWN.map((field) => (
          <div key={field}>
            <dt>{label(field, unit)}</dt>
            <dd>{text(item, field, unit) || '–'}</dd>
          </div>
        ))}
      </dl>
      <div>
        <AlertCounts alerts={item.alerts} />
        <p className="caption">
          {loud.flatMap(({ kinds }) => kinds.map((kind) => t(`words.alert.${kind}`))).join(' · ')}
        </p>
      </div>
      <Contexts contexts={contexts} unit={item.unit} />
      <div className="row">
        <Link {...to.item(item)} state={state} className={buttonClass('primary')}>
          {t('items.peek.open')}
        </Link>
        {mayDecide && item.openContexts.length > 0 ? (
          <Link {...to.feed({ sku: item.sku, site: item.site })} className={buttonClass('secondary')}>
            {t('items.resolve')}
          </Link>
        ) : null}
        <AuthorizeToggle item={item} onChange={(isOn) => onAuthorize(item, isOn)} />
      </div>
    </>
  )
}

function Contexts({ contexts, unit }: { contexts: readonly ContextRow[]; unit: string | null }) {
  const { t } = useTranslation()
  const write = useContextValue()
  return (
    <section aria-label={t('items.peek.contexts')}>
      <h3>{t('items.peek.contexts')}</h3>
      <ul className="stack gap-1 plain">
        {contexts.map(({ context, new: value, alert }) => (
          <li key={context} className={css.context}>
            <span className="muted">{t(`words.contextShort.${context}`)}</span>
            <span>{write(context, value, unit)}</span>
            {alert ? (
              <Status level={alert.level} isWordHidden>
                {t(`words.level.${alert.level}`)}
              </Status>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
