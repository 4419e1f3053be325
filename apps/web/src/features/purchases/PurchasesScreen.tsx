import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnswerOf } from '#app/api/client.ts'
import { useListOf } from '#app/api/use-list-of.ts'
import { to } from '#app/paths.ts'
import { useMe } from '#app/session/session.ts'
import { useSites } from '#app/session/sites.ts'
import { useWords } from '#app/session/use-words.ts'
import { Page } from '#app/shell/Page.tsx'
import { Approved } from '#features/purchases/Approved.tsx'
import { Calendar } from '#features/purchases/Calendar.tsx'
import { orderName, PROPOSALS, stockDay } from '#features/purchases/columns.tsx'
import { MoneyLimit } from '#features/purchases/MoneyLimit.tsx'
import { OpenOrders } from '#features/purchases/OpenOrders.tsx'
import { Figures } from '#ui/Figures.tsx'
import { useDefined } from '#ui/list/define.ts'
import { Table } from '#ui/list/Table.tsx'
import { EmptyState } from '#ui/States.tsx'
import { Tabs } from '#ui/Tabs.tsx'

/** The tabs of purchases, each with what it shows. */
const TABS = {
  order: Proposals,
  open: OpenOrders,
  money: MoneyLimit,
  calendar: Calendar,
  approved: Approved,
} as const
type TabName = keyof typeof TABS
const isTab = (name: unknown): name is TabName => typeof name === 'string' && name in TABS

/** Shows what to order, open and approved orders, and purchases to come. The tab is in the address. */
export function PurchasesScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { view } = useSearch({ from: '/app/purchases' })
  const tab = isTab(view) ? view : 'order'
  const Content = TABS[tab]
  const isErp = useMe().selectedCatalog?.whoOrders === 'erp'
  return (
    <Page
      lead={t(`purchases.leads.${tab === 'order' && isErp ? 'erp' : tab}`)}
      actions={<Link to="/purchases/suppliers">{t('purchases.conditions')}</Link>}
    >
      <Tabs<TabName>
        label={t('purchases.title')}
        value={tab}
        tabs={(Object.keys(TABS) as TabName[]).map((value) => ({
          value,
          label: t(`purchases.tabs.${value}`),
        }))}
        onChange={(chosen) =>
          void navigate({ to: '/purchases', search: chosen === 'order' ? {} : { view: chosen } })
        }
      >
        <Content />
      </Tabs>
    </Page>
  )
}

/** Lists the orders of today by supplier and site. */
function Proposals() {
  const { t } = useTranslation()
  const words = useWords()
  const isErp = useMe().selectedCatalog?.whoOrders === 'erp'
  const tools = useMemo(() => ({ ...words, isErp }), [words, isErp])
  const [sites] = useSites()
  const { answer, table } = useListOf(PROPOSALS, 'listProposals', {
    failed: t('purchases.failed'),
    query: sites.length > 0 ? { site: sites.join(',') } : {},
  })
  return (
    <div className="stack">
      {answer.answer ? <Totals {...answer.answer.totals} asOf={table.rows[0]?.asOf} /> : null}
      <Table
        caption={t('purchases.title')}
        {...useDefined(PROPOSALS, tools)}
        {...table}
        rowKey={({ supplier, site }) => `${supplier} ${site}`}
        rowName={(order) => orderName(order, t)}
        searchLabel={t('purchases.search')}
        empty={
          <EmptyState title={t('purchases.none')} icon="cart">
            {t('purchases.noneText')}
          </EmptyState>
        }
      />
    </div>
  )
}

type TotalsProps = AnswerOf<'listProposals'>['totals'] & { asOf: string | undefined }
/** Value, items and suppliers of the orders of today, the day of the balances, and the number of snoozed items. */
function Totals({ lines, transferLines, value, withoutCost, suppliers, snoozed, asOf }: TotalsProps) {
  const words = useWords()
  const { t, format } = words
  if (lines + snoozed === 0) return null
  return (
    <Figures
      label={t('purchases.title')}
      figures={[
        {
          label: t('purchases.value'),
          value: format.money(value),
          note: withoutCost > 0 ? t('purchases.withoutCost', { count: withoutCost }) : null,
        },
        {
          label: t('purchases.lines'),
          value: format.integer(lines),
          note: transferLines > 0 ? t('purchases.byTransfer', { count: transferLines }) : null,
        },
        { label: t('suppliers.title'), value: format.integer(suppliers) },
        ...(asOf ? [stockDay(asOf, words)] : []),
        ...(snoozed > 0
          ? [
              {
                label: t('feed.snooze.tab'),
                value: format.integer(snoozed),
                note: <Link {...to.worklist({ view: 'snoozed' })}>{t('purchases.leftOutHere')}</Link>,
              },
            ]
          : []),
      ]}
    />
  )
}
