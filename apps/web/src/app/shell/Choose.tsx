import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '#app/api/error.ts'
import { errorText } from '#app/i18n/error-text.ts'
import { useMay } from '#app/session/session.ts'
import css from '#app/shell/Choose.module.css'
import { ExploreSample } from '#app/shell/ExploreSample.tsx'
import { Page } from '#app/shell/Page.tsx'
import { buttonClass } from '#ui/Button.tsx'
import { Input } from '#ui/Field.tsx'
import { EmptyState, ErrorState, Skeleton } from '#ui/States.tsx'

/** Number of options above which a search is shown. */
const SEARCHED_FROM = 6

/** Kinds of choices: their texts, the permission to create one, and the page for it. */
const KINDS = {
  company: { words: 'catalogs.company', make: 'company.create', list: '/company/list' },
  catalog: { words: 'catalogs.select', make: 'catalog.write', list: '/catalog/list' },
} as const

type ChooseProps = {
  kind: keyof typeof KINDS
  sought: string
  onSeek: (text: string) => void
  /** All there are to choose from, and those that are found. */
  total: number
  found: number
  load: { error: ApiError | null; isLoading: boolean; retry: () => void }
  /** The list of those that are found. */
  children: ReactNode
}

/** A page on which one of several is chosen; without any it leads to where one is made. */
export function Choose({ kind, sought, onSeek, total, found, load, children }: ChooseProps) {
  const { t } = useTranslation()
  const { words } = KINDS[kind]
  return (
    <Page lead={t(`${words}.lead`)}>
      {sought !== '' || total > SEARCHED_FROM ? (
        <search className={css.search}>
          <Input
            type="search"
            data-search
            aria-label={t(`${words}.search`)}
            placeholder={t(`${words}.search`)}
            value={sought}
            onChange={({ target }) => onSeek(target.value)}
          />
        </search>
      ) : null}
      {load.error ? (
        <ErrorState title={t(`${words}.failed`)} onRetry={load.retry}>
          {errorText(t, load.error)}
        </ErrorState>
      ) : load.isLoading ? (
        <Skeleton lines={4} height={64} />
      ) : found > 0 ? (
        children
      ) : sought !== '' ? (
        <EmptyState title={t(`${words}.nothingFound`)} icon="search" />
      ) : (
        <None kind={kind} />
      )}
    </Page>
  )
}

/** Links to the page where the first one is created, for users who may. */
function None({ kind }: Pick<ChooseProps, 'kind'>) {
  const { t } = useTranslation()
  const { words, make, list } = KINDS[kind]
  const mayMake = useMay(make)
  return (
    <EmptyState
      title={t(`${words}.none`)}
      icon={kind}
      actions={
        mayMake ? (
          <>
            <Link to={list} search={{ panel: 'new' }} className={buttonClass('primary')}>
              {t(`${words}.create`)}
            </Link>
            <ExploreSample variant="secondary" />
          </>
        ) : null
      }
    >
      {t(mayMake ? `${words}.first` : `${words}.noneText`)}
    </EmptyState>
  )
}
