import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLoad } from '#app/api/load.ts'
import { query } from '#app/api/query.ts'
import { DownloadButton } from '#app/rows/DownloadButton.tsx'
import { storedReport } from '#app/rows/stored.ts'
import { useMay } from '#app/session/session.ts'
import { useSites } from '#app/session/sites.ts'
import { useFormat } from '#app/session/use-format.ts'
import { useWords } from '#app/session/use-words.ts'
import { Page } from '#app/shell/Page.tsx'
import { useOffer } from '#app/shortcuts.ts'
import { IncompleteDialog } from '#features/authorization/AuthorizeToggle.tsx'
import { authorizeKeys, useAuthorizeOne } from '#features/authorization/authorize.ts'
import type { ResultRow } from '#features/authorization/changes.ts'
import css from '#features/authorization/results.module.css'
import { ErpFileButton, useLastReports } from '#features/exports/index.ts'
import { ReportState } from '#features/imports/index.ts'
import { Button, buttonClass } from '#ui/Button.tsx'
import { useDefined } from '#ui/list/define.ts'
import { useSelection } from '#ui/list/selection.ts'
import { Table, useDroppedNotice } from '#ui/list/Table.tsx'
import { useListSearch } from '#ui/list/use-list-search.ts'
import { EmptyState } from '#ui/States.tsx'
import { Banner } from '#ui/Status.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { useBulkActions } from './Bulk.tsx'
import { GenerateDialog } from './GenerateDialog.tsx'
import { RESULTS } from './result-columns.tsx'
import {
  TAB_QUERY,
  TABS,
  type TabName,
  useAuthorizedEffect,
  useCount,
  useEffectText,
  useFirst,
  useResults,
  useTabQuery,
} from './use-results.ts'

/** Shows exactly what the ERP will receive. */
export function ResultsScreen() {
  const { t } = useTranslation()
  const mayGenerate = useMay('report.create_erp')
  const list = useListSearch(RESULTS.spec)
  const tab = TABS.find((one) => one === list.view) ?? 'changed'
  const [isGenerating, setGenerating] = useState(false)
  useOffer('results.generate', mayGenerate ? () => setGenerating(true) : undefined)
  return (
    <Page
      lead={<Summary />}
      actions={
        <>
          <ErpFileButton />
          {mayGenerate ? (
            <Button size="medium" icon="results" onClick={() => setGenerating(true)}>
              {t('results.generate')}
            </Button>
          ) : null}
        </>
      }
    >
      <LastFile />
      {(['stale', 'cameBack'] as const).map((one) => (
        <Noticed key={one} tab={one} onShow={() => list.setView(one, {})} />
      ))}
      <ResultTabs tab={tab} onChange={(chosen) => list.setView(chosen === 'changed' ? null : chosen, {})}>
        <ResultTable key={tab} tab={tab} />
      </ResultTabs>
      <p className={css.signature}>{t('results.signature')}</p>
      {isGenerating ? <GenerateDialog onClose={() => setGenerating(false)} /> : null}
    </Page>
  )
}

/** Shows how much is authorized, how much of it is new since the last file, and the effect on stock. */
function Summary() {
  const { t } = useTranslation()
  const { date } = useFormat()
  const effectText = useEffectText()
  const authorized = useCount({ authorized: 'true' })
  const changed = useCount(TAB_QUERY.changed)
  const effect = useAuthorizedEffect()
  const last = useLastReports('erp').rows.find(({ status }) => status === 'finished')
  if (authorized.count === null || changed.count === null) return null
  return (
    <>
      {[
        t('items.authorized', { count: authorized.count }),
        last
          ? t('results.changedSince', { count: changed.count, when: date(last.createdAt) })
          : t('results.neverSent'),
        effect === null ? null : t('results.effectOnStock', { effect: effectText(effect) }),
      ]
        .filter((part) => part !== null)
        .join(' · ')}
    </>
  )
}

/** The last ERP file: at work, ready to download, or failed. */
function LastFile() {
  const { t } = useTranslation()
  const { dateTime } = useFormat()
  const [last] = useLastReports('erp').rows
  if (!last) return null
  return (
    <div className={css.last}>
      <span>
        {t('results.lastFile')}: <strong>{last.fileName}</strong> · {dateTime(last.createdAt)}
      </span>
      <ReportState report={last} />
      {last.status === 'finished' ? (
        <DownloadButton stored={storedReport(last)} label={t('download.named', { name: last.fileName })}>
          {t('download.download')}
        </DownloadButton>
      ) : null}
      <Link to="/download">{t('results.allFiles')}</Link>
    </div>
  )
}

