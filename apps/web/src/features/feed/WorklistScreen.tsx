import { CONTEXT_KINDS } from 'virtual:contract'
import { Link, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFailureToast } from '#app/api/load.ts'
import { errorText } from '#app/i18n/error-text.ts'
import { to } from '#app/paths.ts'
import { TryOn } from '#app/rows/TryOn.tsx'
import type { Decided } from '#app/session/activity.ts'
import { useMay, useMe } from '#app/session/session.ts'
import { offerUndo } from '#app/session/undo.ts'
import { useFormat } from '#app/session/use-format.ts'
import { useWords } from '#app/session/use-words.ts'
import { Page } from '#app/shell/Page.tsx'
import { PrintedPart } from '#app/shell/PrintedPart.tsx'
import { useOffer, useShortcuts } from '#app/shortcuts.ts'
import { type ItemName, itemOf, useContextValue, useOffered } from '#features/decisions/index.ts'
import { AcceptDialog, type Meant } from '#features/feed/AcceptDialog.tsx'
import { CauseLines } from '#features/feed/CauseLines.tsx'
import { ContextTabs } from '#features/feed/ContextTabs.tsx'
import { opening, WORKLIST } from '#features/feed/columns.tsx'
import { ExportButton } from '#features/feed/ExportButton.tsx'
import css from '#features/feed/Feed.module.css'
import { FeedLead } from '#features/feed/FeedLead.tsx'
import { FirstPlan } from '#features/feed/FirstPlan.tsx'
import { MostlyInactive } from '#features/feed/MostlyInactive.tsx'
import { PeekPanel } from '#features/feed/PeekPanel.tsx'
import { SmallerLine, useShow } from '#features/feed/SmallerLine.tsx'
import { SnoozeDialog } from '#features/feed/SnoozeDialog.tsx'
import { useFacets } from '#features/feed/use-facets.ts'
import { useLeftRow } from '#features/feed/use-left-row.ts'
import { SHOW_ALL, useWorklist, useWorklistSearch, type Worklist } from '#features/feed/use-worklist.ts'
import { WorkNotices } from '#features/feed/WorkNotices.tsx'
import type { WorkRow } from '#features/feed/work-row.ts'
import { hasOwners, useOwners } from '#features/fields/index.ts'
import { SinceLoad } from '#features/items/since-load/index.ts'
import { Button, buttonClass } from '#ui/Button.tsx'
import { classes } from '#ui/classes.ts'
import { type Column, shownColumns } from '#ui/list/column.ts'
import { useDefined } from '#ui/list/define.ts'
import { type Address, isFiltered } from '#ui/list/search.ts'
import { type Selection, useSelection } from '#ui/list/selection.ts'
import { Table, useDroppedNotice } from '#ui/list/Table.tsx'
import { useAddressChange } from '#ui/list/use-address.ts'
import type { ListState } from '#ui/list/use-list-search.ts'
import { EmptyState } from '#ui/States.tsx'

/** Lists today's decisions and their value. */
export function WorklistScreen({ notice, left }: { notice: string | null; left: ItemName | null }) {
  const mayDecide = useMay('context.decide')
  const { waitsFor } = useMe()
  const list = useWorklistSearch()
  const { wantsItems, setByItem, setTab } = useViews()
  const work = useWorklist(list, wantsItems)
  // Causes are of the whole catalog, whatever narrows the list.
  const isWhole = !isFiltered(list) && work.filters.site === undefined
  const selection = useChosen(work)
  const open = useOpen()
  const decided = useWorkKeys(work)
  useLeftRow(
    left,
    work.rows.map(({ key }) => key),
  )
  const [pending, setPending] = useState<Asked | null>(null)
  const setMeant = (selected: Meant) => setPending({ act: 'accept', selected })
  const setPutOff = (selected: Meant) => setPending({ act: 'snooze', selected })
  const peeked = work.rows.find(({ key }) => key === list.peek)
  const first = work.rows.find(({ key }) => selection.has(key)) ?? work.rows[0]
  useOffer('feed.resolve', mayDecide && first ? () => open(first) : undefined)
  if (waitsFor !== null && work.summary?.items === 0 && !work.summary.smaller)
    return <FirstPlan notice={notice} decided={decided} />
  return (
    <Page
      actions={mayDecide && first ? <Resolve onPress={() => open(first)} /> : undefined}
      lead={<FeedLead work={work} isWhole={isWhole} />}
    >
      <WorkNotices notice={notice} decided={decided} />
      {isWhole && waitsFor === null ? <MostlyInactive work={work} /> : null}
      <CauseLines summary={work.summary} />
      <div className={classes('row gap-0 apart-6 middle', !work.summary && css.awaited)}>
        <SinceLoad changes={work.summary?.sinceLoad} />
        <SmallerLine work={work} onAccept={setMeant} />
      </div>
      <div className={classes(css.board, peeked && css.withPeek)}>
        <List
          work={work}
          list={list}
          selection={mayDecide ? selection : undefined}
          onTab={setTab}
          onByItem={setByItem}
          onOpen={open}
          onAccept={setMeant}
          onSnooze={setPutOff}
        />
        {peeked ? (
          <PeekPanel
            row={peeked}
            onClose={() => list.setPeek(null)}
            onResolve={() => open(peeked)}
            onAccept={() => setMeant({ skus: [{ sku: peeked.sku, site: peeked.site }] })}
            onSnooze={() => setPutOff({ skus: [{ sku: peeked.sku, site: peeked.site }] })}
          />
        ) : null}
      </div>
      <AskedDialog pending={pending} onClose={() => setPending(null)} onDone={selection.clear} />
    </Page>
  )
}

