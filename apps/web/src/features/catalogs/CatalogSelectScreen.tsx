import type { CatalogRow } from '@giro/contract'
import { Link, useRouter, useSearch } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asApiError } from '#app/api/error.ts'
import { type List, useList } from '#app/api/query.ts'
import { errorText, toastText } from '#app/i18n/error-text.ts'
import { safeReturn } from '#app/paths.ts'
import { selectCatalog, useMay, useMe } from '#app/session/session.ts'
import { useFormat } from '#app/session/use-format.ts'
import { ExploreSample } from '#app/shell/ExploreSample.tsx'
import { Page } from '#app/shell/Page.tsx'
import css from '#features/catalogs/catalogs.module.css'
import { buttonClass } from '#ui/Button.tsx'
import { whileBusy } from '#ui/busy.ts'
import { classes } from '#ui/classes.ts'
import { Input } from '#ui/Field.tsx'
import { EmptyState, ErrorState, Skeleton } from '#ui/States.tsx'
import { Status, StatusShape } from '#ui/Status.tsx'
import { toast } from '#ui/toasts.ts'

/** Catalogs that one page of cards shows; more are found by the search. */
const SHOWN = 100
/** With more catalogs than this a search stands above them. */
const SEARCHED_FROM = 6

/** Which data to work on. Choosing keeps it with the session and goes back to where one wanted to go. */
export function CatalogSelectScreen() {
  const { t } = useTranslation()
  const { company } = useSearch({ from: '/app/catalog/select' })
  const [sought, setSought] = useState('')
  const list = useList('listMyCatalogs', {
    query: { limit: SHOWN, orderBy: 'title', search: sought.trim() || undefined, company },
  })
  const canSearch = sought !== '' || list.count > SEARCHED_FROM
  return (
    <Page lead={t('catalogs.select.lead')}>
      {canSearch ? (
        <search className={css.search}>
          <Input
            type="search"
            data-search
            aria-label={t('catalogs.select.search')}
            placeholder={t('catalogs.select.search')}
            value={sought}
            onChange={(event) => setSought(event.target.value)}
          />
        </search>
      ) : null}
      <Catalogs list={list} isSought={sought !== ''} />
    </Page>
  )
}

function Catalogs({ list, isSought }: { list: List<CatalogRow>; isSought: boolean }) {
  const { t } = useTranslation()
  const choose = useChoose()
  const [chosen, setChosen] = useState<string | null>(null)
  if (list.error) {
    return (
      <ErrorState title={t('catalogs.select.failed')} onRetry={list.retry}>
        {errorText(t, list.error)}
      </ErrorState>
    )
  }
  if (list.isLoading) return <Skeleton lines={4} height={72} />
  if (list.rows.length === 0)
    return isSought ? <EmptyState title={t('catalogs.select.nothingFound')} icon="search" /> : <NoCatalog />
  return (
    <ul className={css.cards}>
      {list.rows.map((row) => (
        <li key={row.id}>
          <CatalogCard
            row={row}
            isChosen={chosen === row.id}
            onChoose={() => {
              if (chosen !== null) return
              setChosen(row.id)
              void choose(row.id).finally(() => setChosen(null))
            }}
          />
        </li>
      ))}
    </ul>
  )
}

/** Who may make one is led there. */
function NoCatalog() {
  const { t } = useTranslation()
  const title = t('catalogs.select.none')
  return useMay('catalog.write') ? (
    <EmptyState
      title={title}
      icon="catalog"
      actions={
        <>
          <Link to="/catalog/list" search={{ panel: 'new' }} className={buttonClass('primary')}>
            {t('catalogs.select.create')}
          </Link>
          <ExploreSample variant="secondary" />
        </>
      }
    >
      {t('catalogs.select.first')}
    </EmptyState>
  ) : (
    <EmptyState title={title} icon="catalog">
      {t('catalogs.select.noneText')}
    </EmptyState>
  )
}

/** Hours after which a catalog's numbers are old. */
const STALE_MS = 48 * 3_600_000

function CatalogCard({
  row,
  isChosen,
  onChoose,
}: {
  row: CatalogRow
  isChosen: boolean
  onChoose: () => void
}) {
  const { t } = useTranslation()
  const { selectedCatalog } = useMe()
  const { dateTime } = useFormat()
  const id = useId()
  const isCurrent = selectedCatalog?.id === row.id
  const isStale = row.lastProcessingAt !== null && Date.now() - Date.parse(row.lastProcessingAt) > STALE_MS
  return (
    <button
      type="button"
      className={classes(css.card, isCurrent && css.current)}
      aria-describedby={id}
      aria-busy={isChosen || undefined}
      aria-current={isCurrent || undefined}
      onClick={onChoose}
    >
      <span className={css.cardHead}>
        <span className="heading">{row.title}</span>
        {isCurrent ? <Status level="success">{t('catalogs.select.current')}</Status> : null}
      </span>
      <span id={id} className={css.facts}>
        <span className="muted">
          {row.companyName} · <code>{row.identifier}</code>
        </span>
        <span className="muted">{t('catalogs.select.skus', { count: row.skuCount })}</span>
        <span className={isStale ? css.stale : 'muted'}>
          {isStale ? <StatusShape level="warning" /> : null}
          {t('catalogs.select.lastProcessing')}:{' '}
          {dateTime(row.lastProcessingAt) || t('catalogs.select.never')}
          {isStale ? <span className="sr">{t('catalogs.select.stale')}</span> : null}
        </span>
      </span>
    </button>
  )
}

function useChoose() {
  const { t } = useTranslation()
  const router = useRouter()
  const { returnTo } = useSearch({ from: '/app/catalog/select' })
  return async (id: string) => {
    try {
      await whileBusy(selectCatalog(id))
      toast.success(t('catalogs.select.selected'))
      router.history.push(safeReturn(returnTo) ?? '/feed')
    } catch (thrown) {
      toast.error(toastText(t, asApiError(thrown)))
    }
  }
}
