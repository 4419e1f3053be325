import { Failure } from '#failure.ts'

export type AdmissionOptions = {
  /** Calls that may work at once. */
  places: number
  /** One company may have so many of them while no other one asks; else its fair part, if that is less. */
  companyShare: number
  /** One caller may have so many of them. */
  share: number
  /** Calls that may wait. */
  room: number
  /** Number of them that one company may use. */
  companyRoom: number
  /** Maximum wait before a call is refused, ms. */
  patienceMs: number
  /** Maximum expected wait, from recent calls; a call that would exceed it is refused at once, ms. */
  outlookMs: number
}

const CALLS: AdmissionOptions = {
  places: 8,
  companyShare: 7,
  share: 6,
  room: 100,
  companyRoom: 80,
  patienceMs: 2_000,
  outlookMs: 1_000,
}
/**
 * Limits for readers of whole lists, who keep a connection while their client reads: few at once, but they may wait
 * longer.
 */
const READERS: AdmissionOptions = {
  places: 3,
  companyShare: 2,
  share: 1,
  room: 20,
  companyRoom: 15,
  patienceMs: 15_000,
  // How long the last ones read says nothing of the next.
  outlookMs: Number.POSITIVE_INFINITY,
}

/** The limits of each of so many processes that share a port, and with it the calls; and the connections that it needs. */
export function limitsAmong(processes: number): Record<'calls' | 'readers', AdmissionOptions> & {
  connections: number
} {
  // With fewer nobody could be kept from having all.
  const calls = partOf(CALLS, processes, 4)
  const readers = partOf(READERS, processes, 2)
  return { calls, readers, connections: calls.places + readers.places + 1 }
}

function partOf(whole: AdmissionOptions, processes: number, least: number): AdmissionOptions {
  const places = Math.max(least, Math.ceil(whole.places / processes))
  return {
    ...whole,
    places,
    companyShare: Math.min(whole.companyShare, places - 1),
    share: Math.max(1, Math.min(whole.share, places - 2)),
    room: Math.ceil(whole.room / processes),
    companyRoom: Math.ceil(whole.companyRoom / processes),
  }
}

/** The time of a call is the mean of so many calls. */
const LATELY = 32
/** However many companies ask, one has so many places. */
const LEAST_SHARE = 2
/**
 * Interval at which a waiting call may begin beyond its company's fair share while a place is free, ms. Calls that wait
 * for something else, such as a lock, thus do not block all colleagues.
 */
const BEYOND_EVERY_MS = 250
/**
 * Time after its last call during which a company counts as active, ms. A person browsing makes about one call per
 * second.
 */
const PRESENT_MS = 2_000
/** Delay after which refused callers should try again, s. */
const RETRY_SECONDS = 1

/** Owner of a call's turn: its caller, among those of the same company. */
export type Turn = { company: string; caller: string }
type Begin = () => void
type Caller = { working: number; waiting: Begin[] }
type Company = { working: number; waiting: number; callers: Map<string, Caller> }

/**
 * Lets in as many calls as can be worked on, lets those wait whose turn comes soon, and refuses the rest at once: under any
 * load what is let in is answered soon. Companies take turns, and in each of them its callers: neither one with many calls nor
 * one with many people keeps the others out. What works at once shares the processors, so a company has no more than its fair
 * part of the places while others ask, even where these leave theirs free.
 */
export class Admission {
  readonly #limits: AdmissionOptions
  readonly #companies = new Map<string, Company>()
  /** Those that asked of late, the latest ones last: when, how many calls of theirs have ended, and how long one takes of late. */
  readonly #present = new Map<string, { at: number; ended: number; meanMs: number }>()
  #working = 0
  #waiting = 0
  #meanMs = 0
  #beyond: NodeJS.Timeout | null = null

  constructor(limits: AdmissionOptions) {
    this.#limits = limits
  }

  /** Runs the call in its turn. Throws `unavailable` where there is none for it. */
  async run<T>(turn: Turn, work: () => Promise<T>): Promise<T> {
    const company = this.#companies.get(turn.company) ?? { working: 0, waiting: 0, callers: new Map() }
    const caller = company.callers.get(turn.caller) ?? { working: 0, waiting: [] }
    this.#companies.set(turn.company, company)
    company.callers.set(turn.caller, caller)
    this.#note(turn.company)
    try {
      if (this.#mayBegin(company, caller)) this.#take(company, caller)
      else await this.#wait(turn, company, caller)
    } catch (error) {
      this.#forget(turn, company, caller)
      throw error
    }
    const began = performance.now()
    try {
      return await work()
    } finally {
      this.#learn(turn.company, performance.now() - began)
      this.#working--
      company.working--
      caller.working--
      this.#forget(turn, company, caller)
      this.#next()
    }
  }

  /** Number of concurrent calls of a caller, and how many more may run beside a new one. */
  quota({ company, caller }: Turn): { most: number; left: number } {
    const { share } = this.#limits
    const working = this.#companies.get(company)?.callers.get(caller)?.working ?? 0
    return { most: share, left: Math.max(0, share - working - 1) }
  }

  #note(company: string): void {
    const at = performance.now()
    const before = this.#present.get(company) ?? { ended: 0, meanMs: this.#meanMs }
    this.#present.delete(company)
    this.#present.set(company, { ...before, at })
    for (const [name, one] of this.#present) {
      if (at - one.at <= PRESENT_MS) break
      this.#present.delete(name)
      // Its part is others' now, first of those who wait.
      this.#next()
    }
  }

