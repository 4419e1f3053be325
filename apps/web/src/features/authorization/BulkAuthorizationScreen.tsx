import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useListOf } from '#app/api/use-list-of.ts'
import { useSites } from '#app/session/sites.ts'
import { useFormat } from '#app/session/use-format.ts'
import { useWords } from '#app/session/use-words.ts'
import { Page } from '#app/shell/Page.tsx'
import css from '#features/authorization/bulk.module.css'
import { buttonClass } from '#ui/Button.tsx'
import { useDefined } from '#ui/list/define.ts'
import { useSelection } from '#ui/list/selection.ts'
import { Table, useDroppedNotice } from '#ui/list/Table.tsx'
import { useListSearch } from '#ui/list/use-list-search.ts'
import { EmptyState } from '#ui/States.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { useBulkActions } from './Bulk.tsx'
import { BULK, type BulkRow } from './bulk-columns.tsx'
import { PastedSkus } from './PastedSkus.tsx'
import { type AuthorizationQuery, useCount } from './use-results.ts'

const MODES = ['filter', 'paste', 'file'] as const
type Mode = (typeof MODES)[number]

/** Authorize many, safely: by a filter, by a pasted list of SKUs, or by a file. */
export function BulkAuthorizationScreen() {
  const { t } = useTranslation()
  const list = useListSearch(BULK.spec)
  const mode = MODES.find((one) => one === list.view) ?? 'filter'
  return (
    <Page lead={t('bulk.lead')}>
      <Tabs<Mode>
        label={t('bulk.choose')}
        value={mode}
        tabs={MODES.map((value) => ({ value, label: t(`bulk.modes.${value}`) }))}
        onChange={(chosen) => list.setView(chosen === 'filter' ? null : chosen, {})}
      >
        {mode === 'filter' ? <Filtered /> : mode === 'paste' ? <PastedSkus /> : <ByFile />}
      </Tabs>
    </Page>
  )
}

/** Everything that a filter finds, or the rows chosen of it; above it what would happen to all of it. */
function Filtered() {
  const { t } = useTranslation()
  const words = useWords()
  const [sites] = useSites()
  const { request, table } = useListOf(BULK, 'listAuthorizations', {
    failed: t('results.failed'),
    query: sites.length > 0 ? { site: sites.join(',') } : {},
  })
  const question = withoutPage(request)
  const selection = useSelection({
    pageKeys: table.rows.map(keyOf),
    total: table.count,
    scope: JSON.stringify(question),
    onDropped: useDroppedNotice(),
  })
  const bulk = useBulkActions(selection.clear)
  const meant = {
    count: selection.count,
    some: selection.chosen.kind === 'all' ? null : table.rows.filter((row) => selection.has(keyOf(row))),
    request: question,
  }
  return (
    <>
      <Forecast request={question} />
      <Table
        caption={t('bulk.title')}
        {...table}
        {...useDefined(BULK, words)}
        rowKey={keyOf}
        rowName={({ sku }) => sku}
        searchLabel={t('results.search')}
        selection={selection}
        bulkActions={bulk.buttons(meant)}
        notice={bulk.notice}
        empty={<EmptyState title={t('bulk.none')} icon="items" />}
      />
      {bulk.dialog}
    </>
  )
}

const keyOf = ({ sku, site }: BulkRow): string => `${sku}|${site}`

const OF_THE_PAGE = ['limit', 'offset', 'orderBy', 'isDESC']

/** The question alone: which page is shown does not change what is meant. */
const withoutPage = (request: object): AuthorizationQuery =>
  Object.fromEntries(Object.entries(request).filter(([name]) => !OF_THE_PAGE.includes(name)))

/** Previews the result for everything that the filter matches. */
function Forecast({ request }: { request: AuthorizationQuery }) {
  const { t } = useTranslation()
  const { integer } = useFormat()
  const all = useCount(request).count
  const already = useCount({ ...request, authorized: 'true' }).count
  const blocked = useCount({ ...request, blocked: 'true', authorized: 'false' }).count
  const isAuthorizedOnly = request.authorized === 'true'
  if (all === null || already === null || blocked === null) return <p className={css.forecast}>…</p>
  const left =
    request.authorized === undefined ? all - already - blocked : isAuthorizedOnly ? 0 : all - blocked
  const parts = [
    t('bulk.match', { count: all }),
    ...(isAuthorizedOnly ? [] : [t('bulk.wouldBe', { count: Math.max(0, left) })]),
    ...(request.authorized === 'false' ? [] : [t('bulk.authorizedNow', { count: already })]),
    ...(isAuthorizedOnly ? [] : [t('bulk.blocked', { n: integer(blocked), count: blocked })]),
  ]
  return (
    <p className={css.forecast} role="status">
      {parts.join(' · ')}
    </p>
  )
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
