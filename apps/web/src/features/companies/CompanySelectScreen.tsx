import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asApiError } from '#app/api/error.ts'
import { query } from '#app/api/query.ts'
import { errorText } from '#app/i18n/error-text.ts'
import { keepCompany, may, useMe } from '#app/session/session.ts'
import { useFormat } from '#app/session/use-format.ts'
import { ExploreSample } from '#app/shell/ExploreSample.tsx'
import { Page } from '#app/shell/Page.tsx'
import css from '#features/companies/companies.module.css'
import { buttonClass } from '#ui/Button.tsx'
import { Input } from '#ui/Field.tsx'
import { Icon } from '#ui/Icon.tsx'
import { EmptyState, ErrorState, Skeleton } from '#ui/States.tsx'
import { Status } from '#ui/Status.tsx'
import { toast } from '#ui/toasts.ts'

/** With more companies than this a search stands above them. */
const SEARCHED_FROM = 6

/** Whose data to work on. Choosing a company leads to its catalogs; the session's scope changes with the catalog chosen there. */
export function CompanySelectScreen() {
  const { t } = useTranslation()
  const [sought, setSought] = useState('')
  const { data, error, isPending, refetch } = useQuery(query('listAllCompanies'))
  const companies = data ?? []
  return (
    <Page lead={t('catalogs.company.lead')}>
      {companies.length > SEARCHED_FROM ? (
        <search className={css.search}>
          <Input
            type="search"
            data-search
            aria-label={t('catalogs.company.search')}
            placeholder={t('catalogs.company.search')}
            value={sought}
            onChange={(event) => setSought(event.target.value)}
          />
        </search>
      ) : null}
      {error ? (
        <ErrorState title={t('catalogs.company.failed')} onRetry={() => void refetch()}>
          {errorText(t, asApiError(error))}
        </ErrorState>
      ) : isPending ? (
        <Skeleton lines={4} height={56} />
      ) : (
        <Companies companies={companies} sought={sought.trim()} />
      )}
    </Page>
  )
}

type Company = { id: string; fantasyName: string }

function Companies({ companies, sought }: { companies: readonly Company[]; sought: string }) {
  const { t } = useTranslation()
  const me = useMe()
  const { compare } = useFormat()
  const { returnTo } = useSearch({ from: '/app/company/select' })
  const isFound = ({ fantasyName }: Company) =>
    fantasyName.toLocaleLowerCase().includes(sought.toLocaleLowerCase())
  const found = companies.filter(isFound).sort((a, b) => compare(a.fantasyName, b.fantasyName))
  const [only, ...others] = companies
  if (only && others.length === 0)
    return <Navigate to="/catalog/select" search={{ company: only.id, returnTo }} replace />
  if (companies.length === 0) {
    return may(me, 'company.create') ? (
      <EmptyState
        title={t('catalogs.company.none')}
        icon="company"
        actions={
          <>
            <Link to="/company/list" search={{ panel: 'new' }} className={buttonClass('primary')}>
              {t('catalogs.company.create')}
            </Link>
            <ExploreSample variant="secondary" />
          </>
        }
      >
        {t('catalogs.company.first')}
      </EmptyState>
    ) : (
      <EmptyState title={t('catalogs.company.none')} icon="company">
        {t('catalogs.company.noneText')}
      </EmptyState>
    )
  }
  if (found.length === 0) return <EmptyState title={t('catalogs.company.nothingFound')} icon="search" />
  return (
    <ul className={css.list}>
      {found.map(({ id, fantasyName }) => (
        <li key={id}>
          <Link
            to="/catalog/select"
            search={{ company: id, ...(returnTo ? { returnTo } : {}) }}
            className={css.company}
            onClick={() => {
              keepCompany(id)
              toast.success(t('catalogs.company.selected'))
            }}
          >
            <Icon name="company" />
            <span className={css.name}>{fantasyName}</span>
            {me.company?.id === id ? <Status level="success">{t('catalogs.company.current')}</Status> : null}
            <Icon name="right" size={16} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
