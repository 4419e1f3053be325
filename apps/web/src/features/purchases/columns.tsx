import { WEEKDAYS } from 'virtual:contract'
import { senderOf } from '@giro/contract/order-terms'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { RowOf } from '#app/api/query.ts'
import { languageHere } from '#app/i18n/i18n.ts'
import { type ItemTab, to } from '#app/paths.ts'
import { actionsColumn, companyColumn, type RowWords } from '#app/rows/columns.tsx'
import type { Words } from '#app/session/use-words.ts'
import { weekdayName } from '#features/fields/index.ts'
import { closuresText } from '#features/purchases/closures.ts'
import { CoversUntil, DelayCost, LineValue, OrderQuantity } from '#features/purchases/OrderQuantity.tsx'
import { defineList, type ListColumn } from '#ui/list/define.ts'
import { Remark, Status } from '#ui/Status.tsx'

export type Proposal = RowOf<'listProposals'>
export type Line = RowOf<'listProposalLines'>
export type Supplier = RowOf<'listSuppliers'>
type ItemOfRow = Pick<Line, 'sku' | 'site' | 'description'>
type Weekday = Supplier['orderDays'][number]

/** The name of a day of the week in the language of the page. */
export const weekdayText = (day: Weekday): string =>
  weekdayName(languageHere(), (WEEKDAYS.indexOf(day) + 1) % WEEKDAYS.length)

/** The heading of a column of money, with its currency. */
export const inMoney = ({ format }: Words, label: string) => `${label}, ${format.currencySymbol}`

/** A column of numbers. */
export const numbers = <Row, Tools extends Words = Words>(
  id: string,
  header: (words: Words) => string,
  cell: (row: Row, words: Words) => ReactNode,
  more: Partial<ListColumn<Row, Tools>> = {},
): ListColumn<Row, Tools> => ({ id, header, cell, align: 'end', ...more })

/** A column of money, on the screen with its currency. */
export const moneyColumn = <Id extends string, Row extends Record<Id, number | null>>(
  id: Id,
  label: (words: Words) => string,
  more: Partial<ListColumn<Row, Words>> = {},
): ListColumn<Row, Words> =>
  numbers(
    id,
    (words) => inMoney(words, label(words)),
    (row, { format }) => format.number(row[id], 2, 2),
    { file: (words) => [{ header: label(words), value: (row) => row[id] }], ...more },
  )

/** Writes a name with the code that files have of it. */
export const withCode = (code: string, title: string | null) =>
  title === null || title === code ? code : `${title} (${code})`

type Source = Pick<Proposal, 'supplier' | 'supplierTitle'>
type ApprovedOrder = Pick<RowOf<'listApproved'>, 'code' | 'value'>
export type Titled = Source & Pick<Proposal, 'site' | 'siteTitle'>

/** Names an order by where it comes from and where it goes. */
export const orderName = ({ site, siteTitle, ...source }: Titled, t: Words['t']) =>
  `${sourceText(source, t)} · ${withCode(site, siteTitle)}`

/** Writes the supplier of an order, or the site that it is a transfer from. */
export function sourceText({ supplier, supplierTitle }: Source, t: Words['t']) {
  const sender = senderOf(supplier)
  if (sender !== null) return t('purchases.transfer.from', { site: withCode(sender, supplierTitle) })
  return supplier === null ? t('purchases.noSupplier') : withCode(supplier, supplierTitle)
}

/** Names an order that was approved, with its value where it is bought. */
export function approvedText({ code, value, ...order }: Titled & ApprovedOrder, { t, format }: Words) {
  const name = `${t('purchases.isApproved', { code })} · ${orderName(order, t)}`
  return senderOf(order.supplier) === null ? `${name} · ${format.money(value)}` : name
}

/** Days after which balances are old for ordering by them. */
const OLD_DAYS = 7
const today = () => new Date().toLocaleDateString('sv')

/** Returns the figure of the day of the balances; a warning where that was many days ago. */
export function stockDay(asOf: string, { t, format }: Words) {
  const days = Math.round((Date.parse(today()) - Date.parse(asOf)) / 864e5)
  const note = days > OLD_DAYS ? <Remark>{t('purchases.stockDaysOld', { count: days })}</Remark> : null
  return { label: t('purchases.stockDay'), value: format.date(asOf), note }
}

/** Writes the day on which something ends; one that has passed is no day to wait for. */
export const endText = (day: string | null, { t, format }: Words, past = t('purchases.beforeToday')) =>
  day === null ? t('purchases.overAYear') : day < today() ? past : format.date(day)

