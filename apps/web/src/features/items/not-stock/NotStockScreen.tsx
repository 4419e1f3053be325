import type { NotStockRow } from '@giro/contract'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useList } from '#app/api/query.ts'
import { useListOf } from '#app/api/use-list-of.ts'
import { to } from '#app/paths.ts'
import { useMay } from '#app/session/session.ts'
import { useWords } from '#app/session/use-words.ts'
import { Page } from '#app/shell/Page.tsx'
import { itemKey, readItemKey } from '#features/authorization/index.ts'
import { useSayStock } from '#features/item/index.ts'
import { useMarkNotStock } from '#features/items/not-stock/AskNotStock.tsx'
import { NOT_STOCK, type State } from '#features/items/not-stock/columns.tsx'
import { Button } from '#ui/Button.tsx'
import { useDefined } from '#ui/list/define.ts'
import { type Selection, useSelection } from '#ui/list/selection.ts'
import { Table, useDroppedNotice } from '#ui/list/Table.tsx'
import { EmptyState } from '#ui/States.tsx'
import { Tabs } from '#ui/Tabs.tsx'

const STATES: readonly State[] = ['suggested', 'marked']

/** Items that look like no goods, with why; and those that a person said are no stock. One or many are said, or taken back. */
export function NotStockScreen() {
  const { t } = useTranslation()
  const words = useWords()
  const search = useListOf(NOT_STOCK, 'listNotStock', {
    failed: t('notStock.failed'),
    query: { state: 'suggested' },
  })
  const state: State = search.table.list.view === 'marked' ? 'marked' : 'suggested'
  return (
    <Page lead={t('notStock.lead')} actions={<Link {...to.items()}>{t('notStock.items')}</Link>}>
      <Tabs
        label={t('notStock.title')}
        tabs={useTabs(words)}
        value={state}
        onChange={(chosen) => search.table.list.setView(chosen === 'suggested' ? null : chosen, {})}
      >
        <List key={state} state={state} />
      </Tabs>
    </Page>
  )
}

function useTabs({ t, format }: ReturnType<typeof useWords>) {
  const suggested = useList('listNotStock', { query: { state: 'suggested', limit: 0 } })
  const marked = useList('listNotStock', { query: { state: 'marked', limit: 0 } })
  const counts = { suggested, marked }
  return STATES.map((value) => ({
    value,
    label: t(`notStock.${value}`),
    count: counts[value].answer ? format.integer(counts[value].count) : undefined,
  }))
}

function List({ state }: { state: State }) {
  const { t } = useTranslation()
  const words = useWords()
  const tools = useMemo(() => ({ ...words, state }), [words, state])
  const { table } = useListOf(NOT_STOCK, 'listNotStock', { failed: t('notStock.failed'), query: { state } })
  const selection = useSelection({
    pageKeys: useMemo(() => table.rows.map(itemKey), [table.rows]),
    total: table.count,
    scope: state,
    onDropped: useDroppedNotice(),
  })
  const mayEdit = useMay('item.edit')
  return (
    <Table<NotStockRow>
      caption={t(`notStock.${state}`)}
      {...useDefined(NOT_STOCK, tools)}
      {...table}
      rowKey={itemKey}
      rowName={({ sku }) => sku}
      searchLabel={t('notStock.search')}
      empty={<EmptyState title={t(`notStock.none.${state}`)} icon="items" />}
      {...(mayEdit
        ? { selection, bulkActions: <Actions state={state} selection={selection} rows={table.rows} /> }
        : {})}
    />
  )
}

type ActionsProps = { state: State; selection: Selection; rows: readonly NotStockRow[] }

function Actions({ state, selection, rows }: ActionsProps) {
  const { t } = useTranslation()
  const { say, isRunning } = useSayStock()
  const notStock = useMarkNotStock(selection.clear)
  const { chosen } = selection
  const keys = chosen.kind === 'some' ? [...chosen.keys] : rows.map(itemKey)
  const press = (stock: true | null) => {
    selection.clear()
    void say(keys.map(readItemKey), stock)
  }
  if (state === 'marked')
    return (
      <Button isRunning={isRunning} onClick={() => press(null)}>
        {t('notStock.takeBack')}
      </Button>
    )
  return (
    <>
      <Button isRunning={notStock.isRunning} onClick={() => notStock.mark(keys)}>
        {t('notStock.mark')}
      </Button>
      <Button variant="secondary" isRunning={isRunning} onClick={() => press(true)}>
        {t('notStock.goods')}
      </Button>
      {notStock.question}
    </>
  )
}