/** An action on items that waits for its dialog. */
type Asked = { act: 'accept' | 'snooze'; selected: Meant }

function AskedDialog({
  pending,
  onClose,
  onDone,
}: {
  pending: Asked | null
  onClose: () => void
  onDone: () => void
}) {
  if (!pending) return null
  const { act, selected } = pending
  return act === 'accept' ? (
    <AcceptDialog selected={selected} onClose={onClose} onAccepted={onDone} />
  ) : (
    <SnoozeDialog selected={selected} onClose={onClose} onSnoozed={onDone} />
  )
}

/** Opens the first selected row, or the first of the list. */
function Resolve({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation()
  return (
    <Button size="medium" onClick={onPress}>
      {t('feed.resolve')}
    </Button>
  )
}

/** Ctrl+Z takes the last decision back. */
function useWorkKeys({ summary }: Worklist): Decided | null {
  const decided = useOffered(summary?.last)
  useShortcuts('worklist', { undo: decided ? offerUndo([decided.id]).onPress : undefined })
  return decided
}

/** Opens the contexts of a row's item over the list. */
function useOpen(): (row: WorkRow) => void {
  const change = useAddressChange()
  return (row) => change(opening(row), { to: '/feed', resetScroll: true })
}

/** The tab and the grouping, in the address: one line an item unless each context is asked for. The filters stay. */
function useViews() {
  const { group } = useSearch({ strict: false }) as Address
  const changeAddress = useAddressChange()
  const change = (changed: Address) =>
    changeAddress((now) => ({ ...now, offset: undefined, peek: undefined, ...changed }), { to: '/feed' })
  return {
    wantsItems: group !== 'context',
    setByItem: (isOn: boolean) => change({ group: isOn ? undefined : 'context' }),
    setTab: (tab: string | null) => change({ view: tab ?? undefined }),
  }
}

function useChosen(work: Worklist): Selection {
  const scope = JSON.stringify([work.filters, work.tab, work.isByItem])
  return useSelection({
    pageKeys: work.rows.map(({ key }) => key),
    total: work.count,
    scope,
    onDropped: useDroppedNotice(),
  })
}

type ListProps = {
  work: Worklist
  list: ListState
  selection: Selection | undefined
  onTab: (tab: string | null) => void
  onByItem: (isOn: boolean) => void
  onOpen: (row: WorkRow) => void
  onAccept: (selected: Meant) => void
  onSnooze: (selected: Meant) => void
}

function List({ work, list, selection, onTab, onByItem, onOpen, onAccept, onSnooze }: ListProps) {
  const { t } = useTranslation()
  const { tab, isByItem } = work
  const words = useWords()
  const write = useContextValue()
  const { facets } = useFacets(work.filters)
  const { id: me, company } = useMe()
  const isByStake = company?.queueOrder === 'stake'
  const owners = useOwners('owner' in list.filters || hasOwners(facets))
  const isSinceLoad = 'sinceLoad' in list.filters
  const { isSnoozed } = work
  const tools = useMemo(
    () => ({ ...words, tab, isByItem, isSinceLoad, isSnoozed, isByStake, write, facets, me, owners }),
    [words, tab, isByItem, isSinceLoad, isSnoozed, isByStake, write, facets, me, owners],
  )
  const { columns, filters } = useDefined(WORKLIST, tools)
  const shown = useMemo(() => shownColumns(columns, list.columns), [columns, list.columns])
  const what = t('common.loadFailed', { what: t('feed.what') })
  useFailureToast(work.error, what)
  const failure = work.error ? { title: what, text: errorText(t, work.error) } : null
  return (
    <Table
      caption={t('feed.caption', { view: work.tab ? t(`words.context.${work.tab}`) : t('common.all') })}
      columns={columns}
      rows={work.rows}
      count={work.count}
      load={{ isLoading: work.isLoading, isFetching: work.isFetching, failure, retry: work.retry }}
      list={list}
      rowKey={({ key }) => key}
      rowName={({ sku, site, alert }) =>
        [sku, site, alert && t(`words.context.${alert.context}`)].filter(Boolean).join(' ')
      }
      filters={filters}
      searchLabel={t('feed.search')}
      views={<ContextTabs work={work} onTab={onTab} onByItem={onByItem} />}
      empty={<Empty work={work} />}
      {...(selection
        ? {
            selection,
            bulkActions: <Bulk {...{ work, selection, onAccept, onSnooze, onOpen }} />,
          }
        : {})}
      tools={<ExportButton work={work} columns={shown} />}
      notice={<ListNotice work={work} columns={columns} onMostFirst={() => list.setSort(null)} />}
      onOpen={onOpen}
      onPeek={({ key }) => list.setPeek(list.peek === key ? null : key)}
      cardActions={(row) => (
        <CardActions row={row} mayDecide={selection !== undefined} onOpen={onOpen} onAccept={onAccept} />
      )}
    />
  )
}

function Bulk({
  work,
  selection,
  onAccept,
  onSnooze,
  onOpen,
}: {
  work: Worklist
  selection: Selection
  onAccept: ListProps['onAccept']
  onSnooze: ListProps['onSnooze']
  onOpen: ListProps['onOpen']
}) {
  const { t } = useTranslation()
  const first = work.rows.find(({ key }) => selection.has(key))
  const { snoozed: _, ...ofItems } = work.filters
  const selected = (): Meant => {
    const { chosen } = selection
    if (chosen.kind === 'all')
      return { filter: { ...work.filters, ...(work.tab ? { context: work.tab } : {}) } }
    // A key begins with the item's own: rows of other pages are chosen too.
    return { skus: [...chosen.keys].map(itemOf) }
  }
  return (
    <>
      <Button variant="secondary" onClick={() => onAccept(selected())}>
        {t('feed.accept.action', { count: selection.count })}
      </Button>
      <Button variant="secondary" onClick={() => onSnooze(selected())}>
        {t('feed.snooze.action')}
      </Button>
      <TryOn
        items={
          selection.chosen.kind === 'all'
            ? { ...ofItems, openContexts: work.tab ?? CONTEXT_KINDS.join(',') }
            : [...selection.chosen.keys].map(itemOf)
        }
      />
      {first ? (
        <Button variant="secondary" onClick={() => onOpen(first)}>
          {t('feed.resolve')}
        </Button>
      ) : null}
    </>
  )
}

function CardActions({
  row,
  mayDecide,
  onOpen,
  onAccept,
}: { row: WorkRow; mayDecide: boolean } & Pick<ListProps, 'onOpen' | 'onAccept'>) {
  const { t } = useTranslation()
  return (
    <>
      <Button variant="secondary" onClick={() => onOpen(row)}>
        {t(mayDecide ? 'feed.resolve' : 'feed.look')}
      </Button>
      {mayDecide ? (
        <Button variant="tertiary" onClick={() => onAccept({ skus: [{ sku: row.sku, site: row.site }] })}>
          {t('feed.accept.action', { count: 1 })}
        </Button>
      ) : null}
    </>
  )
}

/** Shows that nothing is left after the last decision; the issues above the list are still open. */
function Empty({ work: { summary } }: { work: Worklist }) {
  const { t } = useTranslation()
  const { dateTime } = useFormat()
  const { selectedCatalog } = useMe()
  const setShow = useShow()
  const processedAt = selectedCatalog?.lastProcessingAt
  const hasCauses = summary !== undefined && summary.causes.length > 0
  if (summary?.smaller)
    return (
      <EmptyState
        title={t('feed.cut.doneTitle')}
        icon="check"
        actions={
          <Button variant="secondary" onClick={() => setShow(SHOW_ALL)}>
            {t('feed.cut.show')}
          </Button>
        }
      />
    )
  return (
    <EmptyState
      title={t(hasCauses ? 'feed.empty.eachTitle' : 'feed.empty.doneTitle')}
      icon={hasCauses ? 'feed' : 'check'}
      actions={
        <>
          <Link to="/results" className={buttonClass('secondary')}>
            {t('feed.done.review')}
          </Link>
          <Link {...to.items()} className={buttonClass('secondary')}>
            {t('items.title')}
          </Link>
        </>
      }
    >
      {hasCauses ? t('feed.empty.each') : null}
      {processedAt && !hasCauses ? t('feed.lastProcessing', { when: dateTime(processedAt) }) : null}
    </EmptyState>
  )
}

/** Explains the money in the list, and the way back from another order. */
function ListNotice({
  work,
  columns,
  onMostFirst,
}: {
  work: Worklist
  columns: readonly Column<WorkRow>[]
  onMostFirst: () => void
}) {
  const { t } = useTranslation()
  const isByStake = useMe().company?.queueOrder === 'stake'
  const isOwn = work.order.by === (isByStake ? 'priority' : 'worthPerMinute') && work.order.isDescending
  const column = columns.find(({ id }) => id === work.order.by)
  if (work.count === 0 && !work.isLoading) return null
  return (
    <>
      <PrintedPart shown={work.rows.length} count={work.count} />
      {isOwn || !column ? null : (
        <p className="row gap-1 apart-3 middle">
          {t('feed.orderedBy', { column: column.header })}
          <Button variant="plain" icon="undo" onClick={onMostFirst}>
            {t(isByStake ? 'feed.mostStakeFirst' : 'feed.mostMoneyFirst')}
          </Button>
        </p>
      )}
    </>
  )
}
