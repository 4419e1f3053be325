import { Failure } from '#failure.ts'
import type { Turn } from '#http/admission.ts'

const MIB = 1024 * 1024

export type BodyRoomOptions = {
  /** Bytes of bodies that may be held at once, from their first byte to the end of their call. */
  all: number
  /** Bytes that one company, or all callers without a token, may use. */
  ofCompany: number
  /** Bytes that one caller may use. */
  ofCaller: number
}
const ROOM: BodyRoomOptions = { all: 64 * MIB, ofCompany: 32 * MIB, ofCaller: 16 * MIB }

/** Delay after which refused callers should try again, s. */
const RETRY_SECONDS = 1

/** The bytes of one body, which may grow. */
export type HeldBody = {
  /** Holds so many bytes in all. Throws `unavailable` where there is no room for them. */
  grow(bytes: number): void
  release(): void
}

/** Bounds the memory that bodies take: in all, of a company, and of a caller, so that nobody has all of it. */
export class BodyRoom {
  readonly #limits: BodyRoomOptions
  readonly #held = new Map<string, number>()

  constructor(limits: BodyRoomOptions = ROOM) {
    this.#limits = limits
  }

  hold({ company, caller }: Turn): HeldBody {
    const { all, ofCompany, ofCaller } = this.#limits
    const sums: [name: string, limit: number][] = [
      ['all', all],
      [`company ${company}`, ofCompany],
      [`caller ${company} ${caller}`, ofCaller],
    ]
    let held = 0
    const add = (bytes: number) => {
      for (const [name] of sums) {
        const sum = (this.#held.get(name) ?? 0) + bytes
        if (sum > 0) this.#held.set(name, sum)
        else this.#held.delete(name)
      }
      held += bytes
    }
    return {
      grow: (bytes) => {
        const more = bytes - held
        if (sums.some(([name, limit]) => (this.#held.get(name) ?? 0) + more > limit))
          throw new Failure('unavailable', { retryAfterSeconds: RETRY_SECONDS })
        add(more)
      },
      release: () => add(-held),
    }
  }
}
