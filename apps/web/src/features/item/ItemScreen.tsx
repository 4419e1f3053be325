import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#app/i18n/error-text.ts'
import { pageWords } from '#app/i18n/i18n.ts'
import { type ItemTab, to } from '#app/paths.ts'
import { useRememberedItem } from '#app/session/recent.ts'
import { useMay } from '#app/session/session.ts'
import { useShortcuts } from '#app/shortcuts.ts'
import { IncompleteDialog, useAuthorizeOne } from '#features/authorization/index.ts'
import { ItemForm } from '#features/item/correct/ItemForm.tsx'
import { BalanceTab, ConsumptionTab, ReplenishmentTab } from '#features/item/FlowTabs.tsx'
import { ItemFacts, ItemHead } from '#features/item/ItemHead.tsx'
import { MasterTab } from '#features/item/MasterTab.tsx'
import { NotStock, SiteChooser, UnknownItem } from '#features/item/NoItem.tsx'
import { StatusSection } from '#features/item/StatusSection.tsx'
import { SummaryTab } from '#features/item/SummaryTab.tsx'
import { Tabs } from '#features/item/Tabs.tsx'
import { type ItemDetail, useItemDetail } from '#features/item/use-item.ts'
import { useGoTo, useNeighbours, useWayBack } from '#features/item/use-walk.ts'
import { Screen } from '#ui/Screen.tsx'
import { ErrorState, Skeleton } from '#ui/States.tsx'
import { Banner } from '#ui/Status.tsx'

const ROUTE = '/app/inventory/indeep/$sku'

/** One item: its state, why, and what can be done. */
export function ItemScreen() {
  const { t } = useTranslation()
  const { sku } = useParams({ from: ROUTE })
  const { site, tab = 'summary', at } = useSearch({ from: ROUTE })
  const { detail, error, retry } = useItemDetail({ sku, site })
  if (error?.code === 'site_is_required') return <SiteChooser sku={sku} tab={tab} />
  if (error?.code === 'item_not_stock') return <NotStock sku={sku} site={site} />
  if (error?.status === 404) return <UnknownItem sku={sku} />
  if (error && !detail) {
    return (
      <Screen title={sku}>
        <ErrorState title={t('item.failed')} onRetry={retry}>
          {errorText(t, error)}
        </ErrorState>
      </Screen>
    )
  }
  if (!detail) {
    return (
      <Screen title={sku}>
        <Skeleton lines={8} height={28} />
      </Screen>
    )
  }
  // A new item begins anew: nothing open or half chosen of the last one stays.
  return <ItemPage key={`${sku} ${detail.item.site}`} detail={detail} tab={tab} at={at} />
}

/** Tables come when they are opened: most visits end before. */
const TransactionsTab = lazy(async () => ({
  default: (await import('#features/item/TransactionsTab.tsx')).TransactionsTab,
}))
const OrdersTab = lazy(async () => {
  const [module] = await Promise.all([import('#features/item/OrdersTab.tsx'), pageWords()])
  return { default: module.OrdersTab }
})

const ProjectionTab = lazy(async () => {
  const [module] = await Promise.all([import('#features/item/projection/ProjectionTab.tsx'), pageWords()])
  return { default: module.ProjectionTab }
})

type PageProps = { detail: ItemDetail; tab: ItemTab; at: string | undefined }

function ItemPage({ detail, tab, at }: PageProps) {
  const { item } = detail
  const navigate = useNavigate()
  const neighbours = useNeighbours(item)
  const goTo = useGoTo(tab)
  const { asking, authorize, stopAsking } = useAuthorizeOne()
  const mayAuthorize = useMay('item.authorize')
  const { previous, next, queue } = neighbours
  const [isEditing, setEditing] = useState(false)
  const edit = useMay('item.edit') ? () => setEditing(true) : undefined
  useShortcuts('item', {
    next: next ? () => goTo(next) : undefined,
    previous: previous ? () => goTo(previous) : undefined,
    authorize: mayAuthorize && !item.inactive ? () => void authorize(item, true) : undefined,
    unauthorize: mayAuthorize ? () => void authorize(item, false) : undefined,
    edit,
    close: useWayBack(item).goBack,
  })
  const { sku, site } = item
  useRememberedItem(item)
  return (
    <Screen title={[sku, item.description].filter(Boolean).join(' – ')} isHeadingHidden>
      <ItemHead
        item={item}
        tab={tab}
        neighbours={neighbours}
        onAuthorize={(isOn) => void authorize(item, isOn)}
      />
      <div className="stack gap-1">
        <ItemFacts item={item} queue={queue} />
        {item.inactive ? <Inactive days={item.inactiveDays} /> : null}
        <StatusSection detail={detail} />
      </div>
      <Tabs
        tab={tab}
        onTab={(wanted) =>
          void navigate({ ...to.item({ sku, site, tab: wanted }), state: true, resetScroll: false })
        }
      >
        <Suspense fallback={<Skeleton lines={8} />}>
          <TabContent detail={detail} tab={tab} at={at} onEdit={edit} />
        </Suspense>
      </Tabs>
      {isEditing ? <ItemForm detail={detail} onClose={() => setEditing(false)} /> : null}
      {asking ? (
        <IncompleteDialog
          name={asking}
          onAccept={() => void authorize(asking, true, true)}
          onClose={stopAsking}
        />
      ) : null}
    </Screen>
  )
}

function TabContent({ detail, tab, at, onEdit }: PageProps & { onEdit: (() => void) | undefined }) {
  switch (tab) {
    case 'summary':
      return <SummaryTab detail={detail} />
    case 'master':
      return <MasterTab detail={detail} onEdit={onEdit} />
    case 'consumption':
      return <ConsumptionTab detail={detail} />
    case 'replenishment':
      return <ReplenishmentTab detail={detail} />
    case 'balance':
      return <BalanceTab detail={detail} at={at} />
    case 'projection':
      return <ProjectionTab item={detail.item} />
    case 'transactions':
      return <TransactionsTab item={detail.item} />
    case 'orders':
      return <OrdersTab item={detail.item} />
  }
}

function Inactive({ days }: { days: number | null }) {
  const { t } = useTranslation()
  return (
    <Banner level="warning">
      {days === null ? t('item.inactiveUnknown') : t('item.inactive', { count: days })}
    </Banner>
  )
}