  #learn(company: string, ms: number): void {
    this.#meanMs += (ms - this.#meanMs) / LATELY
    const present = this.#present.get(company)
    if (present) present.meanMs += (ms - present.meanMs) / Math.min(LATELY, ++present.ended)
  }

  /** Returns the mean duration of a company's recent calls, or of all calls if it made none. */
  #meanOf(company: string): number {
    return this.#present.get(company)?.meanMs ?? this.#meanMs
  }

  #hasPlace(company: Company, caller: Caller, isBeyond = false): boolean {
    const { places, companyShare, share } = this.#limits
    const fair = Math.max(LEAST_SHARE, Math.floor(places / this.#present.size))
    const most = isBeyond ? companyShare : Math.min(companyShare, fair)
    return this.#working < places && company.working < most && caller.working < share
  }

  #beginBeyondLater(): void {
    this.#beyond ??= setTimeout(() => {
      this.#beyond = null
      this.#next(true)
      if (this.#waiting > 0) this.#beginBeyondLater()
    }, BEYOND_EVERY_MS)
  }

  #mayBegin(company: Company, caller: Caller): boolean {
    return caller.waiting.length === 0 && this.#hasPlace(company, caller)
  }

  #take(company: Company, caller: Caller): void {
    this.#working++
    company.working++
    caller.working++
  }

  #wait(turn: Turn, company: Company, caller: Caller): Promise<void> {
    const { room, companyRoom, patienceMs, outlookMs } = this.#limits
    const isFull = this.#waiting >= room || company.waiting >= companyRoom
    if (isFull || this.#outlookMs(turn, company, caller) > outlookMs) throw refusal()
    return new Promise((resolve, reject) => {
      const leave = () => {
        caller.waiting.splice(caller.waiting.indexOf(begin), 1)
        company.waiting--
        this.#waiting--
      }
      const late = setTimeout(() => {
        leave()
        reject(refusal())
      }, patienceMs)
      const begin = () => {
        clearTimeout(late)
        leave()
        this.#take(company, caller)
        resolve()
      }
      caller.waiting.push(begin)
      company.waiting++
      this.#waiting++
      this.#beginBeyondLater()
    })
  }

  /**
   * Estimates the maximum wait of another call of a caller. Ahead of it are its caller's own calls, for each of them
   * one of every other waiting caller of the company, and for each of all these one of every other waiting company,
   * also of one with fewer waiting calls, which may send more meanwhile.
   */
  #outlookMs(turn: Turn, company: Company, { waiting }: Caller): number {
    const others = [...company.callers.values()].filter((one) => one.waiting !== waiting)
    const callers = 1 + others.filter((one) => one.waiting.length > 0).length
    const rivals = [...this.#companies].filter(([name, one]) => name === turn.company || one.waiting > 0)
    const roundMs = rivals.reduce((sum, [name]) => sum + this.#meanOf(name), 0)
    return ((waiting.length + 1) * callers * roundMs) / this.#limits.places
  }

  /** Begins the first call of the next caller of the next company that may have one, and puts both behind the others. */
  #next(isBeyond = false): void {
    for (const [companyName, company] of this.#companies)
      for (const [name, caller] of company.callers) {
        const [begin] = caller.waiting
        if (!begin || !this.#hasPlace(company, caller, isBeyond)) continue
        putLast(company.callers, name)
        putLast(this.#companies, companyName)
        begin()
        return
      }
  }

  #forget(turn: Turn, company: Company, caller: Caller): void {
    if (caller.working === 0 && caller.waiting.length === 0) company.callers.delete(turn.caller)
    if (company.callers.size === 0) this.#companies.delete(turn.company)
  }
}

function putLast<T>(map: Map<string, T>, name: string): void {
  const value = map.get(name) as T
  map.delete(name)
  map.set(name, value)
}

const refusal = () => new Failure('unavailable', { retryAfterSeconds: RETRY_SECONDS })

/** The limits of calls as draft-ietf-httpapi-ratelimit-headers writes them. */
export const rateLimit = ({ most, left }: { most: number; left: number }) => ({
  'ratelimit-policy': `"calls";q=${most};qu="concurrent-requests"`,
  ratelimit: `"calls";r=${left}`,
})
