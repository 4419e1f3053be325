import type { ContextRow, Item, ItemField } from '@giro/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { asApiError } from '#app/api/error.ts'
import { query } from '#app/api/query.ts'
import { errorText } from '#app/i18n/error-text.ts'
import { to } from '#app/paths.ts'
import { useMay } from '#app/session/session.ts'
import { useFormat } from '#app/session/use-format.ts'
import { FIELD_OF, useContextValue, WhoseDecision } from '#features/decisions/index.ts'
import { ExplainField } from '#features/fields/index.ts'
import css from '#features/item/item.module.css'
import { classes } from '#ui/classes.ts'
import { ErrorState, Skeleton } from '#ui/States.tsx'
import { Status } from '#ui/Status.tsx'
import { Term } from '#ui/Tip.tsx'

/** The five contexts: what the ERP has, what is suggested, what is in force, who chose it, and the way to change it. */
export function ContextsCard({ item, contexts }: { item: Item; contexts: readonly ContextRow[] }) {
  const { t } = useTranslation()
  const mayDecide = useMay('context.decide')
  return (
    <section className="card">
      <h2 className="heading">{t('item.contexts.title')}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by the keyboard. */}
      <section className={css.scroll} tabIndex={0} aria-label={t('item.contexts.title')}>
        <table className={classes(css.table, css.stacked)}>
          <thead>
            <tr>
              <th scope="col">
                <Term topic="term.context">{t('item.contexts.context')}</Term>
              </th>
              <th scope="col">
                <Term topic="term.now">{t('item.contexts.now')}</Term>
              </th>
              <th scope="col">
                <Term topic="term.suggested">{t('item.contexts.suggested')}</Term>
              </th>
              <th scope="col">
                <Term topic="term.inForce">{t('item.contexts.inForce')}</Term>
              </th>
              <th scope="col">
                <Term topic="term.stance">{t('item.contexts.stance')}</Term>
              </th>
              {mayDecide ? (
                <td>
                  <span className="sr">{t('item.contexts.change')}</span>
                </td>
              ) : null}
            </tr>
          </thead>
          <tbody>
            {contexts.map((row) => (
              <Row key={row.context} item={item} row={row} mayDecide={mayDecide} />
            ))}
          </tbody>
        </table>
      </section>
    </section>
  )
}

function Row({ item, row, mayDecide }: { item: Item; row: ContextRow; mayDecide: boolean }) {
  const { t } = useTranslation()
  const write = useContextValue()
  const { date } = useFormat()
  const { context, old, automatic, stance, erp, alert, changedBy, changedAt } = row
  const name = t(`words.context.${context}`)
  const field: ItemField = FIELD_OF[context]
  // Nothing is kept on demand: a level of service has nothing to hold, and its dialog has no value either.
  const isIdle = context === 'service' && item.portfolio === 'on_demand'
  // What the ERP has of hardly any item is asked once of the whole catalog, and not in the item's line of the worklist.
  const isSaidOnce = alert !== null && erp === null && !item.openContexts.includes(context)
  const suggested = old === automatic ? '=' : write(context, automatic, item.unit)
  return (
    <tr>
      <th scope="row" className={css.nowrap}>
        {name} <ExplainField name={item} field={field} />
      </th>
      <td data-label={t('item.contexts.now')}>
        {old === null ? (
          <span className="muted">{t('item.contexts.notInErp')}</span>
        ) : (
          write(context, old, item.unit)
        )}
      </td>
      <td data-label={t('item.contexts.suggested')}>{isIdle ? '–' : suggested}</td>
      <td data-label={t('item.contexts.inForce')}>
        <span className="strong">{isIdle ? '–' : write(context, row.new, item.unit)}</span>{' '}
        {alert ? (
          <Status level={alert.level} isWordHidden>
            {`${t(`words.level.${alert.level}`)}: ${t(`words.reason.${alert.reason}`)}`}
          </Status>
        ) : null}
        {isSaidOnce ? <span className="caption"> {t('item.contexts.saidOnce')}</span> : null}
      </td>
      <td data-label={t('item.contexts.stance')}>
        {t(`words.stance.${stance}`)}
        {changedBy ? (
          <span className="caption">
            {' '}
            {changedBy} {date(changedAt)}
          </span>
        ) : null}
        <WhoseDecision name={item} row={row} mayDecide={mayDecide} />
      </td>
      {mayDecide ? (
        <td className={css.change}>
          <Link
            {...to.singleContext({ sku: item.sku, site: item.site, context })}
            aria-label={t('item.contexts.changeOf', { name })}
          >
            {t('item.contexts.change')}
          </Link>
        </td>
      ) : null}
    </tr>
  )
}

/** Lists the decisions about the item, by whom and when; the newest first. */
export function Changes({ item }: { item: Item }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(
    query('getContexts', { query: { sku: item.sku, site: item.site } }),
  )
  return (
    <section className="card">
      <h2 className="heading">{t('item.changes.title')}</h2>
      {error ? (
        <ErrorState title={t('item.changes.failed')} onRetry={() => void refetch()}>
          {errorText(t, asApiError(error))}
        </ErrorState>
      ) : data ? (
        <History item={item} rows={data.history} />
      ) : (
        <Skeleton lines={3} />
      )}
    </section>
  )
}

type HistoryRow = {
  context: ContextRow['context']
  old: ContextRow['old']
  new: ContextRow['new'] | null
  stance: ContextRow['stance']
  note: string | null
  by: string
  at: string
  undoing: boolean
}

function History({ item, rows }: { item: Item; rows: readonly HistoryRow[] }) {
  const { t } = useTranslation()
  const write = useContextValue()
  const { dateTime } = useFormat()
  if (rows.length === 0) return <p className="muted">{t('item.changes.none')}</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by the keyboard.
    <section className={css.scroll} tabIndex={0} aria-label={t('item.changes.title')}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('item.changes.when')}</th>
            <th scope="col">
              <Term topic="term.context">{t('item.contexts.context')}</Term>
            </th>
            <th scope="col">
              <Term topic="term.changedFrom">{t('item.changes.from')}</Term>
            </th>
            <th scope="col">
              <Term topic="term.changedTo">{t('item.changes.to')}</Term>
            </th>
            <th scope="col">
              <Term topic="term.stance">{t('item.contexts.stance')}</Term>
            </th>
            <th scope="col">{t('item.changes.who')}</th>
            <th scope="col">{t('item.changes.note')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.at} ${row.context}`}>
              <th scope="row">{dateTime(row.at)}</th>
              <td>{t(`words.context.${row.context}`)}</td>
              <td>{write(row.context, row.old, item.unit) || '–'}</td>
              <td>{write(row.context, row.new, item.unit) || '–'}</td>
              <td>
                {row.undoing ? `${t('item.changes.undone')} · ` : ''}
                {t(`words.stance.${row.stance}`)}
              </td>
              <td>{row.by}</td>
              <td>{row.note}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