/** Names the number of items to authorize again, or with different values in the ERP, with a link to them. */
function Noticed({ tab, onShow }: { tab: 'stale' | 'cameBack'; onShow: () => void }) {
  const { t } = useTranslation()
  const { count, names } = useFirst(tab)
  if (!count) return null
  const more = count > names.length ? '…' : ''
  return (
    <Banner
      level="warning"
      actions={
        <Button variant="plain" onClick={onShow}>
          {t('results.showCameBack')}
        </Button>
      }
    >
      {t(`results.noticed.${tab}`, { count })} {names.join(', ')}
      {more}
    </Banner>
  )
}

type TabsProps = { tab: TabName; onChange: (tab: TabName) => void; children: React.ReactNode }

function ResultTabs({ tab, onChange, children }: TabsProps) {
  const { t } = useTranslation()
  const { integer } = useFormat()
  const [sites] = useSites()
  const site = sites.join(',') || undefined
  const counts = useQueries({
    queries: TABS.map((one) => query('listAuthorizations', { query: { ...TAB_QUERY[one], site, limit: 0 } })),
  })
  return (
    <Tabs<TabName>
      label={t('results.title')}
      value={tab}
      onChange={onChange}
      tabs={TABS.map((value, place) => {
        const { data } = counts[place] ?? {}
        return { value, label: t(`results.tabs.${value}`), count: data && integer(data.count) }
      })}
    >
      {sites.length > 0 ? <Banner level="none">{t('results.allSitesInFile')}</Banner> : null}
      {children}
    </Tabs>
  )
}

function ResultTable({ tab }: { tab: TabName }) {
  const { t } = useTranslation()
  const mayAuthorize = useMay('item.authorize')
  const list = useListSearch(RESULTS.spec)
  const request = useTabQuery(tab, list)
  const results = useResults(request, list)
  const selection = useSelection({
    pageKeys: results.rows.map(({ key }) => key),
    total: results.count,
    scope: JSON.stringify([request, list.offset, list.limit]),
    onDropped: useDroppedNotice(),
    begins: tab === 'stale' && mayAuthorize ? 'all' : 'none',
  })
  const bulk = useBulkActions(selection.clear)
  const words = useWords()
  const { asking, authorize, stopAsking } = useAuthorizeOne()
  const onAuthorize = useCallback((row: ResultRow, isOn: boolean) => void authorize(row, isOn), [authorize])
  const tools = useMemo(() => ({ ...words, tab, onAuthorize }), [words, tab, onAuthorize])
  const isAll = selection.chosen.kind === 'all'
  const target = {
    count: selection.count,
    some: isAll ? null : results.rows.filter(({ key }) => selection.has(key)),
    request,
  }
  return (
    <>
      <p className={css.legend}>{t('results.legend')}</p>
      <Table
        caption={t(`results.tabs.${tab}`)}
        {...useDefined(RESULTS, tools)}
        rows={results.rows}
        count={results.count}
        load={useLoad(results, t('results.failed'))}
        list={list}
        rowKey={({ key }) => key}
        rowName={({ sku }) => sku}
        searchLabel={t('results.search')}
        notice={bulk.notice}
        rowKeys={mayAuthorize ? authorizeKeys(onAuthorize) : undefined}
        {...(mayAuthorize ? { selection, bulkActions: bulk.buttons(target) } : {})}
        empty={<Empty tab={tab} />}
      />
      {bulk.dialog}
      {asking ? (
        <IncompleteDialog
          name={asking}
          onAccept={() => void authorize(asking, true, true)}
          onClose={stopAsking}
        />
      ) : null}
    </>
  )
}

function Empty({ tab }: { tab: TabName }) {
  const { t } = useTranslation()
  return (
    <EmptyState
      title={t(`results.empty.${tab}`)}
      icon="results"
      actions={
        tab === 'changed' || tab === 'authorized' ? (
          <Link to="/feed" className={buttonClass('secondary', 'small')}>
            {t('results.toFeed')}
          </Link>
        ) : null
      }
    >
      {t(`results.emptyText.${tab}`)}
    </EmptyState>
  )
}
