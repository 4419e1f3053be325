import { Failure } from '#failure.ts'

export type AdmissionOptions = {
  /** Calls that may work at once. */
  places: number
  /** Of them, those that one caller may have. */
  share: number
  /** Calls that may wait. */
  room: number
  /** Who has waited so long after all is refused, ms. */
  patienceMs: number
  /** Who would wait longer than this, as calls have taken of late, is refused at once, ms. */
  outlookMs: number
}

const LIMITS: AdmissionOptions = {
  places: 8,
  share: 6,
  room: 100,
  patienceMs: 2_000,
  outlookMs: 1_000,
}
/** Of how many calls the time of one is the mean. */
const LATELY = 32
/** When those who are refused should try again, s. */
const RETRY_SECONDS = 1

type Begin = () => void
type Caller = { working: number; waiting: Begin[] }

/**
 * Lets in as many calls as can be worked on, lets those wait whose turn comes soon, and refuses the rest at once: under any
 * load what is let in is answered soon. Callers take turns, so that one with many calls does not keep the others out.
 */
export class Admission {
  readonly #limits: AdmissionOptions
  readonly #callers = new Map<string, Caller>()
  #working = 0
  #waiting = 0
  #meanMs = 0

  constructor(limits: AdmissionOptions = LIMITS) {
    this.#limits = limits
  }

  /** Runs the call in its turn. Throws `unavailable` where there is none for it. */
  async run<T>(callerName: string, work: () => Promise<T>): Promise<T> {
    const caller = this.#callers.get(callerName) ?? { working: 0, waiting: [] }
    this.#callers.set(callerName, caller)
    try {
      if (!this.#mayBegin(caller)) await this.#wait(caller)
      else this.#take(caller)
    } catch (error) {
      this.#forget(callerName, caller)
      throw error
    }
    const began = performance.now()
    try {
      return await work()
    } finally {
      this.#meanMs += (performance.now() - began - this.#meanMs) / LATELY
      this.#working--
      caller.working--
      this.#forget(callerName, caller)
      this.#next()
    }
  }

  #mayBegin({ working, waiting }: Caller): boolean {
    const { places, share } = this.#limits
    return this.#working < places && working < share && waiting.length === 0
  }

  #take(caller: Caller): void {
    this.#working++
    caller.working++
  }

  #wait(caller: Caller): Promise<void> {
    const { room, patienceMs, outlookMs } = this.#limits
    if (this.#waiting >= room || this.#outlookMs(caller) > outlookMs) throw refusal()
    return new Promise((resolve, reject) => {
      const leave = () => {
        caller.waiting.splice(caller.waiting.indexOf(begin), 1)
        this.#waiting--
      }
      const late = setTimeout(() => {
        leave()
        reject(refusal())
      }, patienceMs)
      const begin = () => {
        clearTimeout(late)
        leave()
        this.#take(caller)
        resolve()
      }
      caller.waiting.push(begin)
      this.#waiting++
    })
  }

  /**
   * How long one more call of a caller would wait at most. Before it come its caller's own, and for each of them one of every
   * other caller that waits: also of one that has fewer waiting now, for that one may send more meanwhile.
   */
  #outlookMs({ waiting }: Caller): number {
    let callers = 1
    for (const other of this.#callers.values())
      if (other.waiting !== waiting && other.waiting.length > 0) callers++
    return ((waiting.length + 1) * callers * this.#meanMs) / this.#limits.places
  }

  /** Begins the first call of the next caller that may have one, and puts that caller behind the others. */
  #next(): void {
    for (const [name, caller] of this.#callers) {
      const [begin] = caller.waiting
      if (!begin || caller.working >= this.#limits.share) continue
      this.#callers.delete(name)
      this.#callers.set(name, caller)
      begin()
      return
    }
  }

  #forget(name: string, { working, waiting }: Caller): void {
    if (working === 0 && waiting.length === 0) this.#callers.delete(name)
  }
}

const refusal = () => new Failure('unavailable', { retryAfterSeconds: RETRY_SECONDS })
