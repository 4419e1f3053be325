import type { Item } from '@giro/contract'
import { Link, useNavigate, useRouter } from '@tanstack/react-router'
import {
  type FocusEvent,
  type KeyboardEvent,
  lazy,
  type MouseEvent,
  Suspense,
  useCallback,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { useLoad } from '#app/api/load.ts'
import { CopyLink } from '#app/CopyLink.tsx'
import { to } from '#app/paths.ts'
import { useIsProcessing } from '#app/session/jobs.ts'
import { useMay, useMe } from '#app/session/session.ts'
import { useSites } from '#app/session/sites.ts'
import { useWords } from '#app/session/use-words.ts'
import { Page } from '#app/shell/Page.tsx'
import { PrintedPart } from '#app/shell/PrintedPart.tsx'
import {
  AskMany,
  authorizeKeys,
  type Bulk,
  BulkOutcome,
  IncompleteDialog,
  itemKey,
  useAuthorizeOne,
  useBulk,
} from '#features/authorization/index.ts'
import { BulkActions } from '#features/items/BulkBar.tsx'
import { type ItemColumn, useColumns } from '#features/items/columns.tsx'
import { ExportMenu } from '#features/items/ExportMenu.tsx'
import { useItemFilters } from '#features/items/filters.ts'
import css from '#features/items/items.module.css'
import { ITEMS_SPEC } from '#features/items/list-request.ts'
import { Nothing } from '#features/items/Nothing.tsx'
import { SkuNotices, useSkuPaste } from '#features/items/SkuNotices.tsx'
import {
  columnsInForce,
  type ItemsList,
  readItems,
  useExactItem,
  useFacets,
  useItems,
} from '#features/items/use-items.ts'
import { useKeptColumns } from '#features/items/use-kept-columns.ts'
import { useListUnit } from '#features/items/use-list-unit.ts'
import { focusRow, useReturn } from '#features/items/use-return.ts'
import { ViewTabs } from '#features/items/ViewTabs.tsx'
import { asViewId } from '#features/items/views.ts'
import { buttonClass } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'
import { shownColumns } from '#ui/list/column.ts'
import { useChips } from '#ui/list/FilterBar.tsx'
import { useSelection } from '#ui/list/selection.ts'
import { Table, useDroppedNotice } from '#ui/list/Table.tsx'
import { type ListState, useListSearch } from '#ui/list/use-list-search.ts'
import { useMedia } from '#ui/media.ts'
import { Banner } from '#ui/Status.tsx'
import { slug } from '#ui/save-file.ts'

const Peek = lazy(async () => ({ default: (await import('#features/items/Peek.tsx')).Peek }))

/** The list of items: every field as a column and a filter, views with counts, one and many authorized. */
export function ItemsScreen() {
  const { t, format } = useWords()
  const list = useKeptColumns(useListSearch(ITEMS_SPEC))
  const parts = useItemsParts(list)
  const { items, columns, shown, selection } = parts
  const frame = useRef<HTMLDivElement>(null)
  const leave = useReturn(frame, items.rows)
  const catalog = useMe().selectedCatalog
  const view = asViewId(list.view)
  const order = {
    read: readItems(items.request),
    columns: shown,
    count: items.count,
    isChosen: null,
    name: [slug(t('items.title')), slug(catalog?.title ?? ''), slug(t(`items.views.${view}`))].join('_'),
  }
  return (
    <Page
      count={items.error || items.isLoading ? undefined : format.integer(items.count)}
      actions={
        <>
          <Link to="/inventory/not-stock">{t('notStock.title')}</Link>
          <CopyLink />
          <ExportMenu
            view={order}
            allColumns={columns}
            chosenCount={selection.count}
            chosen={(item) => selection.has(itemKey(item))}
          />
        </>
      }
    >
      <ListWithPeek list={list} parts={parts} frame={frame} leave={leave} />
    </Page>
  )
}

/** Everything the list is made of, from its address. */
function useItemsParts(list: ListState) {
  const unit = useListUnit(list)
  const [sites] = useSites()
  const [wantsAll, setWantsAll] = useState(false)
  const one = useAuthorizeOne()
  const router = useRouter()
  const asking = useRef<ItemsList | null>(null)
  const walkFrom = useCallback(
    (key: string) => {
      if (!asking.current) return {}
      const { request, rows, count, first } = asking.current
      const place = rows.findIndex((row) => itemKey(row) === key)
      const { href } = router.state.location
      return place >= 0 ? { walk: { ...request, place: place + first, count, href } } : {}
    },
    [router],
  )
  const { authorize } = one
  const onAuthorize = useCallback((item: Item, isOn: boolean) => void authorize(item, isOn), [authorize])
  const columns = useColumns({ unit, hasSites: sites.length !== 1, onAuthorize, walkFrom })
  const chosenColumns = columnsInForce(list)
  const shown = useMemo(
    () => shownColumns<Item>(columns, chosenColumns) as readonly ItemColumn[],
    [columns, chosenColumns],
  )
  const items = useItems(
    list,
    shown.flatMap(({ fields }) => fields),
  )
  asking.current = items
  const filters = useItemFilters(useFacets(list, wantsAll), 'owner' in list.filters)
  const selection = useSelection({
    pageKeys: useMemo(() => items.rows.map(itemKey), [items.rows]),
    total: items.count,
    scope: JSON.stringify(items.request.filters),
    onDropped: useDroppedNotice(),
  })
  return {
    items,
    columns,
    shown,
    filters,
    selection,
    one,
    onAuthorize,
    walkFrom,
    listShown: chosenColumns === list.columns ? list : { ...list, columns: chosenColumns },
    lookForFilters: () => setWantsAll(true),
  }
}
type Parts = ReturnType<typeof useItemsParts>

type ListProps = {
  list: ListState
  parts: Parts
  frame: React.RefObject<HTMLDivElement | null>
  leave: (key: string) => void
}

function ListWithPeek({ list, parts, frame, leave }: ListProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const load = useLoad(parts.items, t('items.failed'))
  const bulk = useBulk()
  const scope = useScopeWords(list, parts)
  const keys = useListKeys(list, parts, frame)
  const onPaste = useSkuPaste(list)
  const exact = useExactItem(list.text)
  const hasRoom = !useMedia('noSidebar')
  const { items, columns, filters, selection, walkFrom } = parts
  const open = (item: Item) => {
    leave(itemKey(item))
    void navigate({ ...to.item(item), state: walkFrom(itemKey(item)) })
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys and pastes of the list inside, which has its own roles.
    <div
      ref={frame}
      className={classes(css.page, list.peek !== null && hasRoom && css.withPeek)}
      onPasteCapture={onPaste}
      onFocusCapture={keys.onFocus}
      onClickCapture={(event) => leaveByLink(event, leave)}
      onKeyDown={(event) => {
        if (exact && isEnterOn(event, exact.sku)) open(exact)
        else keys.onKey(event)
      }}
    >
      <Table
        caption={t('items.title')}
        columns={columns}
        rows={items.rows}
        count={items.count}
        load={load}
        list={parts.listShown}
        rowKey={itemKey}
        rowName={({ sku }) => sku}
        filters={filters}
        searchLabel={t('items.search')}
        views={<ViewTabs list={list} />}
        empty={<Nothing list={list} />}
        selection={selection}
        bulkActions={<BulkActions bulk={bulk} selection={selection} items={items} />}
        notice={<ListNotices list={list} bulk={bulk} items={items} />}
        endless={items.endless}
        onOpen={open}
        onPeek={(item) => (hasRoom ? list.setPeek(itemKey(item)) : open(item))}
        rowKeys={keys.rowKeys}
        cardActions={(item) => <OpenItem item={item} state={walkFrom(itemKey(item))} />}
      />
      {list.peek !== null && hasRoom ? (
        <PeekBeside rowKey={list.peek} parts={parts} onClose={keys.closePeek} />
      ) : null}
      <AskMany bulk={bulk} {...(selection.chosen.kind === 'all' && { scope })} />
      <Incomplete parts={parts} />
    </div>
  )
}

type NoticesProps = { list: ListState; bulk: Bulk; items: Parts['items'] }

const ListNotices = ({ list, bulk, items }: NoticesProps) => (
  <>
    <Notices list={list} bulk={bulk} />
    <PrintedPart shown={items.rows.length} count={items.count} />
  </>
)

function OpenItem({ item, state }: { item: Item; state: ReturnType<Parts['walkFrom']> }) {
  const { t } = useTranslation()
  return (
    <Link {...to.item(item)} state={state} className={buttonClass('tertiary')}>
      {t('items.peek.open')}
    </Link>
  )
}

type PeekProps = { rowKey: string; parts: Parts; onClose: () => void }

const PeekBeside = ({ rowKey, parts: { walkFrom, onAuthorize }, onClose }: PeekProps) => (
  <Suspense>
    <Peek rowKey={rowKey} state={walkFrom(rowKey)} onClose={onClose} onAuthorize={onAuthorize} />
  </Suspense>
)

/** A link of a row leads away: the list is come back to at this row. */
function leaveByLink({ target }: MouseEvent<HTMLElement>, leave: (key: string) => void): void {
  const link = target instanceof Element ? target.closest('a') : null
  const row = link?.closest<HTMLElement>('[data-row]')
  if (row?.dataset.row) leave(row.dataset.row)
}

/** Enter in the search, where exactly this was typed. */
const isEnterOn = ({ key, target }: KeyboardEvent<HTMLElement>, sku: string): boolean =>
  key === 'Enter' &&
  target instanceof HTMLInputElement &&
  target.closest('[data-search]') !== null &&
  target.value.trim() === sku

/** Keys and focus of the list: the panel follows the row, Escape closes it; who may not authorize has no keys for it. */
function useListKeys(list: ListState, { onAuthorize, lookForFilters }: Parts, frame: ListProps['frame']) {
  const { peek, setPeek } = list
  const closePeek = () => {
    setPeek(null)
    if (peek !== null) requestAnimationFrame(() => focusRow(frame.current, peek))
  }
  return {
    closePeek,
    rowKeys: useMay('item.authorize') ? authorizeKeys(onAuthorize) : undefined,
    onFocus: (event: FocusEvent<HTMLElement>) => {
      const { row, addFilter } = event.target.dataset
      if (row !== undefined && peek !== null && row !== peek) setPeek(row)
      if (addFilter !== undefined) lookForFilters()
    },
    onKey: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key === 'Escape' && peek !== null && !event.defaultPrevented) closePeek()
    },
  }
}

