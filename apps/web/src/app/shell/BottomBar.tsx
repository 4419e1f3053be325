import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useNavigation } from '#app/pages.ts'
import css from '#app/shell/Shell.module.css'
import { Icon } from '#ui/Icon.tsx'

/** The thumb's way around on small windows. */
export function BottomBar({ onMore }: { onMore: () => void }) {
  const { t } = useTranslation()
  const targets = useNavigation().flatMap(({ entries }) => entries)
  return (
    <nav aria-label={t('shell.navigation')} className={css.bottom}>
      {targets.map(({ bottom, to, icon }) =>
        bottom ? (
          <Link key={to} to={to} className={css.target}>
            <Icon name={icon} />
            {t(bottom)}
          </Link>
        ) : null,
      )}
      <button type="button" className={css.target} onClick={onMore}>
        <Icon name="menu" />
        {t('shell.more')}
      </button>
    </nav>
  )
}
