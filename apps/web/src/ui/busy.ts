import { createStore, useStore } from '#ui/store.ts'

/** Number of the user's changes in progress; the global loading flag means more than zero. */
const running = createStore(0)

/** Keeps the flag on until the work ends, however it ends. */
export async function whileBusy<T>(work: Promise<T>): Promise<T> {
  running.set((count) => count + 1)
  try {
    return await work
  } finally {
    running.set((count) => count - 1)
  }
}

export const useIsBusy = (): boolean => useStore(running) > 0
