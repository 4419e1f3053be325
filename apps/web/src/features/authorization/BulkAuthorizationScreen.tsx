import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#app/api/client.ts'
import { useLoad } from '#app/api/load.ts'
import { useListOf } from '#app/api/use-list-of.ts'
import { TryOn } from '#app/rows/TryOn.tsx'
import { useSites } from '#app/session/sites.ts'
import { useFormat } from '#app/session/use-format.ts'
import { useWords } from '#app/session/use-words.ts'
import { Page } from '#app/shell/Page.tsx'
import css from '#features/authorization/bulk.module.css'
import { Button, buttonClass } from '#ui/Button.tsx'
import { useDefined } from '#ui/list/define.ts'
import { useSelection } from '#ui/list/selection.ts'
import { Table, useDroppedNotice } from '#ui/list/Table.tsx'
import { useListSearch } from '#ui/list/use-list-search.ts'
import { EmptyState } from '#ui/States.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { type Meant, targetOf, useBulkActions } from './Bulk.tsx'
import { BULK, SHOWN, type Shown } from './bulk-columns.tsx'
import { FIELDS, keyOf } from './changes.ts'
import { PastedSkus } from './PastedSkus.tsx'
import { type AuthorizationQuery, TAB_QUERY, useChanges, useCount, useEffectText } from './use-results.ts'

const MODES = ['filter', 'paste', 'file'] as const
type Mode = (typeof MODES)[number]

/** Authorize many, safely: by a filter, by a pasted list of SKUs, or by a file. */
export function BulkAuthorizationScreen() {
  const { t } = useTranslation()
  const list = useListSearch(BULK.spec)
  const mode = MODES.find((one) => one === list.view) ?? 'filter'
  const shown = SHOWN.find((one) => one === list.view) ?? 'ready'
  return (
    <Page lead={t('bulk.lead')}>
      <Tabs<Mode>
        label={t('bulk.choose')}
        value={mode}
        tabs={MODES.map((value) => ({ value, label: t(`bulk.modes.${value}`) }))}
        onChange={(chosen) => list.setView(chosen === 'filter' ? null : chosen, {})}
      >
        {mode === 'filter' ? (
          <Filtered key={shown} shown={shown} />
        ) : mode === 'paste' ? (
          <PastedSkus />
        ) : (
          <ByFile />
        )}
      </Tabs>
    </Page>
  )
}

const QUERY: Record<Shown, AuthorizationQuery> = {
  ready: { authorized: 'false', blocked: 'false', decided: 'people' },
  undecided: { authorized: 'false', blocked: 'false', decided: 'nobody' },
  stale: TAB_QUERY.stale,
  blocked: { authorized: 'false', blocked: 'true' },
  authorized: TAB_QUERY.authorized,
}

/**
 * Lists the matching items of one part, with the bar that authorizes the selected ones: initially all that are ready and that a
 * person has decided.
 */
function Filtered({ shown }: { shown: Shown }) {
  const { t } = useTranslation()
  const words = useWords()
  const tools = useMemo(() => ({ ...words, shown }), [words, shown])
  const [sites] = useSites()
  const { request, table, answer } = useListOf(BULK, 'listAuthorizations', {
    failed: t('results.failed'),
    query: { ...QUERY[shown], fields: FIELDS, ...(sites.length > 0 ? { site: sites.join(',') } : {}) },
  })
  const changes = useChanges(answer)
  const { rows } = changes
  const load = useLoad(changes, t('results.failed'))
  const question = withoutPage(request)
  const selection = useSelection({
    pageKeys: rows.map(keyOf),
    total: table.count,
    scope: JSON.stringify(question),
    onDropped: useDroppedNotice(),
    begins: (shown === 'ready' && request.decided !== 'nobody') || shown === 'stale' ? 'all' : 'none',
  })
  const bulk = useBulkActions(selection.clear)
  const some = selection.chosen.kind === 'all' ? null : rows.filter((row) => selection.has(keyOf(row)))
  return (
    <>
      <Table
        caption={t('bulk.title')}
        {...table}
        rows={rows}
        load={load}
        {...useDefined(BULK, tools)}
        views={<Counts shown={shown} request={question} />}
        rowKey={keyOf}
        rowName={({ sku }) => sku}
        searchLabel={t('results.search')}
        selection={selection}
        footBar={
          selection.count > 0 ? (
            <ChosenBar
              shown={shown}
              bulk={bulk}
              target={{ count: selection.count, some, request: question }}
              onClear={selection.clear}
            />
          ) : null
        }
        notice={bulk.notice}
        empty={<EmptyState title={t(shown === 'ready' ? 'bulk.noneDecided' : 'bulk.none')} icon="items" />}
      />
      {bulk.dialog}
    </>
  )
}

