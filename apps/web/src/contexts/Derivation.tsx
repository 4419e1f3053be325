import type { ItemField } from '@giro/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { asApiError } from '#api/error.ts'
import { query } from '#api/query.ts'
import type { ItemName } from '#contexts/item-name.ts'
import css from '#contexts/WhyHere.module.css'
import { errorText } from '#i18n/error-text.ts'
import { useFormat } from '#session/use-format.ts'
import { Skeleton } from '#ui/States.tsx'

/** How one number of an item came about: its formula and what went into it. Asked of the server when it is opened. */
export function Derivation({ name, field }: { name: ItemName; field: ItemField }) {
  const { t } = useTranslation()
  const { number, dateTime } = useFormat()
  const { data, error } = useQuery(
    query('getItem', { params: { sku: name.sku }, query: name.site ? { site: name.site } : {} }),
  )
  if (error) return <p role="alert">{errorText(t, asApiError(error))}</p>
  if (!data) return <Skeleton lines={4} />
  const explained = data.explain[field]
  if (!explained) return <p className="muted">{t('feed.noDerivation')}</p>
  const { formula, inputs, rowsUsed, failedCondition } = explained
  return (
    <div className={css.derivation}>
      <p className={css.formula}>{formula}</p>
      <dl className={css.inputs}>
        {inputs.map(({ name: input, value, unit }) => (
          <div key={input}>
            <dt>{input}</dt>
            <dd>
              {typeof value === 'number' ? number(value) : String(value ?? '–')} {unit}
            </dd>
          </div>
        ))}
      </dl>
      {rowsUsed === null ? null : <p className="caption">{t('feed.rowsUsed', { count: rowsUsed })}</p>}
      {failedCondition ? <p>{failedCondition}</p> : null}
      <p className="caption">{t('feed.calculatedAt', { when: dateTime(data.item.lastExecution) })}</p>
    </div>
  )
}
