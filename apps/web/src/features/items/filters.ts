import {
  ALERT_KINDS,
  ALERT_LEVELS,
  CONTEXT_KINDS,
  DIFFERENCES,
  ITEM_FIELD_NAMES,
  ITEM_FIELDS,
  LOAD_CHANGES,
} from 'virtual:contract'
import type { FieldSpec, ItemField } from '@giro/contract'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { synonymsOf } from '#app/i18n/synonyms.ts'
import { useMe } from '#app/session/session.ts'
import {
  groupOf,
  hasOwners,
  isShare,
  type Owners,
  optionsOf,
  ownAmong,
  useFieldLabel,
  useFieldText,
  useOwners,
} from '#features/fields/index.ts'
import { ITEMS_SPEC } from '#features/items/list-request.ts'
import type { FilterSpec } from '#ui/list/FilterBar.tsx'

/** Texts with few values: they are offered with their counts. */
const DIVIDING: readonly ItemField[] = ['site', 'group', 'supplier', 'unit', 'owner']
const PROMOTED: readonly ItemField[] = ['site', 'abcClass', 'financialAction']
/** Searched for, not filtered by. */
const SEARCHED: readonly ItemField[] = ['id', 'description']

export type Facets = Readonly<Record<string, Readonly<Record<string, number>>>>

/** Fields whose values the server counts apart. */
export const isCounted = (field: string): boolean =>
  field.startsWith('alerts.') ||
  field === 'alertLevel' ||
  DIVIDING.includes(field as ItemField) ||
  (field in ITEM_FIELDS && ['enum', 'boolean'].includes(ITEM_FIELDS[field as ItemField].kind))
/** Counted always: whether anybody owns items decides what is offered. */
export const PROMOTED_FILTERS: readonly string[] = [...PROMOTED, 'owner']
export const COUNTED_FILTERS: readonly string[] = Object.keys(ITEMS_SPEC.filters).filter(isCounted)

/**
 * Every filter of the list under its heading, enumerations with the counts that are known, and owners by name.
 *
 * @param isOwnerFiltered whether a filter asks for an owner: one may be named also where nobody owns anything
 */
export function useItemFilters(facets: Facets, isOwnerFiltered: boolean): FilterSpec[] {
  const { t } = useTranslation()
  const labelOf = useFieldLabel()
  const text = useFieldText()
  const { id } = useMe()
  const owners = useOwners(isOwnerFiltered || hasOwners(facets))
  return useMemo(() => {
    const mine = { label: t('items.mine'), value: id }
    const ofFields = ITEM_FIELD_NAMES.filter((field) => !SEARCHED.includes(field)).map((field) =>
      fieldFilter(t, field, t(`items.groups.${groupOf(field)}`), { facets, labelOf, text, mine, owners }),
    )
    return [...ofFields, ...alertFilters(t, facets)]
  }, [t, labelOf, text, facets, id, owners])
}

type FilterWords = {
  facets: Facets
  labelOf: (field: ItemField) => string
  text: ReturnType<typeof useFieldText>
  mine: { label: string; value: string }
  owners: Owners
}

function fieldFilter(
  t: TFunction,
  field: ItemField,
  group: string,
  { facets, labelOf, text, mine, owners }: FilterWords,
): FilterSpec {
  const spec: FieldSpec = ITEM_FIELDS[field]
  const shared = {
    field,
    label: isShare(field) ? `${labelOf(field)}, %` : labelOf(field),
    synonyms: synonymsOf(t, field),
    group,
    isPromoted: PROMOTED.includes(field) || (field === 'owner' && hasOwners(facets)),
  }
  const hasEmpty = spec.nullable === true
  const kind = ITEMS_SPEC.filters[field]
  if (kind === 'number' || kind === 'date') return { ...shared, kind, hasEmpty }
  if (kind === 'text') return { ...shared, kind }
  const counts = facets[field]
  const isOwner = field === 'owner'
  const options =
    optionsOf(t, field) ??
    (isOwner ? owners.options : null) ??
    Object.keys(counts ?? {})
      .filter((value) => value !== 'empty')
      .map((value) => ({ value, label: value }))
  const emptyLabel = text({ [field]: null }, field)
  return {
    ...shared,
    kind: 'words',
    options: counted(options, counts),
    hasEmpty,
    emptyLabel,
    ...(isOwner ? { quick: ownAmong(owners, mine), unknown: owners.unknown } : {}),
  }
}

const counted = (options: readonly { value: string; label: string }[], counts: Facets[string] | undefined) =>
  options.map((option) => ({ ...option, count: counts && (counts[option.value] ?? 0) }))

function alertFilters(t: TFunction, facets: Facets): FilterSpec[] {
  const group = t('items.groups.alerts')
  const levels = ALERT_LEVELS.toReversed().map((level) => ({
    value: level,
    label: t(`words.level.${level}`),
  }))
  const ofKinds = ALERT_KINDS.map((kind): FilterSpec => {
    const field = `alerts.${kind}`
    const label = t('items.alertOf', { kind: t(`words.alert.${kind}`) })
    return { field, label, group, kind: 'words', options: counted(levels, facets[field]) }
  })
  const contexts = CONTEXT_KINDS.map((kind) => ({ value: kind, label: t(`words.context.${kind}`) }))
  return [
    {
      field: 'alertLevel',
      label: t('fields.alertLevel'),
      group,
      kind: 'words',
      options: counted(levels, facets.alertLevel),
    },
    {
      field: 'openContexts',
      label: t('fields.openContexts'),
      group,
      kind: 'words',
      options: contexts,
      hasEmpty: true,
    },
    {
      field: 'quietContexts',
      label: t('fields.quietContexts'),
      group,
      kind: 'words',
      options: contexts,
    },
    {
      field: 'difference',
      label: t('fields.difference'),
      group,
      kind: 'words',
      options: DIFFERENCES.map((value) => ({ value, label: t(`words.difference.${value}`) })),
    },
    {
      field: 'sinceLoad',
      label: t('fields.sinceLoad'),
      group,
      kind: 'words',
      options: LOAD_CHANGES.map((value) => ({ value, label: t(`words.sinceLoad.${value}`) })),
    },
    ...ofKinds,
  ]
}
