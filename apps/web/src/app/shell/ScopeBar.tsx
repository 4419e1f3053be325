import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useList } from '#app/api/query.ts'
import { useCompanies } from '#app/rows/use-companies.ts'
import { useIsProcessing } from '#app/session/jobs.ts'
import { setPreferences, usePreferences } from '#app/session/preferences.ts'
import { useMe } from '#app/session/session.ts'
import { useSites } from '#app/session/sites.ts'
import { useFormat } from '#app/session/use-format.ts'
import { AccountMenu } from '#app/shell/AccountMenu.tsx'
import { ActivityTray } from '#app/shell/ActivityTray.tsx'
import { JobsTray } from '#app/shell/JobsTray.tsx'
import css from '#app/shell/Shell.module.css'
import { SkipLink } from '#app/shell/SkipLink.tsx'
import { IconButton } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useMedia } from '#ui/media.ts'
import { loadOptions, MultiSelect } from '#ui/Options.tsx'
import { Popover } from '#ui/Popover.tsx'
import { StatusShape } from '#ui/Status.tsx'

/** Shows whose data the page is about, with catalog and sites, and holds units or money, the jobs and the account. */
export function ScopeBar({ onMenu, onSearch }: { onMenu: (() => void) | undefined; onSearch: () => void }) {
  const { t } = useTranslation()
  const { selectedCatalog } = useMe()
  const isNarrow = useMedia('narrow')
  return (
    <header className={css.bar}>
      {onMenu ? (
        <>
          <SkipLink />
          <IconButton icon="menu" label={t('shell.menu')} onClick={onMenu} />
        </>
      ) : null}
      <CatalogLink />
      {isNarrow ? <SitesLink /> : <SitesChoice />}
      <Staleness />
      <span className="fill" />
      <SearchButton onSearch={onSearch} />
      {isNarrow || !selectedCatalog ? null : <UnitSwitch />}
      <JobsTray />
      <ActivityTray />
      <AccountMenu />
    </header>
  )
}

/** Opens what the keys open as well, for who does not know them. */
function SearchButton({ onSearch }: { onSearch: () => void }) {
  const { t } = useTranslation()
  const isSmall = useMedia('noSidebar')
  return (
    <button type="button" className={css.scopeButton} title={t('shell.palette.title')} onClick={onSearch}>
      <Icon name="search" />
      <span className={isSmall ? 'sr' : undefined}>{t('shell.palette.search')}</span>
      {isSmall ? null : <kbd className={css.keys}>Ctrl K</kbd>}
    </button>
  )
}

function CatalogLink() {
  const { t } = useTranslation()
  const { selectedCatalog, company } = useMe()
  const isPhone = useMedia('phone')
  const name = selectedCatalog?.title ?? t('shell.noCatalog')
  return (
    <Link to="/catalog/select" className={css.scopeButton} title={`${company?.fantasyName ?? ''} · ${name}`}>
      <Icon name="catalog" />
      {/* A phone has room for two or three letters of it. */}
      <span className={isPhone ? 'sr' : 'clip'}>
        {company?.isSample ? <span className="strong">{t('catalogs.sample.short')} · </span> : null}
        {isPhone ? null : <span className="muted">{company ? `${company.fantasyName} · ` : <Chosen />}</span>}
        <span className="sr">{t('shell.catalog')}: </span>
        {name}
      </span>
    </Link>
  )
}

/** Names the company that was chosen or created last, while it has no catalog selected. */
function Chosen() {
  const { nameOf, current } = useCompanies()
  return current ? `${nameOf(current)} · ` : null
}

/** Hours after which data is old. */
const STALE_HOURS = 48

function Staleness() {
  const { t } = useTranslation()
  const { selectedCatalog } = useMe()
  const { dateTime } = useFormat()
  const isNarrow = useMedia('noSidebar')
  const isProcessing = useIsProcessing()
  if (!selectedCatalog) return null
  const { lastProcessingAt } = selectedCatalog
  // Where there is no room for it, the list of jobs beside it shows the same.
  if (isProcessing) return <span className={isNarrow ? 'sr' : 'muted'}>{t('shell.processing')}…</span>
  const isStale =
    lastProcessingAt !== null && Date.now() - Date.parse(lastProcessingAt) > STALE_HOURS * 3_600_000
  if (!isStale) return null
  const text = t('shell.dataFrom', { when: dateTime(lastProcessingAt) })
  return (
    <span className={css.stale} title={text}>
      <StatusShape level="warning" />
      <span className={isNarrow ? 'sr' : undefined}>{text}</span>
    </span>
  )
}

function SitesChoice() {
  const { t } = useTranslation()
  const { selectedCatalog } = useMe()
  const [sites, choose] = useSites()
  if (!selectedCatalog) return null
  const names = sites.length === 0 ? t('shell.allSites') : sites.join(', ')
  return (
    <Popover
      label={t('shell.sites')}
      onReach={() => void loadOptions()}
      button={(button) => (
        <button {...button} type="button" className={css.scopeButton}>
          <Icon name="site" />
          <span className="clip">
            <span className="muted">{t('shell.sites')}: </span>
            {names}
          </span>
          <Icon name="down" size={16} />
        </button>
      )}
    >
      {() => <SiteList company={selectedCatalog.company} sites={sites} choose={choose} />}
    </Popover>
  )
}

/** Links to the choice of sites where there is no room for it. */
function SitesLink() {
  const { t } = useTranslation()
  const { selectedCatalog } = useMe()
  const [sites] = useSites()
  if (!selectedCatalog) return null
  const names = sites.length === 0 ? t('shell.allSites') : sites.join(', ')
  return (
    <Link to="/site/select" className={css.scopeButton} title={`${t('shell.sites')}: ${names}`}>
      <Icon name="site" />
      <span className="sr">{`${t('shell.sites')}: ${names}`}</span>
      {sites.length > 0 ? <span className={css.badge}>{sites.length}</span> : null}
    </Link>
  )
}

function SiteList({
  company,
  sites,
  choose,
}: {
  company: string
  sites: readonly string[]
  choose: (sites: readonly string[]) => void
}) {
  const { t } = useTranslation()
  const { rows } = useList('listSites', { query: { company, limit: 500, orderBy: 'identifier' } })
  return (
    <MultiSelect
      label={t('shell.sites')}
      all={t('shell.allSites')}
      options={rows.map(({ identifier, title }) => ({
        value: identifier,
        label: title === identifier ? identifier : `${identifier} · ${title}`,
      }))}
      values={sites}
      onChange={choose}
    />
  )
}

function UnitSwitch() {
  const { t } = useTranslation()
  const { unit } = usePreferences()
  const { currencySymbol } = useFormat()
  return (
    // biome-ignore lint/a11y/useSemanticElements: two buttons that belong together, no form.
    <div role="group" aria-label={t('shell.unit')} className={css.switch}>
      <button type="button" aria-pressed={unit === 'units'} onClick={() => setPreferences({ unit: 'units' })}>
        {t('common.units')}
      </button>
      <button type="button" aria-pressed={unit === 'money'} onClick={() => setPreferences({ unit: 'money' })}>
        <span className="sr">{t('common.money')} </span>
        {currencySymbol}
      </button>
    </div>
  )
}
