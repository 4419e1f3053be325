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
import { type Preferences, setPreferences, usePreferences } from '#app/session/preferences.ts'
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

/** One of the preferences with a few values, as buttons of which one is on. */
function Choice<Name extends 'theme' | 'density' | 'home'>({
  name,
  values,
  wordOf,
}: {
  name: Name
  values: readonly Preferences[Name][]
  wordOf: (value: Preferences[Name]) => string
}) {
  const { t } = useTranslation()
  const chosen = usePreferences()[name]
  return (
    <Group title={t(`settings.${name}`)}>
      {values.map((one) => (
        <Check
          key={one}
          kind="radio"
          name={name}
          checked={chosen === one}
          label={wordOf(one)}
          onChange={() => {
            setPreferences({ [name]: one })
            toast.success(t(`settings.${name}Saved`))
          }}
        />
      ))}
    </Group>
  )
}

function Appearance() {
  const { t } = useTranslation()
  return (
    <section className="card pad-4 gap-4 hug">
      <Choice name="theme" values={['system', 'light', 'dark']} wordOf={(one) => t(`shell.themes.${one}`)} />
      <Choice
        name="density"
        values={['compact', 'regular', 'relaxed']}
        wordOf={(one) => t(`ui.table.${one}`)}
      />
    </section>
  )
}

/** The words of the preferences that are on or off: name, hint, and what is said of each state. */
const SWITCHES = {
  shortcuts: [
    'settings.shortcuts',
    'settings.shortcutsText',
    'settings.shortcutsOn',
    'settings.shortcutsOff',
  ],
  autoNext: ['settings.autoNext', 'settings.autoNextText', 'settings.autoNextOn', 'settings.autoNextOff'],
  guide: ['guide.show', 'guide.showText', 'guide.on', 'guide.off'],
} as const

function Work() {
  const { t } = useTranslation()
  const preferences = usePreferences()
  return (
    <section className="card pad-4 gap-4 hug">
      <Choice name="home" values={['feed', 'items']} wordOf={(one) => t(`settings.homes.${one}`)} />
      {(Object.keys(SWITCHES) as (keyof typeof SWITCHES)[]).map((name) => {
        const [label, hint, on, off] = SWITCHES[name]
        const isOn = preferences[name]
        return (
          <Check
            key={name}
            checked={isOn}
            label={t(label)}
            hint={t(hint)}
            onChange={() => {
              setPreferences({ [name]: !isOn })
              toast.success(t(isOn ? off : on))
            }}
          />
        )
      })}
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
