import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useListOf } from '#app/api/use-list-of.ts'
import { useSites } from '#app/session/sites.ts'
import { useWords } from '#app/session/use-words.ts'
import { Page } from '#app/shell/Page.tsx'
import { PROPOSALS } from '#features/purchases/columns.tsx'
import { useDefined } from '#ui/list/define.ts'
import { Table } from '#ui/list/Table.tsx'
import { EmptyState } from '#ui/States.tsx'

/** Lists the orders of today by supplier and site. */
export function PurchasesScreen() {
  const { t } = useTranslation()
  const [sites] = useSites()
  const { table } = useListOf(PROPOSALS, 'listProposals', {
    failed: t('purchases.failed'),
    query: sites.length > 0 ? { site: sites.join(',') } : {},
  })
  return (
    <Page
      lead={t('purchases.lead')}
      actions={<Link to="/purchases/suppliers">{t('purchases.conditions')}</Link>}
    >
      <Table
        caption={t('purchases.title')}
        {...useDefined(PROPOSALS, useWords())}
        {...table}
        rowKey={({ supplier, site }) => `${supplier} ${site}`}
        rowName={({ supplier, site }) => `${supplier ?? t('purchases.noSupplier')} ${site}`}
        searchLabel={t('purchases.search')}
        empty={
          <EmptyState title={t('purchases.none')} icon="cart">
            {t('purchases.noneText')}
          </EmptyState>
        }
      />
    </Page>
  )
}
