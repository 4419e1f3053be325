import { useTranslation } from 'react-i18next'
import { useList } from '#app/api/query.ts'
import { errorText } from '#app/i18n/error-text.ts'
import { type ItemName, itemParams } from '#features/decisions/item-name.ts'
import { Button } from '#ui/Button.tsx'
import { Screen } from '#ui/Screen.tsx'
import { EmptyState, ErrorState, Skeleton } from '#ui/States.tsx'

/** A SKU that stands at several sites, and an address that names none. */
export function SiteChoice({ sku, onChoose }: { sku: string; onChoose: (item: ItemName) => void }) {
  const { t } = useTranslation()
  const { rows, error, isLoading, retry } = useList('listItems', {
    query: { ...itemParams({ sku }), fields: 'sku,site', limit: 100, orderBy: 'site' },
  })
  return (
    <Screen title={sku}>
      {error ? (
        <ErrorState title={t('common.loadFailed', { what: t('feed.sites') })} onRetry={retry}>
          {errorText(t, error)}
        </ErrorState>
      ) : isLoading ? (
        <Skeleton lines={4} />
      ) : (
        <EmptyState
          title={t('feed.whichSite')}
          icon="site"
          actions={rows.map(({ site }) => (
            <Button key={site} variant="secondary" onClick={() => onChoose({ sku, site })}>
              {site}
            </Button>
          ))}
        />
      )}
    </Screen>
  )
}
