import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { SentTo } from '#app/api/client.ts'
import { useList } from '#app/api/query.ts'
import { useMay, useMe } from '#app/session/session.ts'
import { useSites } from '#app/session/sites.ts'
import { useFormat } from '#app/session/use-format.ts'
import { Page } from '#app/shell/Page.tsx'
import css from '#features/exports/report.module.css'
import { buttonClass } from '#ui/Button.tsx'
import { AskReport } from './AskReport.tsx'
import { useLastReports } from './minutes-since.ts'
import { ReportList } from './ReportList.tsx'

/** Give me the data in a file: what each kind holds and for whom, and what was asked for. */
export function ReportScreen() {
  const { t } = useTranslation()
  const mayGoToErp = useMay('report.create_erp')
  return (
    <Page>
      <ul className={css.kinds}>
        <OnePage />
        <AskReport kind="full_report" scope={<Scope ofSites />} />
        <AskReport kind="bi" scope={<Scope />} />
        {mayGoToErp ? <ErpFile /> : null}
      </ul>
      <h2 className={css.listHead}>{t('report.list')}</h2>
      <ReportList isWhereAsked />
    </Page>
  )
}

/** The page that prints on one sheet. */
function OnePage() {
  const { t } = useTranslation()
  return (
    <li className={css.kind}>
      <div>
        <h2 className="heading">{t('themes.summary.title')}</h2>
        <p>{t('themes.summary.about')}</p>
      </div>
      <Link to="/report/summary" className={buttonClass('secondary', 'small')}>
        {t('themes.summary.open')}
      </Link>
    </li>
  )
}

/** Shows the scope of the file: the catalog, the chosen sites or all, and the number of items. */
function Scope({ ofSites = false }: { ofSites?: boolean }) {
  const { t } = useTranslation()
  const catalog = useMe().selectedCatalog?.title ?? ''
  const [chosen] = useSites()
  const sites = ofSites ? chosen : []
  const { count, isLoading, error } = useList('listItems', {
    // Filters on fields are texts of the address; the contract names them only as a record.
    query: { site: sites.join(',') || undefined, fields: 'sku', limit: 0 } as NonNullable<
      SentTo<'listItems'>['query']
    >,
  })
  const items = isLoading || error ? '…' : t('report.items', { count })
  return sites.length > 0
    ? t('report.scopeSites', { catalog, sites: sites.join(', '), items })
    : t('report.scopeAll', { catalog, items })
}

/** The file for the ERP is checked where it is generated: here stands how much it would hold. */
function ErpFile() {
  const { t } = useTranslation()
  const { dateTime } = useFormat()
  const { count, isLoading, error } = useList('listAuthorizations', {
    query: { authorized: 'true', limit: 0 },
  })
  const [last] = useLastReports('erp').rows
  return (
    <li className={css.kind}>
      <div>
        <h2 className="heading">{t('words.reportKind.erp')}</h2>
        <p>{t('report.about.erp')}</p>
        <p className="caption">
          {isLoading || error ? '…' : t('report.authorized', { count })} ·{' '}
          {last ? t('report.last', { when: dateTime(last.createdAt) }) : t('report.never')}
        </p>
      </div>
      <Link to="/results" className={buttonClass('secondary', 'small')}>
        {t('report.toResults')}
      </Link>
    </li>
  )
}
