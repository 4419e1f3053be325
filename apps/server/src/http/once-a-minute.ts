import { DAY_MS } from '#calendar.ts'

const MINUTE_MS = 60_000
/** Keys that are remembered; then it begins anew. */
const REMEMBERED = 10_000
/** Things done for one user within a day; what comes after them is left undone until the next. */
const MOST_A_DAY = 500

/**
 * Does something once a minute for each key, and for one user no more than a number of times a day; who comes meanwhile
 * waits for that, or finds it done.
 */
export class OnceAMinute {
  readonly #done = new Map<string, { at: number; work: Promise<void> }>()
  #day = { number: 0, ofUser: new Map<string, number>() }

  /** @param user who it is done for; nobody has no limit by day */
  do(key: string, work: () => Promise<void>, user?: string): Promise<void> {
    const last = this.#done.get(key)
    if (last && performance.now() - last.at < MINUTE_MS) return last.work
    if (user !== undefined && !this.#hasRoom(user)) return Promise.resolve()
    if (this.#done.size >= REMEMBERED) this.#done.clear()
    const now = { at: performance.now(), work: work() }
    this.#done.set(key, now)
    // What failed was not done.
    now.work.catch(() => {
      if (this.#done.get(key) === now) this.#done.delete(key)
    })
    return now.work
  }

  #hasRoom(user: string): boolean {
    const number = Math.floor(Date.now() / DAY_MS)
    if (this.#day.number !== number) this.#day = { number, ofUser: new Map() }
    const done = this.#day.ofUser.get(user) ?? 0
    this.#day.ofUser.set(user, done + 1)
    return done < MOST_A_DAY
  }
}