const OF_THE_PAGE = ['fields', 'limit', 'offset', 'orderBy', 'isDESC']

/** The question alone: which page is shown does not change what is meant. */
const withoutPage = (request: object): AuthorizationQuery =>
  Object.fromEntries(Object.entries(request).filter(([name]) => !OF_THE_PAGE.includes(name)))

type CountsProps = { shown: Shown; request: AuthorizationQuery }

/** Counts of each part; a press shows its items. */
function Counts({ shown, request }: CountsProps) {
  const { t } = useTranslation()
  const list = useListSearch(BULK.spec)
  const { authorized: _, blocked: __, stale: _s, erpState: ___, decided, ...others } = request
  const { decided: ____, ...filters } = list.filters
  return (
    // biome-ignore lint/a11y/useSemanticElements: it is no part of a form.
    <div role="group" aria-label={t('bulk.state')} className="row">
      {SHOWN.map((one) => (
        <CountButton
          key={one}
          shown={one}
          query={{ ...others, ...QUERY[one], ...(one === shown && decided && { decided }) }}
          isOn={one === shown}
          onPress={() => list.setView(one === 'ready' ? null : one, { filters, text: list.text })}
        />
      ))}
    </div>
  )
}

type CountProps = { shown: Shown; query: AuthorizationQuery; isOn: boolean; onPress: () => void }

function CountButton({ shown, query, isOn, onPress }: CountProps) {
  const { t } = useTranslation()
  const { integer } = useFormat()
  const { count } = useCount(query)
  return (
    <button type="button" data-print aria-pressed={isOn} className={css.countButton} onClick={onPress}>
      <span className="strong numeric">{count === null ? '…' : integer(count)}</span>{' '}
      {t(`bulk.shown.${shown}`)}
    </button>
  )
}

type BarProps = {
  shown: Shown
  bulk: ReturnType<typeof useBulkActions>
  target: Meant
  onClear: () => void
}

/** Shows the selection, its effect, and the button that authorizes or unauthorizes it. */
function ChosenBar({ shown, bulk, target, onClear }: BarProps) {
  const { t } = useTranslation()
  const { integer } = useFormat()
  const isOn = shown !== 'authorized'
  const effect = useEffectOf(target, isOn)
  const count = integer(target.count)
  return (
    <div className={css.bar}>
      <p role="status" className="strong">
        {[t('bulk.chosen', { count: target.count }), effect].filter(Boolean).join(' · ')}
      </p>
      <TryOn items={target.some ?? target.request} />
      <Button variant="plain" icon="close" onClick={onClear}>
        {t('bulk.clear')}
      </Button>
      <Button size="medium" isRunning={bulk.isRunning} onClick={() => bulk.begin(target, isOn)}>
        {t(isOn ? 'bulk.authorize' : 'bulk.unauthorize', { items: count })}
      </Button>
    </div>
  )
}

/** The effect on stock of what is chosen, in words; empty until it is known, and of more than may go at once. */
function useEffectOf(selection: Meant, isOn: boolean): string {
  const { t } = useTranslation()
  const effectText = useEffectText()
  const target = targetOf(selection)
  const { data } = useQuery({
    queryKey: ['previewAuthorization', isOn, target],
    queryFn: () => call('previewAuthorization', { body: { authorize: isOn, ...target } }),
    placeholderData: keepPreviousData,
  })
  if (!data || data.changed === 0) return ''
  return t('bulk.effect', {
    effect: effectText({ items: data.changed, effect: data.effect, unknown: data.unknownEffects }),
  })
}

/** A file of SKUs goes the way of all files, and its rows are checked there. */
function ByFile() {
  const { t } = useTranslation()
  return (
    <div className={css.file}>
      <p>{t('bulk.fileText')}</p>
      <Link to="/upload" className={buttonClass('primary', 'small')}>
        {t('bulk.toUpload')}
      </Link>
    </div>
  )
}
