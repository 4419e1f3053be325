import { session } from '#app/session/session.ts'

const PREFIX = 'giro.draft.'
/** Begins the names of all that the signed-in person typed; null without one. */
const ofPerson = (): string | null => {
  const { me } = session.get()
  return me && `${PREFIX}${me.id}.`
}

export type StoredDraft<T> = { values: T; at: string }

/**
 * Keeps the signed-in user's unsaved input under this name in this tab, even after their session ended; another user
 * who signs in does not see it.
 */
export function draftOf<T>(name: string) {
  const key = `${ofPerson()}${name}`
  return {
    /** Null when there is none. */
    read(): StoredDraft<T> | null {
      try {
        const text = sessionStorage.getItem(key)
        return text === null ? null : (JSON.parse(text) as StoredDraft<T>)
      } catch {
        return null
      }
    },
    write(values: T): void {
      try {
        sessionStorage.setItem(key, JSON.stringify({ values, at: new Date().toISOString() }))
      } catch {
        // No room: the draft is lost with the page, which is said nowhere because nothing was promised yet.
      }
    },
    drop: (): void => sessionStorage.removeItem(key),
  }
}

function ownKeys(): string[] {
  const prefix = ofPerson()
  return prefix === null ? [] : Object.keys(sessionStorage).filter((key) => key.startsWith(prefix))
}

/** True if something that this person typed in this tab is not saved. */
export const hasDrafts = (): boolean => ownKeys().length > 0

/** Deletes the user's drafts on sign-out. */
export function forgetDrafts(): void {
  for (const key of ownKeys()) sessionStorage.removeItem(key)
}
