import { setImmediate } from 'node:timers/promises'

/** The longest a piece of work keeps the event loop for itself, ms: heartbeats and other calls go on beside it. */
const TURN_MS = 40

/** Answers, once in so many steps, whether it is time to let others work: `if (pace.isDue()) await pace.rest()`. */
export function createPace(): { isDue(): boolean; rest(): Promise<void> } {
  let until = performance.now() + TURN_MS
  return {
    isDue: () => performance.now() >= until,
    async rest() {
      await setImmediate()
      until = performance.now() + TURN_MS
    },
  }
}
