import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asApiError } from '#app/api/error.ts'
import { query } from '#app/api/query.ts'
import { keepCompany, useMe } from '#app/session/session.ts'
import { useFormat } from '#app/session/use-format.ts'
import { Choose } from '#app/shell/Choose.tsx'
import css from '#features/companies/companies.module.css'
import { Icon } from '#ui/Icon.tsx'
import { Status } from '#ui/Status.tsx'
import { toast } from '#ui/toasts.ts'

/** Selects a company and leads to its catalogs; the session's scope changes with the catalog chosen there. */
export function CompanySelectScreen() {
  const { t } = useTranslation()
  const { company } = useMe()
  const { compare } = useFormat()
  const { returnTo } = useSearch({ from: '/app/company/select' })
  const [sought, setSought] = useState('')
  const { data: companies = [], error, isPending, refetch } = useQuery(query('listAllCompanies'))
  const [only, ...others] = companies
  if (only && others.length === 0)
    return <Navigate to="/catalog/select" search={{ company: only.id, returnTo }} replace />
  const matching = companies
    .filter(({ fantasyName }) => fantasyName.toLocaleLowerCase().includes(sought.trim().toLocaleLowerCase()))
    .sort((a, b) => Number(a.isSample) - Number(b.isSample) || compare(a.fantasyName, b.fantasyName))
  return (
    <Choose
      kind="company"
      sought={sought}
      onSeek={setSought}
      total={companies.length}
      found={matching.length}
      load={{ error: error && asApiError(error), isLoading: isPending, retry: () => void refetch() }}
    >
      <ul className={css.list}>
        {matching.map(({ id, fantasyName }) => (
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
              <span className="fill shrink strong">{fantasyName}</span>
              {company?.id === id ? <Status level="success">{t('catalogs.company.current')}</Status> : null}
              <Icon name="right" size={16} />
            </Link>
          </li>
        ))}
      </ul>
    </Choose>
  )
}
