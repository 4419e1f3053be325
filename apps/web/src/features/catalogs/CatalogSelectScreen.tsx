import type { CatalogRow } from '@giro/contract'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asApiError } from '#app/api/error.ts'
import { useList } from '#app/api/query.ts'
import { toastText } from '#app/i18n/error-text.ts'
import { safeReturn } from '#app/paths.ts'
import { selectCatalog, useMe } from '#app/session/session.ts'
import { useFormat } from '#app/session/use-format.ts'
import { Choose } from '#app/shell/Choose.tsx'
import css from '#features/catalogs/catalogs.module.css'
import { whileBusy } from '#ui/busy.ts'
import { classes } from '#ui/classes.ts'
import { Status, StatusShape } from '#ui/Status.tsx'
import { toast } from '#ui/toasts.ts'

/** Catalogs that one page of cards shows; more are found by the search. */
const SHOWN = 100

/** Selects the catalog to work on, stores it in the session, and returns to the requested page. */
export function CatalogSelectScreen() {
  const { company } = useSearch({ from: '/app/catalog/select' })
  const [sought, setSought] = useState('')
  const list = useList('listMyCatalogs', {
    query: { limit: SHOWN, orderBy: 'title', search: sought.trim() || undefined, company },
  })
  const choose = useChoose()
  const [chosen, setChosen] = useState<string | null>(null)
  return (
    <Choose
      kind="catalog"
      sought={sought}
      onSeek={setSought}
      total={list.count}
      found={list.rows.length}
      load={list}
    >
      <ul className={css.cards}>
        {[...list.rows].sort(sampleLast).map((row) => (
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
    </Choose>
  )
}

/** Puts the sample company behind those of the person. */
const sampleLast = (a: CatalogRow, b: CatalogRow) => Number(a.isSample) - Number(b.isSample)

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
      <span className="bar high between">
        <span className="heading">{row.title}</span>
        {isCurrent ? <Status level="success">{t('catalogs.select.current')}</Status> : null}
      </span>
      <span id={id} className="stack gap-1">
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
