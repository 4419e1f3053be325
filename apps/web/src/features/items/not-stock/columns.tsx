import type { NotStockRow } from '@giro/contract'
import { Link } from '@tanstack/react-router'
import { to } from '#app/paths.ts'
import type { Words } from '#app/session/use-words.ts'
import { defineList } from '#ui/list/define.ts'

export type State = 'suggested' | 'marked'

export const NOT_STOCK = defineList<NotStockRow, Words & { state: State }>([
  {
    id: 'sku',
    header: ({ t }) => t('fields.sku'),
    topic: 'field.sku',
    isSortable: true,
    width: 160,
    cell: ({ sku, site }, { state }) =>
      // What is no stock has no page of numbers to go to.
      state === 'marked' ? <code>{sku}</code> : <Link {...to.item({ sku, site })}>{sku}</Link>,
  },
  {
    id: 'description',
    header: ({ t }) => t('fields.description'),
    topic: 'field.description',
    isSortable: true,
    cell: ({ description }) => description,
  },
  {
    id: 'site',
    header: ({ t }) => t('fields.site'),
    topic: 'field.site',
    isSortable: true,
    width: 120,
    cell: ({ site }) => site,
  },
  {
    id: 'signs',
    header: ({ t }) => t('notStock.why'),
    topic: 'term.notStockSigns',
    isFor: ({ state }) => state === 'suggested',
    cell: ({ signs }, { t }) => signs.map((sign) => t(`notStock.signs.${sign}`)).join(' · '),
  },
  {
    id: 'at',
    header: ({ t }) => t('notStock.said'),
    topic: 'term.notStockSaid',
    isSortable: true,
    isFor: ({ state }) => state === 'marked',
    cell: ({ at, by }, { format }) => [by, at && format.dateTime(at)].filter(Boolean).join(' · '),
  },
])
