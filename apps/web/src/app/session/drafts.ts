import { session } from '#app/session/session.ts'

const PREFIX = 'giro.draft.'
/** Begins the names of all that the signed-in person typed; null without one. */
const ofPerson = (): string | null => {
  const { me } = session.get()
  return me && `${PREFIX}${me.id}.`
}

export type StoredDraft<T> = { values: T; at: string }

/**
 * What the person who is signed in typed under this name and did not save yet, kept in this tab. It stays theirs: also
 * where their session has ended meanwhile, and nobody else who signs in here is shown it.
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
  const own = ofPerson()
  return own === null ? [] : Object.keys(sessionStorage).filter((key) => key.startsWith(own))
}

/** Whether something that this person typed in this tab is not saved. */
export const hasDrafts = (): boolean => ownKeys().length > 0

/** Who signs out takes their drafts along. */
export function forgetDrafts(): void {
  for (const key of ownKeys()) sessionStorage.removeItem(key)
}
