import { ERROR_STATUS } from '@giro/contract'
import { Failure } from '#failure.ts'

/** Streams of one user, and of the process. A page has one. */
const OF_USER = 10
const OF_PROCESS = 1_000
/** Delay after which refused callers should try again, s. */
const RETRY_SECONDS = 15
/** Interval of checks that the readers may still read, ms. */
const LOOK_MS = 15_000
/** Whoever cannot be asked about for so long may no longer read, ms: also where the database is away. */
const UNKNOWN_MS = 60_000

/** One that is open: ends by its signal, and is given back with `close`. */
export type Stream = { signal: AbortSignal; close(): void }
type Opening = {
  userId: string
  /** Streams of one session that follow the same are asked about once. */
  followed: string
  /** Throws a refusal once the call would be refused. */
  assertMay: () => Promise<unknown>
}
type Group = { assertMay: Opening['assertMay']; streams: Set<AbortController>; knownAt: number }

/** The open streams of a process: bounds how many there are, and ends those whose reader signed out or lost a right. */
export class Streams {
  readonly #ofUser = new Map<string, number>()
  readonly #groups = new Map<string, Group>()
  #open = 0
  #looking: NodeJS.Timeout | null = null
  #isLooking = false

  /** Throws where the user, or the process, has as many as it may. */
  open({ userId, followed, assertMay }: Opening): Stream {
    const open = this.#ofUser.get(userId) ?? 0
    if (open >= OF_USER) throw new Failure('too_many_requests', { retryAfterSeconds: RETRY_SECONDS })
    if (this.#open >= OF_PROCESS) throw new Failure('unavailable', { retryAfterSeconds: RETRY_SECONDS })
    const gone = new AbortController()
    const group = this.#groups.get(followed) ?? { assertMay, streams: new Set(), knownAt: performance.now() }
    this.#groups.set(followed, group)
    group.streams.add(gone)
    this.#ofUser.set(userId, open + 1)
    this.#open++
    this.#looking ??= setInterval(() => void this.#look(), LOOK_MS)
    return { signal: gone.signal, close: () => this.#close(gone, userId, followed, group) }
  }

  #close(gone: AbortController, userId: string, followed: string, group: Group): void {
    if (!group.streams.delete(gone)) return
    if (group.streams.size === 0 && this.#groups.get(followed) === group) this.#groups.delete(followed)
    const left = (this.#ofUser.get(userId) ?? 1) - 1
    if (left > 0) this.#ofUser.set(userId, left)
    else this.#ofUser.delete(userId)
    this.#open--
    if (this.#open > 0 || this.#looking === null) return
    clearInterval(this.#looking)
    this.#looking = null
  }

  /** One group after the other: however many there are, they take one connection. */
  async #look(): Promise<void> {
    if (this.#isLooking) return
    this.#isLooking = true
    for (const group of [...this.#groups.values()]) {
      if (await mayStay(group)) continue
      for (const gone of group.streams) gone.abort()
    }
    this.#isLooking = false
  }
}

async function mayStay(group: Group): Promise<boolean> {
  try {
    await group.assertMay()
    group.knownAt = performance.now()
    return true
  } catch (error) {
    const isRefused = error instanceof Failure && ERROR_STATUS[error.code] < 500
    return !isRefused && performance.now() - group.knownAt < UNKNOWN_MS
  }
}
