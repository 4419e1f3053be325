import type { Explained, Item, ItemField } from '@giro/contract'
import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { asApiError } from '#app/api/error.ts'
import { query } from '#app/api/query.ts'
import { Help } from '#app/help/Help.tsx'
import { errorText } from '#app/i18n/error-text.ts'
import { say } from '#app/i18n/say.ts'
import { useFormat } from '#app/session/use-format.ts'
import css from '#features/fields/explain/ExplainField.module.css'
import {
  type Lookup,
  sharesOf,
  shownInputs,
  type Writing,
  withoutDerivation,
  writeParameter,
  writeValue,
} from '#features/fields/explain/explained-value.ts'
import { openingName, openingText } from '#features/fields/explain/opening.ts'
import { kindOf } from '#features/fields/field-kinds.ts'
import { useFieldText } from '#features/fields/field-words.ts'
import { Explain } from '#ui/Explain.tsx'
import { Skeleton } from '#ui/States.tsx'

type ItemName = { sku: string; site?: string | undefined }

/** The ⓘ beside a number of an item: what it means, its formula, and everything that went into it. */
export function ExplainField({ name, field }: { name: ItemName; field: ItemField }) {
  const { t } = useTranslation()
  return <Explain name={t(`fields.${field}`)}>{() => <Derivation name={name} field={field} />}</Explain>
}

type ExplainTopicProps = {
  topic: string
  name: string
  item: Item
  numbers: readonly ItemField[]
  opening: ReactNode
}

/** The ⓘ beside an alert: what holds for this item, the numbers that it was judged by, the rule, and when. */
export function ExplainTopic({ topic, name, item, numbers, opening }: ExplainTopicProps) {
  const { t } = useTranslation()
  const text = useFieldText()
  const { dateTime } = useFormat()
  return (
    <Explain name={name}>
      {() => (
        <div className={css.derivation}>
          <p className={css.opening}>{opening}</p>
          <dl className="stack gap-2">
            {numbers.map((field) => (
              <div key={field} className={css.input}>
                <dt>{t(`fields.${field}`)}</dt>
                <dd className={css.amount}>{withUnitOf(item, field, text(item, field)) || '–'}</dd>
              </div>
            ))}
          </dl>
          <Help topic={topic} />
          <p className="caption">{t('explain.calculatedAt', { when: dateTime(item.lastExecution) })}</p>
        </div>
      )}
    </Explain>
  )
}

/** A quantity with the item's unit. */
const withUnitOf = (item: Item, field: ItemField, text: string): string =>
  text && item.unit && ['quantity', 'rate'].includes(kindOf(field)) ? `${text} ${item.unit}` : text

/** Explains the number in a sentence with the item's values; else the meaning of the field. */
function Opening({
  item,
  field,
  explained,
}: Omit<WorkingsProps, 'explained'> & { explained?: Explained | undefined }) {
  const { t } = useTranslation()
  const text = useFieldText()
  const writing = useWriting(item, explained)
  // a field of the item, or else what its explanation rests on
  const textOf = (name: string) => {
    const used = explained?.inputs.find((one) => one.name === name)
    if (used) return used.value === null ? '' : writeValue(name, used.value, used.unit, writing)
    const parameter = explained?.parameters.find((one) => one.name === name)
    if (parameter) return writeParameter(name, parameter.value, writing)
    const one = name as ItemField
    return item[one] === null || !(one in item) ? '' : withUnitOf(item, one, text(item, one))
  }
  const key = `explain.opening.${openingName(field, item, explained?.inputs)}`
  // The sentence as it is written: what a value is missing for is not said with a gap.
  const sentence = say(t, key, { skipInterpolation: true })
  const opening = sentence === key ? null : openingText(sentence, textOf)
  return opening === null ? <Help topic={`field.${field}`} /> : <p className={css.opening}>{opening}</p>
}

