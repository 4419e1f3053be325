import { createStore, useStore } from '#ui/store.ts'

/** How many changes asked by the person are under way; the global loading flag is "more than none". */
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
