import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '#ui/Button.tsx'
import { Screen } from '#ui/Screen.tsx'
import { EmptyState } from '#ui/States.tsx'

/** No such page, or no such thing at this address. */
export function NotFoundScreen(): ReactNode {
  const { t } = useTranslation()
  return (
    <Screen title={t('shell.notFound')} isHeadingHidden>
      <EmptyState
        title={t('shell.notFound')}
        icon="search"
        actions={
          <Link className={buttonClass('primary', 'small')} to="/feed">
            {t('shell.goToFeed')}
          </Link>
        }
      >
        {t('shell.notFoundText')}
      </EmptyState>
    </Screen>
  )
}
