import { dropCookie, readCookie, writeCookie } from '#app/session/cookies.ts'
import { createStore, useStore } from '#ui/store.ts'

const consent = createStore(readCookie('consent') === 'true')

/** True if the cookie notice was confirmed in the last 30 days. */
export const useConsent = (): boolean => useStore(consent)

export function setConsent(isGiven: boolean): void {
  if (isGiven) writeCookie('consent', 'true')
  else dropCookie('consent')
  consent.set(isGiven)
}
