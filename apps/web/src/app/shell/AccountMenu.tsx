import { LANGUAGES } from 'virtual:contract'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#app/i18n/i18n.ts'
import { chooseLanguage, LANGUAGE_NAMES } from '#app/session/language.ts'
import { type Preferences, setPreferences, usePreferences } from '#app/session/preferences.ts'
import { useMe } from '#app/session/session.ts'
import { Avatar } from '#app/shell/Avatar.tsx'
import css from '#app/shell/Shell.module.css'
import { Menu, type MenuGroup } from '#ui/Menu.tsx'

/** Shows the signed-in user; theme, density, language, settings, sign out. */
export function AccountMenu() {
  const { t } = useTranslation()
  const me = useMe()
  const navigate = useNavigate()
  const choices = useAppearanceChoices()
  const groups: MenuGroup[] = [
    ...choices,
    {
      items: [
        {
          label: t('shell.settings'),
          icon: 'settings',
          onPress: () => void navigate({ to: '/settings' }),
        },
        {
          label: t('shell.changePassword'),
          icon: 'shield',
          onPress: () => void navigate({ to: '/change-password' }),
        },
        { label: t('shell.logout'), icon: 'logout', onPress: () => void navigate({ to: '/auth/logout' }) },
      ],
    },
  ]
  return (
    <Menu
      label={t('shell.account')}
      groups={groups}
      head={
        <div className="stack gap-0 pad-2-3 anywhere" role="presentation">
          <span className="strong">{me.name}</span>
          <span className="muted">{me.email}</span>
          <span className="muted">{t(`words.profile.${me.profileType}`)}</span>
        </div>
      }
      button={(button) => (
        <button {...button} type="button" className={css.scopeButton}>
          <Avatar name={me.name} />
          <span className="sr">
            {t('shell.account')}: {me.name}
          </span>
        </button>
      )}
    />
  )
}

const choice = (label: string, isChecked: boolean, chosen: Partial<Preferences>) => ({
  ...{ label, isChecked, staysOpen: true as const },
  onPress: () => setPreferences(chosen),
})

function useAppearanceChoices(): MenuGroup[] {
  const { t } = useTranslation()
  const { theme, density } = usePreferences()
  const language = useLanguage()
  return [
    {
      label: t('shell.theme'),
      items: (['system', 'light', 'dark'] as const).map((one) =>
        choice(t(`shell.themes.${one}`), theme === one, { theme: one }),
      ),
    },
    {
      label: t('shell.density'),
      items: (['compact', 'regular', 'relaxed'] as const).map((one) =>
        choice(t(`ui.table.${one}`), density === one, { density: one }),
      ),
    },
    {
      label: t('shell.language'),
      items: LANGUAGES.map((code) => ({
        label: <span lang={code}>{LANGUAGE_NAMES[code].name}</span>,
        text: LANGUAGE_NAMES[code].name,
        isChecked: language === code,
        staysOpen: true,
        onPress: () => void chooseLanguage(code),
      })),
    },
  ]
}
