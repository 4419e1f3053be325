import { ITEM_FIELDS } from 'virtual:contract'
import type { FieldSpec, Item, ItemField } from '@giro/contract'
import { isEffectKnown } from '@giro/contract/effect'
import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnswerOf } from '#app/api/client.ts'
import { query } from '#app/api/query.ts'
import type { Format } from '#app/i18n/format.ts'
import type { Dictionary } from '#app/i18n/i18n.ts'
import { say } from '#app/i18n/say.ts'
import type { Unit } from '#app/session/preferences.ts'
import { useFormat } from '#app/session/use-format.ts'
import { bareMoney, isShare, kindOf, writeAmount } from '#features/fields/field-kinds.ts'

type WordFamily = keyof Dictionary['words']

/** Returns the family of an enumerated field's words in the dictionary. A missing family does not compile. */
function familyOf(field: ItemField): WordFamily | null {
  const spec = ITEM_FIELDS[field]
  return 'family' in spec ? spec.family : null
}

/** A word of a closed list in the language on the screen; the bare word where this version does not know it. */
export function wordText(t: TFunction, family: WordFamily, word: string): string {
  const key = `words.${family}.${word}`
  const text = say(t, key)
  return text === key ? word : text
}

/** The words of a field with a closed list, in the list's order; null for other fields. */
export function optionsOf(t: TFunction, field: ItemField): { value: string; label: string }[] | null {
  const spec: FieldSpec = ITEM_FIELDS[field]
  const values = spec.kind === 'boolean' ? ['true', 'false'] : spec.values
  if (!values) return null
  const family = familyOf(field)
  return values.map((value) => ({ value, label: family ? wordText(t, family, value) : value }))
}

type Values = Partial<Item>
/** Fields that are written in days with a decimal, because they are averages. */
const DAY_DECIMALS = 1
const isAmount = (field: ItemField): boolean => ['quantity', 'rate'].includes(kindOf(field))

/** A field as a number to draw or to export: quantities as money where money is shown and a cost is known. Null otherwise, and where nobody knows it. */
export function fieldNumber(item: Values, field: ItemField, unit: Unit): number | null {
  const value = item[field]
  if (typeof value !== 'number' || (field === 'effect' && !isEffectKnown(item))) return null
  if (unit === 'units' || !isAmount(field)) return value
  return item.cost ? value * item.cost : null
}

/**
 * Returns the writer of any item field; empty without a value, except that a coverage is unknown with an unknown
 * balance, and that a trend needs usage. An effect is unknown without a reorder point in the ERP. `unit: money` writes quantities by their cost.
 */
export const useFieldText = () => useWriter(0)

type Writer = (item: Values, field: ItemField, unit?: Unit) => string

/** @param least decimals that days and shares have in any case */
function useWriter(least: number): Writer {
  const { t } = useTranslation()
  const format = useFormat()
  return useCallback(
    (item, field, unit = 'units') => {
      const value = item[field]
      if (value === null || value === undefined) return value === null ? withoutValue(t, field) : ''
      if (field === 'effect' && !isEffectKnown(item)) return t('item.noErpTrigger')
      if (typeof value !== 'number') return writeWord(field, String(value), t, format)
      const number = fieldNumber(item, field, unit)
      return unit === 'money' && isAmount(field)
        ? format.money(number)
        : writeNumber(field, number, format, least)
    },
    [t, format, least],
  )
}

/**
 * Writes a field in a table, whose heads are `useFieldLabel`'s: money without the currency, which the head names, days and
 * shares with the decimals of their column.
 */
export function useCellText(): Writer {
  const text = useWriter(1)
  const format = useFormat()
  return useCallback(
    (item, field, unit) => {
      const written = text(item, field, unit)
      return typeof item[field] === 'number' ? bareMoney(written, format) : written
    },
    [text, format],
  )
}

/** Writes why a field has no value, where it is known. */
function withoutValue(t: TFunction, field: ItemField): string {
  if (field === 'coverageConformity') return t('feed.causes.name.currentBalance')
  return field === 'tendency' ? t('items.noUsage') : ''
}

function writeWord(field: ItemField, value: string, t: TFunction, format: Format): string {
  if (kindOf(field) === 'day') return format.date(value)
  if (kindOf(field) === 'instant') return format.dateTime(value)
  const family = familyOf(field)
  return family ? wordText(t, family, value) : value
}

function writeNumber(field: ItemField, value: number | null, format: Format, least: number): string {
  switch (kindOf(field)) {
    case 'money':
      return format.money(value)
    case 'days':
      return format.number(value, DAY_DECIMALS, least)
    case 'count':
      return format.integer(value)
    case 'ratio':
      return isShare(field) ? format.percent(value, 1, least) : format.number(value, 2, least * 2)
    default:
      return writeAmount(field, value, format)
  }
}

/** Returns the label of a field, with the currency for money: "Gap, R$". */
export function useFieldLabel(): (field: ItemField, unit?: Unit) => string {
  const { t } = useTranslation()
  const { currencySymbol } = useFormat()
  return useMemo(
    () =>
      (field, unit = 'units') => {
        const isMoney = kindOf(field) === 'money' || (unit === 'money' && isAmount(field))
        return isMoney ? `${t(`fields.${field}`)}, ${currencySymbol}` : t(`fields.${field}`)
      },
    [t, currencySymbol],
  )
}

type Counts = Readonly<Record<string, Readonly<Record<string, number>>>>
/** True if rules say whose items are, by the counts of a list. */
export const hasOwners = ({ owner = {} }: Counts): boolean => Object.keys(owner).some((id) => id !== 'empty')

/** Possible owners of items, with their current names. */
export type Owners = {
  options: { value: string; label: string }[]
  isKnown: boolean
  /** Label of an unknown id. */
  unknown: string
}
const options = ({ rows }: AnswerOf<'listRuleOwners'>): Owners['options'] =>
  rows.map(({ id, name, email }) => ({ value: id, label: email === null ? name : `${name} (${email})` }))

/** @param isNeeded where a list has items with an owner, or is asked for those of one */
export function useOwners(isNeeded: boolean): Owners {
  const { t } = useTranslation()
  const { data } = useQuery({ ...query('listRuleOwners'), select: options, enabled: isNeeded })
  return useMemo(
    () => ({ options: data ?? [], isKnown: data !== undefined, unknown: data ? t('items.ownerGone') : '…' }),
    [data, t],
  )
}

/** One's own items, where one may own any. */
export const ownAmong = ({ options }: Owners, mine: { label: string; value: string }) =>
  options.some(({ value }) => value === mine.value) ? mine : undefined
