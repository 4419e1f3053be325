import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '#ui/Button.tsx'
import { Screen } from '#ui/Screen.tsx'
import { EmptyState } from '#ui/States.tsx'

/** No such page, or no such thing at this address. */
export const NotFoundScreen = () => <WayBack why="notFound" icon="search" />

/** A page that the profile may not use. The server is asked nothing, so nobody is signed out. */
export const NoAccessScreen = () => <WayBack why="noAccess" icon="shield" />

function WayBack({ why, icon }: { why: 'notFound' | 'noAccess'; icon: 'search' | 'shield' }) {
  const { t } = useTranslation()
  const title = t(`shell.${why}`)
  return (
    <Screen title={title} isHeadingHidden>
      <EmptyState
        title={title}
        icon={icon}
        actions={
          <Link className={buttonClass('primary', 'small')} to="/feed">
            {t('shell.goToFeed')}
          </Link>
        }
      >
        {t(`shell.${why}Text`)}
      </EmptyState>
    </Screen>
  )
}
