import { LANGUAGES } from 'virtual:contract'
import { call } from '#app/api/client.ts'
import { type Language, setLanguage } from '#app/i18n/i18n.ts'
import { setPreferences } from '#app/session/preferences.ts'
import { session } from '#app/session/session.ts'

/** The name of each language in itself, and its short name on the switch. */
export const LANGUAGE_NAMES: Record<Language, { name: string; short: string }> = {
  'pt-BR': { name: 'Português', short: 'PT' },
  'en-US': { name: 'English', short: 'EN' },
  'fr-FR': { name: 'Français', short: 'FR' },
  'es-ES': { name: 'Español', short: 'ES' },
}

/** Shows everything in another language and remembers it in this browser, and with the account of who is signed in. */
export async function chooseLanguage(language: Language): Promise<void> {
  await setLanguage(language)
  setPreferences({ language })
  const { me } = session.get()
  // Where the account cannot be reached the choice holds here all the same.
  if (me) await call('updateUser', { params: { id: me.id }, body: { language } }).catch(() => null)
}

/** The languages by their own names, for a field that asks for one. */
export const LANGUAGE_OPTIONS = LANGUAGES.map((code) => ({ value: code, label: LANGUAGE_NAMES[code].name }))
