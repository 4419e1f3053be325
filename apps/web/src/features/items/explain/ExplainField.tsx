import type { Explained, Item, ItemField } from '@giro/contract'
import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { asApiError } from '#app/api/error.ts'
import { query } from '#app/api/query.ts'
import { errorText } from '#app/i18n/error-text.ts'
import { useLanguage } from '#app/i18n/i18n.ts'
import { useFormat } from '#app/session/use-format.ts'
import css from '#features/items/explain/ExplainField.module.css'
import {
  type Lookup,
  sharesOf,
  type Writing,
  withoutDerivation,
  writeParameter,
  writeValue,
} from '#features/items/explain/explained-value.ts'
import { useFieldText } from '#features/items/field-words.ts'
import { Explain } from '#ui/Explain.tsx'
import { Skeleton } from '#ui/States.tsx'

type ItemName = { sku: string; site?: string | undefined }

/** The ⓘ beside a number of an item: what it means, its formula, and everything that went into it. */
export function ExplainField({ name, field }: { name: ItemName; field: ItemField }) {
  const { t } = useTranslation()
  return <Explain name={t(`fields.${field}`)}>{() => <Derivation name={name} field={field} />}</Explain>
}

/** The ⓘ beside something that only needs a text: an alert, a context. */
export function ExplainTopic({ topic, name }: { topic: string; name: string }) {
  return (
    <Explain name={name}>
      {() => (
        <div className={css.derivation}>
          <Topic topic={topic} />
        </div>
      )}
    </Explain>
  )
}

/** How one number of an item came about, as the server tells it. Asked for when it is opened. */
function Derivation({ name, field }: { name: ItemName; field: ItemField }) {
  const { t } = useTranslation()
  const text = useFieldText()
  const { dateTime } = useFormat()
  const asked = query('getItem', { params: { sku: name.sku }, query: name.site ? { site: name.site } : {} })
  const { data, error } = useQuery(asked)
  if (error) return <p role="alert">{errorText(t, asApiError(error))}</p>
  if (!data) return <Skeleton lines={5} />
  const item: Item = data.item
  const explained = data.explain[field]
  const value = text(item, field)
  return (
    <div className={css.derivation}>
      <p className={css.value}>
        <span>{t(`fields.${field}`)}</span>
        <span className={css.number}>{value || '–'}</span>
      </p>
      <Topic topic={`field.${field}`} />
      {explained ? (
        <Workings explained={explained} itemUnit={item.unit ?? null} />
      ) : (
        <p className="muted">{t(withoutDerivation(field, data.outdated))}</p>
      )}
      <p className="caption">{t('explain.calculatedAt', { when: dateTime(item.lastExecution) })}</p>
    </div>
  )
}

/** What the field means, from the server's help texts; nothing while loading or where there is none. */
function Topic({ topic }: { topic: string }) {
  const language = useLanguage()
  const { data } = useQuery({
    ...query('getTopic', { query: { language, topic } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data ? <p>{data.body.replaceAll('*', '')}</p> : null
}

const lookupIn =
  (t: TFunction): Lookup =>
  (key, fallback, values) => {
    const text = (t as unknown as (key: string, values?: object) => string)(key, values)
    return text === key ? fallback : text
  }

function Workings({ explained, itemUnit }: { explained: Explained; itemUnit: string | null }) {
  const { t } = useTranslation()
  const format = useFormat()
  const lookup = useMemo<Lookup>(() => lookupIn(t), [t])
  const { formula, inputs, parameters, failedCondition } = explained
  const writing: Writing = {
    format,
    lookup,
    more: (count) => t('explain.more', { count }),
    itemUnit,
    shares: sharesOf(explained),
  }
  return (
    <>
      {failedCondition ? (
        <p className={css.failed}>{lookup(`explain.failed.${failedCondition}`, failedCondition)}</p>
      ) : null}
      <p className={css.formula}>{lookup(`explain.formulas.${formula}`, formula)}</p>
      <dl className={css.inputs}>
        {inputs.map(({ name, value, unit, from, fromDay, toDay }) => (
          <div key={name} className={css.input}>
            <dt>
              {lookup(`explain.inputs.${name}`, name)}
              <Source source={from} fromDay={fromDay} toDay={toDay} lookup={lookup} />
            </dt>
            <dd className={css.amount}>{writeValue(name, value, unit, writing)}</dd>
          </div>
        ))}
      </dl>
      <RowsUsed explained={explained} lookup={lookup} />
      {parameters.length > 0 ? (
        <details className={css.parameters}>
          <summary>{t('explain.parameters', { count: parameters.length })}</summary>
          <dl className={css.inputs}>
            {parameters.map(({ name, value, from }) => (
              <div key={name} className={css.input}>
                <dt>
                  {lookup(`explain.parameterNames.${name}`, name)}
                  <span className={css.source}>{t(`explain.setBy.${from}`)}</span>
                </dt>
                <dd className={css.amount}>{writeParameter(name, value, writing)}</dd>
              </div>
            ))}
          </dl>
        </details>
      ) : null}
    </>
  )
}

/** Where an input comes from, and the days it speaks of. */
function Source({
  source,
  fromDay,
  toDay,
  lookup,
}: {
  source: string
  fromDay: string | undefined
  toDay: string | undefined
  lookup: Lookup
}) {
  const { date } = useFormat()
  const days =
    fromDay && toDay ? ` · ${fromDay === toDay ? date(toDay) : `${date(fromDay)} – ${date(toDay)}`}` : ''
  return (
    <span className={css.source}>
      {lookup(`explain.from.${source}`, source)}
      {days}
    </span>
  )
}

function RowsUsed({
  explained: { rowsUsed, rowsLeftOut },
  lookup,
}: {
  explained: Explained
  lookup: Lookup
}) {
  const { t } = useTranslation()
  const { number } = useFormat()
  if (rowsUsed === null) return null
  return (
    <p className="caption">
      {t('explain.rowsUsed', { count: rowsUsed })}
      {rowsLeftOut.map(({ reason, rows }) => (
        <span key={reason}>
          {' · '}
          {lookup(`explain.leftOut.${reason}`, reason)}: {number(rows)}
        </span>
      ))}
    </p>
  )
}