/** Says how a proposal stands against the least value of an order. */
export function minimumText(
  { minimum, missing, sitesTogether }: Pick<Proposal, 'minimum' | 'missing' | 'sitesTogether'>,
  { t, format }: Words,
) {
  if (minimum === null) return null
  const sums = { missing: format.moneyCompact(missing), minimum: format.moneyCompact(minimum) }
  return (
    <>
      <Status level={missing ? 'warning' : 'success'}>
        {t(missing ? 'purchases.missing' : 'purchases.reached', sums)}
      </Status>
      {sitesTogether ? <span className="caption"> {t('purchases.allSites')}</span> : null}
    </>
  )
}

/** The orders of today, by supplier and site. */
export const PROPOSALS = defineList<Proposal, Words & { isErp: boolean }>(
  [
    {
      id: 'supplier',
      header: ({ t }) => t('fields.supplier'),
      topic: 'field.supplier',
      isSortable: true,
      width: 240,
      cell: (order, { t }) => (
        <Link {...to.proposal(order)} className="strong">
          {sourceText(order, t)}
        </Link>
      ),
    },
    {
      id: 'site',
      header: ({ t }) => t('fields.site'),
      topic: 'field.site',
      cell: ({ site, siteTitle }) => withCode(site, siteTitle),
    },
    numbers(
      'lines',
      ({ t }) => t('purchases.lines'),
      ({ lines, snoozed }, { t, format }) => (
        <>
          {format.integer(lines)}
          {snoozed > 0 ? (
            <span className="caption"> {t('purchases.plusLeftOut', { count: snoozed })}</span>
          ) : null}
        </>
      ),
      { isSortable: true },
    ),
    numbers(
      'atRisk',
      ({ t }) => t('purchases.atRisk'),
      ({ atRisk }, { format }) =>
        atRisk > 0 ? <Status level="problem">{format.integer(atRisk)}</Status> : format.integer(atRisk),
      { isSortable: true, topic: 'term.purchaseAtRisk' },
    ),
    numbers(
      'notOrdered',
      ({ t }) => t('purchases.notOrdered'),
      ({ notOrdered }, { format }) =>
        notOrdered > 0 ? <Status level="problem">{format.integer(notOrdered)}</Status> : format.integer(0),
      { topic: 'term.purchaseNotOrdered', leaves: 3, isFor: ({ isErp }) => isErp },
    ),
    numbers(
      'value',
      (words) => inMoney(words, words.t('purchases.value')),
      ({ value, withoutCost }, { t, format }) => (
        <>
          {format.number(value, 2, 2)}
          {withoutCost > 0 ? (
            <span className="caption"> {t('purchases.withoutCost', { count: withoutCost })}</span>
          ) : null}
        </>
      ),
      { isSortable: true },
    ),
    {
      id: 'minimum',
      header: ({ t }) => t('purchases.minimum'),
      topic: 'term.purchaseMinimum',
      leaves: 1,
      cell: minimumText,
    },
    {
      id: 'nextOrderDay',
      header: ({ t }) => t('purchases.nextOrderDay'),
      topic: 'term.purchaseOrderDay',
      leaves: 2,
      cell: ({ nextOrderDay }, { format }) => format.date(nextOrderDay),
    },
  ],
  { by: 'atRisk', isDescending: true },
)

/** Names an item, and leads to its page. */
export const ItemCell = ({ item: { sku, site, description }, tab }: { item: ItemOfRow; tab?: ItemTab }) => (
  <>
    <Link {...to.item({ sku, site, ...(tab && { tab }) })}>
      <code>{sku}</code>
    </Link>{' '}
    <span className="caption">{description}</span>
  </>
)

/** Names the item of a row, and leads to its page. */
export const itemColumn = (tab?: ItemTab): ListColumn<ItemOfRow, Words> => ({
  id: 'sku',
  header: ({ t }) => t('items.item'),
  topic: 'term.item',
  isSortable: true,
  width: 240,
  cell: (item) => <ItemCell item={item} {...(tab && { tab })} />,
})

/** The site and the supplier of a row, as files name them. */
export const siteColumn = (leaves: number): ListColumn<{ site: string }, Words> => ({
  ...{ id: 'site', header: ({ t }) => t('fields.site'), topic: 'field.site', leaves },
  file: ({ t }) => [{ header: t('fields.site'), value: ({ site }) => site }],
  cell: ({ site }) => site,
})
export const supplierColumn = (leaves: number): ListColumn<Pick<Proposal, 'supplier'>, Words> => ({
  ...{ id: 'supplier', header: ({ t }) => t('fields.supplier'), topic: 'field.supplier', leaves },
  file: ({ t }) => [{ header: t('fields.supplier'), value: ({ supplier }) => supplier }],
  cell: ({ supplier }, { t }) => supplier ?? <span className="muted">{t('purchases.noSupplier')}</span>,
})

