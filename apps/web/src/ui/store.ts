import { useSyncExternalStore } from 'react'

/** A value outside React that components follow. */
export type Store<T> = {
  get: () => T
  set: (next: T | ((now: T) => T)) => void
  subscribe: (listener: () => void) => () => void
}

export function createStore<T>(initial: T): Store<T> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set: (next) => {
      const after = typeof next === 'function' ? (next as (now: T) => T)(value) : next
      if (Object.is(after, value)) return
      value = after
      for (const listener of [...listeners]) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const useStore = <T>(store: Store<T>): T => useSyncExternalStore(store.subscribe, store.get)
