import { useEffect, useRef } from 'react'
import {
  CHART_KEYS,
  type KeyActions,
  type KeyScope,
  live,
  MESSAGE_KEYS,
  ROW_KEYS,
  useKeys,
} from '#ui/keys.ts'

/** The keys of a row whose item can be authorized. */
export const AUTHORIZE_KEYS = {
  places: ['row'],
  isAlways: true,
  keys: { authorize: ['a'], unauthorize: ['u'] },
} as const satisfies KeyScope

/** The keys of a row whose rule can be moved. */
export const RULE_KEYS = {
  places: ['row'],
  isAlways: true,
  keys: { up: ['Ctrl+ArrowUp'], down: ['Ctrl+ArrowDown'] },
} as const satisfies KeyScope

/** Every shortcut of the product: scope, action, keys. Its name in the dictionary is `ui.keys.<scope>.<action>`. */
export const SHORTCUTS = {
  page: {
    places: ['page', 'button', 'row'],
    keys: {
      goToFeed: ['g f'],
      goToItems: ['g i'],
      goToUpload: ['g u'],
      goToThemes: ['g t'],
      goToResults: ['g r'],
      firstRow: ['j'],
      undo: ['Ctrl+z'],
      search: ['/'],
      addFilter: ['f'],
      sidebar: ['['],
      density: ['.'],
      unit: ['m'],
      shortcuts: ['?'],
    },
  },
  anywhere: {
    places: ['page', 'button', 'row', 'radio', 'text'],
    isAlways: true,
    keys: { palette: ['Ctrl+k'] },
  },
  row: { ...ROW_KEYS, keys: { ...ROW_KEYS.keys, ...AUTHORIZE_KEYS.keys } },
  rule: RULE_KEYS,
  peek: { places: ['page', 'button', 'row', 'radio', 'text'], isAlways: true, keys: { close: ['Escape'] } },
  worklist: {
    places: ['page', 'button', 'row', 'radio'],
    keys: { undo: ['Ctrl+z'] },
  },
  step: {
    places: ['page', 'button', 'row', 'radio'],
    keys: {
      choose: ['1', '2', '3', '4', '5', '6', '7', '8', '9'],
      accept: ['Enter'],
      save: ['Ctrl+Enter'],
      undo: ['Ctrl+z'],
      next: ['j'],
      previous: ['k'],
      authorize: ['a'],
      unauthorize: ['u'],
      close: ['Escape'],
    },
  },
  item: {
    places: ['page', 'button'],
    isAlways: true,
    keys: {
      next: ['j'],
      previous: ['k'],
      authorize: ['a'],
      unauthorize: ['u'],
      edit: ['e'],
      close: ['Escape'],
    },
  },
  chart: CHART_KEYS,
  messages: MESSAGE_KEYS,
} as const satisfies Record<string, KeyScope>

export type Scope = keyof typeof SHORTCUTS
type ActionOf<S extends Scope> = keyof (typeof SHORTCUTS)[S]['keys'] & string

/** True if a part of the page that is shown has this key for itself, so that every page's meaning of it rests. */
export const isTaken = (key: string): boolean =>
  [...live].some((now) => {
    const { scope, actions } = now()
    return (
      scope !== SHORTCUTS.page &&
      Object.entries<readonly string[]>(scope.keys).some(
        ([action, keys]) => keys.includes(key) && actions[action] !== undefined,
      )
    )
  })

/** Keys of the whole page, as long as the component is there. */
export const useShortcuts = <S extends Scope>(scope: S, actions: KeyActions<ActionOf<S>>): void =>
  useKeys<ActionOf<S>>(SHORTCUTS[scope] as KeyScope<ActionOf<S>>, actions)

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
const OF_EVERY_PAGE: readonly KeyScope[] = [SHORTCUTS.page, SHORTCUTS.anywhere, SHORTCUTS.messages]

/** All of it, for the one place that lists what can be done here. */
export const offersHere = (): readonly Offer[] => [
  ...[...live].flatMap((now) => {
    const { scope, actions } = now()
    return OF_EVERY_PAGE.includes(scope) ? [] : offered(scope, actions)
  }),
  ...[...offers].flatMap((now) => now()),
]

/** Returns the actions with one key. Actions with several keys choose by digit. */
const offered = (scope: KeyScope, actions: KeyActions) =>
  allShortcuts().flatMap(({ scope: of, action, keys, words }): Offer[] => {
    const act = SHORTCUTS[of] === scope ? actions[action] : undefined
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