function Notices({ list, bulk }: { list: ListState; bulk: Bulk }) {
  const { t } = useTranslation()
  const isProcessing = useIsProcessing()
  return (
    <div className="stack gap-2">
      {isProcessing ? <Banner level="none">{t('items.stale')}</Banner> : null}
      <BulkOutcome bulk={bulk} />
      <SkuNotices list={list} />
    </div>
  )
}

/** The filters in words, for the question before a bulk action. */
function useScopeWords(list: ListState, { filters }: Parts): string {
  const { t } = useTranslation()
  const [sites] = useSites()
  const view = asViewId(list.view)
  const chips = useChips(list, filters)
  const parts = [
    ...(view === 'all' ? [] : [t(`items.views.${view}`)]),
    ...(list.text === '' ? [] : [`“${list.text}”`]),
    ...(sites.length > 0 && !list.filters.site ? [`${t('fields.site')}: ${sites.join(', ')}`] : []),
    ...chips,
  ]
  return parts.length > 0 ? parts.join(' · ') : t('items.confirm.everything')
}

/** Data are incomplete: the item just toggled on is asked about. */
function Incomplete({ parts: { one } }: { parts: Parts }) {
  const { asking, authorize, stopAsking } = one
  if (!asking) return null
  return (
    <IncompleteDialog
      name={asking}
      onAccept={() => void authorize(asking, true, true)}
      onClose={stopAsking}
    />
  )
}
