import { preferences, setPreferences } from '#app/session/preferences.ts'

/** Why there are none: the browser was asked and refused, or has none for this address. */
export type NoNotifications = 'denied' | 'missing'

/** True if notifications work: over plain HTTP browsers have the API but refuse it. */
const canNotify = (): boolean => 'Notification' in window && window.isSecureContext

/** True if they were turned on here and the browser still lets us. */
export const isNotifying = (): boolean =>
  preferences().notifications && canNotify() && Notification.permission === 'granted'

/** Asks the browser, and turns them on where it agrees; otherwise answers why not. */
export async function turnOnNotifications(): Promise<NoNotifications | null> {
  if (!canNotify()) return 'missing'
  if ((await Notification.requestPermission()) !== 'granted') return 'denied'
  setPreferences({ notifications: true })
  return null
}

/** While the tab is hidden the system says it, once for all tabs; a press comes back here and does `onPress`. */
export function notify(text: string, { id, onPress }: { id: string; onPress: () => void }): void {
  if (!document.hidden || !isNotifying()) return
  try {
    const shown = new Notification('Giro', { body: text, tag: id, icon: '/icon.svg' })
    shown.onclick = () => {
      window.focus()
      shown.close()
      onPress()
    }
  } catch {
    // Some browsers of phones notify by a service worker alone; the bell has it.
  }
}
