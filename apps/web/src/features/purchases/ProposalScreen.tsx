import { LIMITS } from 'virtual:contract'
import { senderOf } from '@giro/contract/order-terms'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { call, type SentTo } from '#app/api/client.ts'
import { query } from '#app/api/query.ts'
import { useListOf } from '#app/api/use-list-of.ts'
import { useMay } from '#app/session/session.ts'
import { useWords, type Words } from '#app/session/use-words.ts'
import { Advice } from '#features/purchases/Advice.tsx'
import { ApproveOrder } from '#features/purchases/ApproveOrder.tsx'
import {
  approvedText,
  LINES,
  type Line,
  minimumText,
  orderName,
  sourceText,
  stockDay,
  type Titled,
} from '#features/purchases/columns.tsx'
import { ExportRows } from '#features/purchases/ExportRows.tsx'
import { LeftOut } from '#features/purchases/LeftOut.tsx'
import { type Draft, type Order, useOrderDrafts } from '#features/purchases/order-drafts.ts'
import { SupplierDocument } from '#features/purchases/SupplierDocument.tsx'
import { useProposal } from '#features/purchases/use-proposal.ts'
import { Figures } from '#ui/Figures.tsx'
import type { Column } from '#ui/list/column.ts'
import { useDefined } from '#ui/list/define.ts'
import { Table } from '#ui/list/Table.tsx'
import { Screen } from '#ui/Screen.tsx'
import { EmptyState } from '#ui/States.tsx'
import { Banner } from '#ui/Status.tsx'
import { slug } from '#ui/save-file.ts'

type Query = NonNullable<SentTo<'listProposalLines'>['query']>

/** Shows the order of today to one supplier for one site: each item with why, how much, and until when it lasts. */
export function ProposalScreen() {
  const { supplier, site = '' } = useSearch({ from: '/app/purchases/order' })
  // The next order never stands over the lines of the one before.
  return <ProposalOf key={JSON.stringify([supplier, site])} supplier={supplier ?? null} site={site} />
}

function ProposalOf({ supplier, site }: Order) {
  const { t } = useTranslation()
  const words = useWords()
  const { request, table } = useListOf(LINES, 'listProposalLines', {
    failed: t('purchases.failed'),
    query: { site, ...(supplier ? { supplier } : {}) },
  })
  const { proposal } = useProposal({ supplier, site })
  const order = { supplier, supplierTitle: null, site, siteTitle: site, ...proposal }
  const source = senderOf(supplier) === null ? supplier : sourceText(order, t)
  const tools = useMemo(() => ({ ...words, source }), [words, source])
  const defined = useDefined(LINES, tools)
  const name = orderName(order, t)
  return (
    <Screen
      title={name}
      before={<Link to="/purchases">{t('purchases.title')}</Link>}
      actions={
        <Actions
          name={name}
          order={order}
          query={request as Query}
          count={table.count}
          columns={defined.columns}
        />
      }
    >
      <JustApproved />
      <Head supplier={supplier} site={site} />
      <Table
        caption={name}
        {...defined}
        {...table}
        rowKey={({ sku }) => sku}
        rowName={({ sku }) => sku}
        footBar={<ApproveOrder order={order} lines={table.rows} />}
        empty={<EmptyState title={t('purchases.noneHere')} icon="cart" />}
      />
    </Screen>
  )
}

/** Names the order that was approved just before, with the way to it and back, and says that the page shows the next one. */
function JustApproved() {
  const words = useWords()
  const { t } = words
  const { after: id = '' } = useSearch({ from: '/app/purchases/order' })
  const { data } = useQuery({ ...query('getApproved', { params: { id } }), enabled: id !== '' })
  if (!data) return null
  return (
    <Banner
      level="success"
      actions={
        <Link to="/purchases" search={{ view: 'approved', order: id }}>
          {t('purchases.showOrWithdraw')}
        </Link>
      }
    >
      <strong>{approvedText(data, words)}</strong> {t('purchases.nextOne')}
    </Banner>
  )
}

