import { useTranslation } from 'react-i18next'
import css from '#app/shell/Shell.module.css'

/** The first stop of the Tab key on every page. */
export function SkipLink() {
  const { t } = useTranslation()
  return (
    // biome-ignore lint/a11y/useValidAnchor: a link to a place in the page; the router must not take it for another page.
    <a
      className={css.skip}
      href="#content"
      onClick={(event) => {
        event.preventDefault()
        document.getElementById('content')?.focus()
      }}
    >
      {t('shell.skip')}
    </a>
  )
}
