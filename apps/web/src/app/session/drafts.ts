const PREFIX = 'giro.draft.'

export type Draft<T> = { values: T; at: string }

/** What was typed under this key and not yet saved, from this tab's storage; null when there is none. */
export function readDraft<T>(key: string): Draft<T> | null {
  try {
    const text = sessionStorage.getItem(PREFIX + key)
    return text === null ? null : (JSON.parse(text) as Draft<T>)
  } catch {
    return null
  }
}

export function writeDraft<T>(key: string, values: T): void {
  try {
    sessionStorage.setItem(PREFIX + key, JSON.stringify({ values, at: new Date().toISOString() }))
  } catch {
    // No room: the draft is lost with the page, which is said nowhere because nothing was promised yet.
  }
}

export const dropDraft = (key: string): void => sessionStorage.removeItem(PREFIX + key)

/** Whether something typed in this tab is not saved. */
export const hasDrafts = (): boolean => Object.keys(sessionStorage).some((key) => key.startsWith(PREFIX))

/** All drafts of this tab: they belong to the person who signs out. */
export function forgetDrafts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
}
