import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { say } from '#app/i18n/say.ts'
import { usePreferences } from '#app/session/preferences.ts'
import { Keys } from '#app/shell/Keys.tsx'
import css from '#app/shell/Palette.module.css'
import type { Scope } from '#app/shortcuts.ts'
import { allShortcuts } from '#app/shortcuts.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { Banner } from '#ui/Status.tsx'

/** Every key of the product, by where it acts. */
export function Shortcuts({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { shortcuts } = usePreferences()
  const scopes = Object.entries(Object.groupBy(allShortcuts(), ({ scope }) => scope)) as [
    Scope,
    ReturnType<typeof allShortcuts>,
  ][]
  return (
    <Dialog title={t('shell.palette.shortcuts')} onClose={onClose} width={860}>
      {shortcuts ? null : (
        <Banner level="none">
          {t('shell.palette.off')}{' '}
          <Link to="/settings" onClick={onClose}>
            {t('settings.title')}
          </Link>
        </Banner>
      )}
      <div className={css.keys}>
        {scopes.map(([scope, actions]) => (
          <section key={scope}>
            <h3>{t(`shell.palette.scopes.${scope}`)}</h3>
            <dl className={css.scope}>
              {actions.map(({ action, keys, words }) => (
                <Fragment key={action}>
                  <dt>{say(t, words)}</dt>
                  <dd>
                    <Keys keys={keys} />
                  </dd>
                </Fragment>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
