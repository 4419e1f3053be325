import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { usePreferences } from '#app/session/preferences.ts'
import css from '#app/shell/Palette.module.css'
import { Dialog } from '#ui/Dialog.tsx'
import { allShortcuts, type Scope } from '#ui/keys.ts'
import { Banner } from '#ui/Status.tsx'

/** Keys that are no character, as a keyboard shows them. */
const KEY_NAMES: Readonly<Record<string, string>> = {
  ArrowDown: '↓',
  ArrowUp: '↑',
  ' ': '␣',
  Escape: 'Esc',
}

/** Every key of the product, by where it acts. */
export function Shortcuts({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { shortcuts } = usePreferences()
  const scopes = Object.entries(Object.groupBy(allShortcuts(), ({ scope }) => scope)) as [
    Scope,
    ReturnType<typeof allShortcuts>,
  ][]
  const say = t as unknown as (key: string) => string
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
                <Keys key={action} keys={keys} what={say(words)} />
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}

function Keys({ keys, what }: { keys: readonly string[]; what: string }) {
  return (
    <>
      <dt>{what}</dt>
      <dd>
        {keys.map((key) => (
          <kbd key={key}>{keyName(key)}</kbd>
        ))}
      </dd>
    </>
  )
}

/** `Ctrl+k` as it is printed on the keys. */
const keyName = (key: string): string =>
  KEY_NAMES[key] ??
  key.replace(/^Ctrl\+(.*)$/, (_, held: string) => `Ctrl ${held.length === 1 ? held.toUpperCase() : held}`)
