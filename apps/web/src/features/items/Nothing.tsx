import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useMay } from '#app/session/session.ts'
import { isLimited } from '#features/items/use-items.ts'
import { Button, buttonClass } from '#ui/Button.tsx'
import type { ListState } from '#ui/list/use-list-search.ts'
import { EmptyState } from '#ui/States.tsx'

/** No rows: a view that has none, or nothing loaded yet, with what this person can do about it. */
export function Nothing({ list }: { list: ListState }) {
  const { t } = useTranslation()
  const mayUpload = useMay('file.upload')
  if (isLimited(list)) {
    return (
      <EmptyState
        title={t('items.viewEmpty')}
        icon="filter"
        actions={
          <Button variant="secondary" size="small" onClick={() => list.setView(null, {})}>
            {t('items.showAll')}
          </Button>
        }
      />
    )
  }
  return (
    <EmptyState
      title={t('items.empty')}
      actions={
        mayUpload ? (
          <Link to="/upload" className={buttonClass('primary', 'medium')}>
            {t('items.emptyUploadAction')}
          </Link>
        ) : undefined
      }
    >
      {t(mayUpload ? 'items.emptyUpload' : 'items.emptyAsk')}
    </EmptyState>
  )
}
