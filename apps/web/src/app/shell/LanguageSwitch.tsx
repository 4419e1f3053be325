import { LANGUAGES } from 'virtual:contract'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#app/i18n/i18n.ts'
import { chooseLanguage, LANGUAGE_NAMES } from '#app/session/language.ts'
import css from '#app/shell/Shell.module.css'

/** The four languages; a change shows everything anew without a reload. */
export function LanguageSwitch() {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons that belong together, no form.
    <div role="group" aria-label={t('shell.language')} className={css.languages}>
      {LANGUAGES.map((code) => (
        <button
          key={code}
          type="button"
          lang={code}
          aria-pressed={code === language}
          title={LANGUAGE_NAMES[code].name}
          onClick={() => void chooseLanguage(code)}
        >
          <span aria-hidden="true">{LANGUAGE_NAMES[code].short}</span>
          <span className="sr">{LANGUAGE_NAMES[code].name}</span>
        </button>
      ))}
    </div>
  )
}
