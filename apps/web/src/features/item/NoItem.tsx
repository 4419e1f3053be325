import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asApiError } from '#app/api/error.ts'
import { query } from '#app/api/query.ts'
import { errorText } from '#app/i18n/error-text.ts'
import { type ItemTab, to } from '#app/paths.ts'
import { useMay } from '#app/session/session.ts'
import type { ItemName } from '#features/decisions/index.ts'
import css from '#features/item/item.module.css'
import { useSayStock } from '#features/item/use-say-stock.ts'
import { Button } from '#ui/Button.tsx'
import { Field, Input } from '#ui/Field.tsx'
import { Screen } from '#ui/Screen.tsx'
import { EmptyState, ErrorState, Skeleton } from '#ui/States.tsx'

/** No such SKU here: says so, and lets another be looked for. */
export function UnknownItem({ sku }: { sku: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  return (
    <Screen title={t('item.notFound')} before={<Link {...to.items()}>{t('item.items')}</Link>}>
      <EmptyState
        title={t('errors.item_not_found')}
        icon="search"
        actions={
          <form
            className={css.find}
            onSubmit={(event) => {
              event.preventDefault()
              if (typed.trim() !== '') void navigate(to.items({ q: typed.trim() }))
            }}
          >
            <Field id="find-sku" label={t('item.findAnother')}>
              <Input
                id="find-sku"
                type="search"
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
              />
            </Field>
            <Button type="submit">{t('item.find')}</Button>
          </form>
        }
      >
        {t('item.notFoundText', { sku })}
      </EmptyState>
    </Screen>
  )
}

/** A person said that it is no stock: says so, and takes that back. */
export function NotStock({ sku, site }: ItemName) {
  const { t } = useTranslation()
  const { say, isRunning } = useSayStock()
  const mayEdit = useMay('item.edit')
  return (
    <Screen title={sku} before={<Link {...to.items()}>{t('item.items')}</Link>}>
      <EmptyState
        title={t('errors.item_not_stock')}
        icon="items"
        actions={
          <>
            {mayEdit ? (
              <Button isRunning={isRunning} onClick={() => void say([{ sku, site }], null)}>
                {t('notStock.takeBack')}
              </Button>
            ) : null}
            <Link to="/inventory/not-stock" search={{ view: 'marked', q: sku }}>
              {t('notStock.see')}
            </Link>
          </>
        }
      />
    </Screen>
  )
}

/** The SKU stands at several sites: which of them is meant? */
export function SiteChooser({ sku, tab }: { sku: string; tab: ItemTab }) {
  const { t } = useTranslation()
  const similar = { sku, fields: 'sku,site,description', orderBy: 'site', limit: 100 } as const
  const { data, error, refetch } = useQuery(query('listItems', { query: similar }))
  return (
    <Screen title={t('item.whichSite')} before={<Link {...to.items()}>{t('item.items')}</Link>}>
      {error ? (
        <ErrorState title={t('item.failed')} onRetry={() => void refetch()}>
          {errorText(t, asApiError(error))}
        </ErrorState>
      ) : data ? (
        <>
          <p>{t('item.whichSiteText', { sku, count: data.count })}</p>
          <ul className="stack gap-2 hug plain">
            {data.rows.map((row) => (
              <li key={row.site}>
                <Link {...to.item({ sku, site: row.site, tab })}>
                  {row.site} · {row.description}
                </Link>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <Skeleton lines={3} />
      )}
    </Screen>
  )
}