/** Shows the derivation of one number, loaded from the server when opened. */
function Derivation({ name, field }: { name: ItemName; field: ItemField }) {
  const { t } = useTranslation()
  const text = useFieldText()
  const { dateTime } = useFormat()
  const itemQuery = query('getItem', {
    params: { sku: name.sku },
    query: name.site ? { site: name.site } : {},
  })
  const { data, error } = useQuery(itemQuery)
  if (error) return <p role="alert">{errorText(t, asApiError(error))}</p>
  if (!data) return <Skeleton lines={5} />
  const item: Item = data.item
  const explained = data.explain[field]
  const value = text(item, field)
  return (
    <div className={css.derivation}>
      <p className="bar gap-3 baseline between strong">
        <span>{t(`fields.${field}`)}</span>
        <span className={css.number}>{value || '–'}</span>
      </p>
      <Opening item={item} field={field} explained={explained} />
      {explained ? (
        <Workings explained={explained} item={item} field={field} />
      ) : (
        <p className="muted">{t(withoutDerivation(field, data.outdated))}</p>
      )}
      <p className="caption">{t('explain.calculatedAt', { when: dateTime(item.lastExecution) })}</p>
    </div>
  )
}

const lookupIn =
  (t: TFunction): Lookup =>
  (key, fallback, values) => {
    const text = say(t, key, values)
    return text === key ? fallback : text
  }

/** Returns the writers of an explanation's values. */
function useWriting(item: Item, explained: Explained | undefined): Writing {
  const { t } = useTranslation()
  const format = useFormat()
  const lookup = useMemo<Lookup>(() => lookupIn(t), [t])
  return {
    format,
    lookup,
    more: (count) => t('explain.more', { count }),
    itemUnit: item.unit ?? null,
    shares: explained ? sharesOf(explained) : [],
  }
}

type WorkingsProps = { explained: Explained; item: Item; field: ItemField }

/** The numbers it rests on, by who says them; on demand the calculation. */
function Workings({ explained, item, field }: WorkingsProps) {
  const { t } = useTranslation()
  const writing = useWriting(item, explained)
  const { lookup } = writing
  const { formula, inputs, parameters, failedCondition, rules } = explained
  return (
    <>
      {failedCondition ? (
        <p className={css.failed}>{lookup(`explain.failed.${failedCondition}`, failedCondition)}</p>
      ) : null}
      {rules.map(({ id, priority, title, isSupplier }) => (
        <p key={id} className="caption">
          {t(isSupplier ? 'explain.bySupplier' : 'explain.byRule', { priority, title })}
        </p>
      ))}
      {GROUPS.map((group) => {
        const members = shownInputs(inputs).filter(({ from }) => groupOf(from) === group)
        return members.length === 0 ? null : (
          <Inputs key={group} group={group} inputs={members} writing={writing} />
        )
      })}
      <details className={css.parameters}>
        <summary>{t('explain.calculation')}</summary>
        <p className="pad-2-3 rounded sunken">{lookup(`explain.formulas.${formula}`, formula)}</p>
        <Help topic={`field.${field}`} />
        <RowsUsed explained={explained} lookup={lookup} />
        <Parameters parameters={parameters} writing={writing} />
      </details>
    </>
  )
}

const GROUPS = ['given', 'history', 'rules'] as const
type Group = (typeof GROUPS)[number]

/** Group of an input by its source. */
const GROUP_OF: Readonly<Record<string, Group>> = {
  master_data: 'given',
  erp: 'given',
  choice: 'given',
  planning_rule: 'given',
  movements: 'history',
  orders: 'history',
  calendar: 'history',
  catalog: 'history',
  demand_law: 'history',
}
const groupOf = (source: string): Group => GROUP_OF[source] ?? 'rules'

type InputsProps = { group: Group; inputs: Explained['inputs']; writing: Writing }

function Inputs({ group, inputs, writing }: InputsProps) {
  const { t } = useTranslation()
  const { lookup } = writing
  return (
    <section>
      <h3 className={css.group}>{t(`explain.groups.${group}`)}</h3>
      <dl className="stack gap-2">
        {inputs.map(({ name, value, unit, from, fromDay, toDay }) => (
          <div key={name} className={css.input}>
            <dt>{lookup(`explain.inputs.${name}`, name)}</dt>
            {group === 'rules' ? null : (
              <dd>
                <Source source={from} fromDay={fromDay} toDay={toDay} lookup={lookup} />
              </dd>
            )}
            <dd className={css.amount} title={writeValue(name, value, unit, { ...writing, isExact: true })}>
              {writeValue(name, value, unit, writing)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Parameters({ parameters, writing }: { parameters: Explained['parameters']; writing: Writing }) {
  const { t } = useTranslation()
  const { lookup } = writing
  if (parameters.length === 0) return null
  return (
    <>
      <h3 className={css.group}>{t('explain.parameters', { count: parameters.length })}</h3>
      <dl className="stack gap-2">
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
    </>
  )
}

/** Shows the source of an input, and its days. */
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
