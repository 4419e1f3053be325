import { MOVEMENT_TYPES, ORIGINS } from 'virtual:contract'
import type { TFunction } from 'i18next'
import type { FilterSpec } from '#ui/list/FilterBar.tsx'
import { type Filters, filterQuery, type ListSpec } from '#ui/list/search.ts'

export const TRANSACTIONS_SPEC: ListSpec = {
  sortable: ['date', 'order', 'code', 'type', 'quantity', 'origin'],
  columns: [
    'date',
    'order',
    'code',
    'type',
    'quantity',
    'origin',
    'affectsBalance',
    'affectsLearning',
    'after',
  ],
  filters: {
    date: 'date',
    type: 'words',
    origin: 'words',
    affectsBalance: 'words',
    affectsLearning: 'words',
    quantity: 'number',
  },
  limit: 25,
}
export const ORDERS_SPEC: ListSpec = {
  sortable: ['order', 'code', 'startDate', 'endDate', 'leadTime', 'quantity', 'origin', 'active'],
  columns: [
    'order',
    'code',
    'startDate',
    'endDate',
    'leadTime',
    'late',
    'quantity',
    'receivedQuantity',
    'origin',
    'active',
  ],
  filters: { origin: 'words', startDate: 'date', endDate: 'date' },
  limit: 25,
}

/** A flag that may be either is no filter: the server takes one value. */
const FLAGS = ['affectsBalance', 'affectsLearning']

/** What is asked of the server for these filters. */
export const askedMovements = (filters: Filters): Record<string, string> =>
  Object.fromEntries(
    Object.entries(filterQuery(filters)).filter(
      ([name, value]) => !FLAGS.includes(name) || !value.includes(','),
    ),
  )

const yesNo = (t: TFunction) => [
  { value: 'true', label: t('words.yesNo.true') },
  { value: 'false', label: t('words.yesNo.false') },
]
const origins = (t: TFunction) => ORIGINS.map((value) => ({ value, label: t(`words.origin.${value}`) }))

export const transactionFilters = (t: TFunction): FilterSpec[] => [
  { field: 'date', label: t('item.transactions.date'), kind: 'date', isPromoted: true },
  {
    field: 'type',
    label: t('item.transactions.type'),
    kind: 'words',
    isPromoted: true,
    options: MOVEMENT_TYPES.map((value) => ({ value, label: t(`words.movement.${value}`) })),
  },
  {
    field: 'origin',
    label: t('item.transactions.origin'),
    kind: 'words',
    isPromoted: true,
    options: origins(t),
  },
  { field: 'affectsBalance', label: t('item.transactions.balance'), kind: 'words', options: yesNo(t) },
  { field: 'affectsLearning', label: t('item.transactions.learning'), kind: 'words', options: yesNo(t) },
  { field: 'quantity', label: t('item.transactions.quantity'), kind: 'number' },
]

export const orderFilters = (t: TFunction): FilterSpec[] => [
  { field: 'startDate', label: t('item.orders.start'), kind: 'date', isPromoted: true },
  { field: 'endDate', label: t('item.orders.end'), kind: 'date', isPromoted: true },
  { field: 'origin', label: t('item.orders.origin'), kind: 'words', isPromoted: true, options: origins(t) },
]
