const MINUTE_MS = 60_000
/** Keys that are remembered; then it begins anew. */
const REMEMBERED = 10_000

/** Does something once a minute for each key; who comes meanwhile waits for that, or finds it done. */
export class OnceAMinute {
  readonly #done = new Map<string, { at: number; work: Promise<void> }>()

  do(key: string, work: () => Promise<void>): Promise<void> {
    const last = this.#done.get(key)
    if (last && performance.now() - last.at < MINUTE_MS) return last.work
    if (this.#done.size >= REMEMBERED) this.#done.clear()
    const now = { at: performance.now(), work: work() }
    this.#done.set(key, now)
    // What failed was not done.
    now.work.catch(() => {
      if (this.#done.get(key) === now) this.#done.delete(key)
    })
    return now.work
  }
}
