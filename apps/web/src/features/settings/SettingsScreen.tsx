import { LANGUAGES } from 'virtual:contract'
import { Link } from '@tanstack/react-router'
import i18next from 'i18next'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#app/i18n/i18n.ts'
import { LEGAL_DOCUMENTS, to } from '#app/paths.ts'
import { setConsent, useConsent } from '#app/session/consent.ts'
import { chooseLanguage, LANGUAGE_NAMES } from '#app/session/language.ts'
import { isNotifying, type NoNotifications, turnOnNotifications } from '#app/session/notify.ts'
import { setPreferences, usePreferences } from '#app/session/preferences.ts'
import { useMay } from '#app/session/session.ts'
import { Page } from '#app/shell/Page.tsx'
import { JobMails } from '#features/settings/JobMails.tsx'
import css from '#features/settings/settings.module.css'
import { Button } from '#ui/Button.tsx'
import { Check } from '#ui/Field.tsx'
import { toast } from '#ui/toasts.ts'

/** The settings that need no session: choices of this browser, each saved at once and confirmed. No call is made. */
export function SettingsScreen() {
  const { t } = useTranslation()
  return (
    <Page lead={t('settings.lead')}>
      <div className={css.hub}>
        <OfCompany />
        <Language />
        <Appearance />
        <Work />
        <Cookies />
        <section className="card pad-4 gap-4 hug">
          <h2 className={css.cardTitle}>{t('settings.legal')}</h2>
          <ul className={css.links}>
            {LEGAL_DOCUMENTS.map((document) => (
              <li key={document}>
                <Link {...to.legal(document)}>{t(`shell.${document}`)}</Link>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </Page>
  )
}

/** The way to what holds for the whole company, for who may read it. */
function OfCompany() {
  const { t } = useTranslation()
  if (!useMay('format.read')) return null
  return (
    <section className="card pad-4 gap-4 hug">
      <h2 className={css.cardTitle}>{t('settings.list.title')}</h2>
      <p className="muted">{t('settings.list.lead')}</p>
      <Link to="/settings/list">{t('settings.list.open')}</Link>
    </section>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={css.group}>
      <legend className="strong">{title}</legend>
      {children}
    </fieldset>
  )
}

function Language() {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <section className="card pad-4 gap-4 hug">
      <Group title={t('settings.language')}>
        {LANGUAGES.map((code) => (
          <Check
            key={code}
            kind="radio"
            name="language"
            checked={code === language}
            label={<span lang={code}>{LANGUAGE_NAMES[code].name}</span>}
            // Confirmed in the language just chosen.
            onChange={() =>
              void chooseLanguage(code).then(() => toast.success(i18next.t('settings.languageSaved')))
            }
          />
        ))}
      </Group>
    </section>
  )
}

function Appearance() {
  const { t } = useTranslation()
  const { theme, density } = usePreferences()
  return (
    <section className="card pad-4 gap-4 hug">
      <Group title={t('settings.theme')}>
        {(['system', 'light', 'dark'] as const).map((one) => (
          <Check
            key={one}
            kind="radio"
            name="theme"
            checked={theme === one}
            label={t(`shell.themes.${one}`)}
            onChange={() => {
              setPreferences({ theme: one })
              toast.success(t('settings.themeSaved'))
            }}
          />
        ))}
      </Group>
      <Group title={t('settings.density')}>
        {(['compact', 'regular', 'relaxed'] as const).map((one) => (
          <Check
            key={one}
            kind="radio"
            name="density"
            checked={density === one}
            label={t(`ui.table.${one}`)}
            onChange={() => {
              setPreferences({ density: one })
              toast.success(t('settings.densitySaved'))
            }}
          />
        ))}
      </Group>
    </section>
  )
}

function Work() {
  const { t } = useTranslation()
  const { shortcuts, autoNext, home, guide } = usePreferences()
  return (
    <section className="card pad-4 gap-4 hug">
      <Group title={t('settings.home')}>
        {(['feed', 'items'] as const).map((one) => (
          <Check
            key={one}
            kind="radio"
            name="home"
            checked={home === one}
            label={t(`settings.homes.${one}`)}
            onChange={() => {
              setPreferences({ home: one })
              toast.success(t('settings.homeSaved'))
            }}
          />
        ))}
      </Group>
      <Check
        checked={shortcuts}
        label={t('settings.shortcuts')}
        hint={t('settings.shortcutsText')}
        onChange={() => {
          setPreferences({ shortcuts: !shortcuts })
          toast.success(t(shortcuts ? 'settings.shortcutsOff' : 'settings.shortcutsOn'))
        }}
      />
      <Check
        checked={autoNext}
        label={t('settings.autoNext')}
        hint={t('settings.autoNextText')}
        onChange={() => {
          setPreferences({ autoNext: !autoNext })
          toast.success(t(autoNext ? 'settings.autoNextOff' : 'settings.autoNextOn'))
        }}
      />
      <Check
        checked={guide}
        label={t('guide.show')}
        hint={t('guide.showText')}
        onChange={() => {
          setPreferences({ guide: !guide })
          toast.success(t(guide ? 'guide.off' : 'guide.on'))
        }}
      />
      <Notifications />
      <JobMails />
    </section>
  )
}

/** Chooses notifications for a hidden tab; asks the browser first and shows its refusal in place. */
function Notifications() {
  const { t } = useTranslation()
  const [why, setWhy] = useState<NoNotifications | null>(null)
  usePreferences()
  const isOn = isNotifying()
  const turnOn = async () => {
    const refused = await turnOnNotifications()
    setWhy(refused)
    if (refused) toast.warning(t(`notifications.${refused}`))
    else toast.success(t('notifications.on'))
  }
  const turnOff = () => {
    setPreferences({ notifications: false })
    toast.success(t('notifications.off'))
  }
  return (
    <Check
      checked={isOn}
      label={t('notifications.label')}
      hint={t(`notifications.${why ?? 'text'}`)}
      onChange={() => (isOn ? turnOff() : void turnOn())}
    />
  )
}

function Cookies() {
  const { t } = useTranslation()
  const hasConsent = useConsent()
  return (
    <section className="card pad-4 gap-4 hug">
      <h2 className={css.cardTitle}>{t('settings.cookies')}</h2>
      <p className="muted">{t(hasConsent ? 'settings.cookiesStored' : 'settings.cookiesNotStored')}</p>
      {hasConsent ? (
        <Button
          variant="secondary"
          size="small"
          onClick={() => {
            setConsent(false)
            toast.success(t('settings.cookiesForgotten'))
          }}
        >
          {t('settings.cookiesForget')}
        </Button>
      ) : null}
      <Link {...to.legal('cookies')}>{t('shell.cookies')}</Link>
    </section>
  )
}
