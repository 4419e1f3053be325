import { createStore, useStore } from '#ui/store.ts'

/** A file whose bytes this browser sends, or will. */
export type Sending = { key: string; name: string; sentBytes: number; size: number }

/** Kept by who sends files; the frame of the product shows it on every page. */
export const sending = createStore<readonly Sending[]>([])
export const useSending = (): readonly Sending[] => useStore(sending)
