import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import css from '#app/shell/Shell.module.css'

const subscribe = (listener: () => void) => {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** True if the browser has a network; what it says is a hint, the answer of a call decides. */
export const useIsOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine)

export function OfflineBar() {
  const { t } = useTranslation()
  const isOnline = useIsOnline()
  return <div role="status">{isOnline ? null : <p className={css.offline}>{t('shell.offline')}</p>}</div>
}
