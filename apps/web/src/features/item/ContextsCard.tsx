import type { ContextRow, Contexts, Item } from '@giro/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { asApiError } from '#app/api/error.ts'
import { query } from '#app/api/query.ts'
import { errorText } from '#app/i18n/error-text.ts'
import { to } from '#app/paths.ts'
import { useMay } from '#app/session/session.ts'
import { useFormat } from '#app/session/use-format.ts'
import { FIELD_OF, useContextValue, WhoseDecision } from '#features/decisions/index.ts'
import { ExplainField } from '#features/fields/index.ts'
import { SmallTable } from '#ui/SmallTable.tsx'
import { ErrorState, Skeleton } from '#ui/States.tsx'
import { Status } from '#ui/Status.tsx'
import { Term } from '#ui/Tip.tsx'

/** The five contexts: what the ERP has, what is suggested, what is in force, who chose it, and the way to change it. */
export function ContextsCard({ item, contexts }: { item: Item; contexts: readonly ContextRow[] }) {
  const { t } = useTranslation()
  const mayDecide = useMay('context.decide')
  const cellsOf = useCells(item, mayDecide)
  const column = (topic: string, name: string) => ({ head: <Term topic={topic}>{name}</Term>, name })
  return (
    <section className="card">
      <h2 className="heading">{t('item.contexts.title')}</h2>
      <SmallTable
        label={t('item.contexts.title')}
        isStacked
        columns={[
          { ...column('term.context', t('item.contexts.context')), className: 'nowrap' },
          column('term.now', t('item.contexts.now')),
          column('term.suggested', t('item.contexts.suggested')),
          column('term.inForce', t('item.contexts.inForce')),
          column('term.stance', t('item.contexts.stance')),
          ...(mayDecide ? [{ hiddenHead: t('item.contexts.change'), className: 'no-print' }] : []),
        ]}
        rows={contexts.map((row) => ({ key: row.context, cells: cellsOf(row) }))}
      />
    </section>
  )
}

/** Returns the cells of a context's row. */
function useCells(item: Item, mayDecide: boolean) {
  const { t } = useTranslation()
  const write = useContextValue()
  return (row: ContextRow) => {
    const { context, old, automatic } = row
    const name = t(`words.context.${context}`)
    // Nothing is kept on demand: a level of service has nothing to hold, and its dialog has no value either.
    const isIdle = context === 'service' && item.portfolio === 'on_demand'
    return [
      <Fragment key="name">
        {name} <ExplainField name={item} field={FIELD_OF[context]} />
      </Fragment>,
      old === null ? (
        <span key="now" className="muted">
          {t('item.contexts.notInErp')}
        </span>
      ) : (
        write(context, old, item.unit)
      ),
      isIdle ? '–' : write(context, automatic, item.unit),
      <InForce
        key="inForce"
        item={item}
        row={row}
        value={isIdle ? '–' : write(context, row.new, item.unit)}
      />,
      <Chosen key="stance" item={item} row={row} mayDecide={mayDecide} />,
      ...(mayDecide
        ? [
            <Link
              key="change"
              {...to.singleContext({ sku: item.sku, site: item.site, context })}
              aria-label={t('item.contexts.changeOf', { name })}
            >
              {t('item.contexts.change')}
            </Link>,
          ]
        : []),
    ]
  }
}

/** Shows the value in force, with the alert of its context. */
function InForce({ item, row, value }: { item: Item; row: ContextRow; value: string }) {
  const { t } = useTranslation()
  const { alert, erp, context } = row
  if (!alert) return <span className="strong">{value}</span>
  // What the ERP has of hardly any item is asked once of the whole catalog, and not in the item's line of the worklist.
  const isAskedOnce = erp === null && !item.openContexts.includes(context)
  return (
    <>
      <span className="strong">{value}</span>{' '}
      <Status level={alert.level} isWordHidden>
        {`${t(`words.level.${alert.level}`)}: ${t(`words.reason.${alert.reason}`)}`}
      </Status>
      {isAskedOnce ? <span className="caption"> {t('item.contexts.saidOnce')}</span> : null}
    </>
  )
}

/** Shows how a context is decided and, where a person did it, who and when. */
function Chosen({ item, row, mayDecide }: { item: Item; row: ContextRow; mayDecide: boolean }) {
  const { t } = useTranslation()
  const { date } = useFormat()
  const { stance, changedBy, changedAt } = row
  return (
    <>
      {t(`words.stance.${stance}`)}
      {changedBy ? <span className="caption">{` ${changedBy} ${date(changedAt)}`}</span> : null}
      <WhoseDecision name={item} row={row} mayDecide={mayDecide} />
    </>
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
  reason: Contexts['history'][number]['reason']
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
    <SmallTable
      label={t('item.changes.title')}
      columns={[
        { head: t('item.changes.when') },
        { head: <Term topic="term.context">{t('item.contexts.context')}</Term> },
        { head: <Term topic="term.changedFrom">{t('item.changes.from')}</Term> },
        { head: <Term topic="term.changedTo">{t('item.changes.to')}</Term> },
        { head: <Term topic="term.stance">{t('item.contexts.stance')}</Term> },
        { head: t('item.changes.who') },
        { head: t('item.changes.note') },
      ]}
      rows={rows.map((row) => ({
        key: `${row.at} ${row.context}`,
        cells: [
          dateTime(row.at),
          t(`words.context.${row.context}`),
          write(row.context, row.old, item.unit) || '–',
          write(row.context, row.new, item.unit) || '–',
          `${row.undoing ? `${t('item.changes.undone')} · ` : ''}${t(`words.stance.${row.stance}`)}`,
          row.by,
          [row.reason && t(`feed.choiceReason.${row.reason}`), row.note].filter(Boolean).join(' · ') || null,
        ],
      }))}
    />
  )
}
