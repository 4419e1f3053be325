import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '#ui/Button.tsx'
import { Screen } from '#ui/Screen.tsx'
import { EmptyState } from '#ui/States.tsx'

/** A page that the profile may not use. The server is asked nothing, so nobody is signed out. */
export function NoAccessScreen() {
  const { t } = useTranslation()
  return (
    <Screen title={t('shell.noAccess')} isHeadingHidden>
      <EmptyState
        title={t('shell.noAccess')}
        icon="shield"
        actions={
          <Link className={buttonClass('primary', 'small')} to="/feed">
            {t('shell.goToFeed')}
          </Link>
        }
      >
        {t('shell.noAccessText')}
      </EmptyState>
    </Screen>
  )
}
