import { useQuery } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query, useList } from '#app/api/query.ts'
import { errorText } from '#app/i18n/error-text.ts'
import { safeReturn } from '#app/paths.ts'
import { useMe } from '#app/session/session.ts'
import { useSites } from '#app/session/sites.ts'
import { Page } from '#app/shell/Page.tsx'
import css from '#features/sites/sites.module.css'
import { Button } from '#ui/Button.tsx'
import { Check } from '#ui/Field.tsx'
import { EmptyState, ErrorState, Skeleton } from '#ui/States.tsx'
import { toast } from '#ui/toasts.ts'

/** Sites that one page shows. */
const SHOWN = 500

/** Selects the sites of lists and totals; none means all. */
export function SiteSelectScreen() {
  const { t } = useTranslation()
  const company = useMe().selectedCatalog?.company
  const list = useList('listSites', { query: { company, limit: SHOWN, orderBy: 'identifier' } })
  return (
    <Page lead={t('catalogs.sites.lead')}>
      {list.error ? (
        <ErrorState title={t('catalogs.sites.failed')} onRetry={list.retry}>
          {errorText(t, list.error)}
        </ErrorState>
      ) : list.isLoading ? (
        <Skeleton lines={5} height={32} />
      ) : list.rows.length === 0 ? (
        <EmptyState title={t('catalogs.sites.none')} icon="site" />
      ) : (
        <Choice sites={list.rows} />
      )}
    </Page>
  )
}

type Site = { id: string; identifier: string; title: string }

function Choice({ sites }: { sites: readonly Site[] }) {
  const { t } = useTranslation()
  const router = useRouter()
  const { returnTo } = useSearch({ from: '/app/site/select' })
  const [inForce, choose] = useSites()
  const [chosen, setChosen] = useState<readonly string[]>(inForce)
  const { data } = useQuery(query('listItems', { query: { limit: 0, facets: 'site' } }))
  const isAll = chosen.length === 0
  const toggle = (identifier: string) => {
    const now = chosen.includes(identifier)
      ? chosen.filter((one) => one !== identifier)
      : [...chosen, identifier]
    setChosen(now.length === sites.length ? [] : now)
  }
  const apply = () => {
    choose(chosen)
    toast.success(t('catalogs.sites.selected', { count: isAll ? sites.length : chosen.length }))
    router.history.push(safeReturn(returnTo) ?? '/feed')
  }
  return (
    <form
      className={css.choice}
      onSubmit={(event) => {
        event.preventDefault()
        apply()
      }}
    >
      <fieldset className="card full">
        <legend className="sr">{t('catalogs.sites.title')}</legend>
        <Check checked={isAll} label={t('catalogs.sites.all')} onChange={() => setChosen([])} />
        {sites.map(({ id, identifier, title }) => (
          <Check
            key={id}
            checked={chosen.includes(identifier)}
            label={
              <>
                <span className="strong">{identifier}</span>
                {title === identifier ? null : ` · ${title}`}
              </>
            }
            hint={data ? t('catalogs.sites.items', { count: data.facets?.site?.[identifier] ?? 0 }) : ''}
            onChange={() => toggle(identifier)}
          />
        ))}
      </fieldset>
      <Button type="submit" size="smaller">
        {t('catalogs.sites.apply')}
      </Button>
    </form>
  )
}