/** The items to order from one supplier for one site. */
export const LINES = defineList<Line, Words & { source: string | null }>(
  [
    {
      ...itemColumn(),
      file: ({ t, source }) => [
        { header: t('fields.supplier'), value: () => source },
        { header: t('fields.sku'), value: ({ sku }) => sku },
        { header: t('fields.site'), value: ({ site }) => site },
        { header: t('fields.description'), value: ({ description }) => description },
      ],
    },
    {
      id: 'why',
      header: ({ t }) => t('purchases.why'),
      leaves: 3,
      cell: ({ position, trigger, notOrderedSince }, { t, format }) => (
        <>
          {t(position > trigger ? 'purchases.whyClosed' : 'purchases.whyText', {
            position: format.quantity(position),
            trigger: format.quantity(trigger),
          })}
          {notOrderedSince ? (
            <>
              {' '}
              <Status level="problem">
                {t('purchases.notOrderedSince', { day: format.date(notOrderedSince) })}
              </Status>
            </>
          ) : null}
        </>
      ),
    },
    numbers(
      'quantity',
      ({ t }) => t('purchases.quantity'),
      (line) => <OrderQuantity line={line} />,
      {
        topic: 'field.suggestedOrder',
        width: 150,
        file: ({ t }) => [
          { header: t('purchases.quantity'), value: ({ quantity }) => quantity },
          { header: t('fields.unit'), value: ({ unit }) => unit },
        ],
      },
    ),
    moneyColumn('cost', ({ t }) => t('fields.cost'), { topic: 'field.cost', leaves: 2 }),
    numbers(
      'value',
      (words) => inMoney(words, words.t('purchases.value')),
      (line) => <LineValue line={line} />,
      { isSortable: true, file: ({ t }) => [{ header: t('purchases.value'), value: ({ value }) => value }] },
    ),
    {
      id: 'coversUntil',
      header: ({ t }) => t('purchases.coversUntil'),
      topic: 'term.purchaseCovers',
      leaves: 4,
      cell: (line, words) => (
        <CoversUntil line={line} write={(day) => endText(day, words, words.t('purchases.coversNothing'))} />
      ),
      file: ({ t }) => [{ header: t('purchases.coversUntil'), value: ({ coversUntil }) => coversUntil }],
    },
    {
      id: 'stockoutDate',
      header: ({ t }) => t('purchases.outOn'),
      topic: 'term.purchaseOutOn',
      cell: ({ stockoutDate }, words) => endText(stockoutDate, words),
      file: ({ t }) => [{ header: t('purchases.outOn'), value: ({ stockoutDate }) => stockoutDate }],
    },
    numbers(
      'delayCost',
      (words) => inMoney(words, words.t('purchases.delayCost')),
      (line) => <DelayCost line={line} />,
      { topic: 'term.purchaseDelay', leaves: 1, origin: 'calculated' },
    ),
  ],
  { by: 'value', isDescending: true },
)

/** Suppliers and the conditions under which they take orders. */
export const SUPPLIERS = defineList<Supplier, RowWords<Supplier>>([
  {
    id: 'name',
    header: ({ t }) => t('fields.supplier'),
    topic: 'field.supplier',
    isSortable: true,
    width: 240,
    cell: ({ name, title }) => (
      <>
        {name}
        {title === null ? null : <span className="caption"> {title}</span>}
      </>
    ),
  },
  {
    id: 'orderDays',
    header: ({ t }) => t('suppliers.orderDays'),
    topic: 'term.purchaseOrderDay',
    cell: ({ orderDays, orderEveryDays }, { t }) =>
      orderDays.length > 0
        ? orderDays.map(weekdayText).join(', ')
        : orderEveryDays === null
          ? t('suppliers.anyDay')
          : t('suppliers.every', { count: orderEveryDays }),
  },
  {
    id: 'minimumOrderValue',
    header: ({ t, format }) => `${t('suppliers.minimumOrderValue')}, ${format.currencySymbol}`,
    topic: 'term.purchaseMinimum',
    isSortable: true,
    align: 'end',
    cell: ({ minimumOrderValue }, { format }) => format.number(minimumOrderValue, 2, 2),
  },
  {
    id: 'closures',
    header: ({ t }) => t('suppliers.closures'),
    topic: 'term.supplierClosures',
    leaves: 2,
    cell: ({ closures }, { format }) => closuresText(closures, format),
  },
  { id: 'note', header: ({ t }) => t('suppliers.note'), leaves: 1, cell: ({ note }) => note },
  companyColumn(),
  actionsColumn(({ name }) => name),
])
