import { useEffect, useRef } from 'react'
import { live, type Scope, SHORTCUTS } from './keys.ts'

/** All shortcuts in the order of their declaration, each with the key of its name in the dictionary. */
export const allShortcuts = (): { scope: Scope; action: string; keys: readonly string[]; words: string }[] =>
  Object.entries(SHORTCUTS).flatMap(([scope, { keys }]) =>
    Object.entries<readonly string[]>(keys).map(([action, pressed]) => ({
      scope: scope as Scope,
      action,
      keys: pressed,
      words: `ui.keys.${scope}.${action}`,
    })),
  )

/** Something that can be done on the page that is shown: the name of its words, and the keys for it. */
export type Offer = { words: string; keys: readonly string[]; act: () => void }
const offers = new Set<() => readonly Offer[]>()

/** Keys that every page has are nothing to be listed. */
const OF_EVERY_PAGE: readonly Scope[] = ['page', 'anywhere', 'messages']

/** All of it, for the one place that lists what can be done here. */
export const offersHere = (): readonly Offer[] => [
  ...[...live].flatMap((now) => {
    const { scope, actions } = now()
    return OF_EVERY_PAGE.includes(scope) ? [] : offered(scope, actions)
  }),
  ...[...offers].flatMap((now) => now()),
]

/** What has one key. Several keys for one action choose by their digit. */
const offered = (scope: Scope, actions: Readonly<Record<string, ((key: string) => void) | undefined>>) =>
  allShortcuts().flatMap(({ scope: of, action, keys, words }): Offer[] => {
    const act = of === scope ? actions[action] : undefined
    const [key] = keys
    return act && key !== undefined && keys.length === 1 ? [{ words, keys, act: () => act(key) }] : []
  })

/** An action of the page that has no key; undefined while it cannot be done. */
export function useOffer(words: string, act: (() => void) | undefined): void {
  const latest = useRef(act)
  latest.current = act
  useEffect(() => {
    const now = () => (latest.current ? [{ words, keys: [], act: latest.current }] : [])
    offers.add(now)
    return () => void offers.delete(now)
  }, [words])
}