/** The order as a whole: its value, the least value of the supplier, and the next day on which it takes orders. */
function Head({ supplier, site }: Order) {
  const words = useWords()
  const { t, format } = words
  const { proposal } = useProposal({ supplier, site })
  if (!proposal) return null
  const { lines, atRisk, value, nextOrderDay, load, asOf } = proposal
  return (
    <>
      <Figures
        label={t('purchases.title')}
        figures={[
          { label: t('purchases.value'), value: format.money(value), note: minimumText(proposal, words) },
          { label: t('purchases.lines'), value: format.integer(lines) },
          { label: t('purchases.atRisk'), value: format.integer(atRisk), news: atRisk > 0 ? 'bad' : null },
          { label: t('purchases.nextOrderDay'), value: format.date(nextOrderDay) },
          stockDay(asOf, words),
          ...(load ? [loadFigure(load, words)] : []),
        ]}
      />
      {proposal.canApprove ? null : <ErpOrders />}
      <Advice {...proposal} />
      <LeftOut items={proposal.leftOut} order={{ supplier, site }} />
    </>
  )
}

type Load = NonNullable<NonNullable<ReturnType<typeof useProposal>['proposal']>['load']>

/** Returns the figure of the part of a full load that the order is. */
function loadFigure({ amount, capacity, attribute, unknown }: Load, { t, format }: Words) {
  const of = {
    amount: format.number(amount, 1),
    capacity: format.number(capacity, 1),
    unit: attribute ?? t('purchases.loadUnits'),
  }
  const notes = [
    t('purchases.loadOf', of),
    ...(unknown > 0 ? [t('purchases.loadUnknown', { count: unknown })] : []),
  ]
  return { label: t('purchases.loads'), value: format.number(amount / capacity, 2), note: notes.join(' · ') }
}

/** Says that the ERP orders, and where that is changed. */
function ErpOrders() {
  const { t } = useTranslation()
  const mayChange = useMay('catalog.write')
  return (
    <p className="muted">
      {t('purchases.erpOrders')}{' '}
      {mayChange ? <Link to="/catalog/list">{t('purchases.orderHere')}</Link> : null}
    </p>
  )
}

type ActionsProps = {
  name: string
  order: Titled
  query: Query
  count: number
  columns: readonly Column<Line>[]
}

/** The lines as a CSV file, or as a document for the supplier. */
function Actions({ name, order, query, count, columns }: ActionsProps) {
  const { typed } = useOrderDrafts(order)
  if (count === 0) return null
  return (
    <>
      <SupplierDocument name={name} order={order} read={() => orderedLines(query, count, typed)} />
      <ExportRows<Line>
        read={(page, signal) => readLines(query, page, signal)}
        columns={columns}
        count={count}
        name={slug(name)}
      />
    </>
  )
}

type Page = { offset: number; limit: number }
const readLines = (query: Query, page: Page, signal = new AbortController().signal) =>
  call('listProposalLines', { query: { ...query, orderBy: 'sku', isDESC: false, ...page } }, { signal })

/** The lines in the quantities that were typed, and the items that were added to them. */
async function orderedLines(query: Query, count: number, typed: Readonly<Record<string, Draft>>) {
  const lines: Line[] = []
  for (let offset = 0; offset < count; offset += LIMITS.pageRows)
    lines.push(...(await readLines(query, { offset, limit: LIMITS.pageRows })).rows)
  const due = new Set(lines.map(({ sku }) => sku))
  const added = Object.entries(typed)
    .filter(([sku]) => !due.has(sku))
    .map(([sku, { units, ...of }]) => ({ description: '', unit: null, ...of, sku, quantity: units }))
  const ordered = lines.map((line) => ({ ...line, quantity: typed[line.sku]?.units ?? line.quantity }))
  return [...ordered, ...added].filter(({ quantity }) => quantity > 0)
}
