/** Places tried before a value is computed again instead: keeps words made to collide from costing more than the work saved. */
const MAXIMUM_PROBES = 32
const EMPTY = -1
/** Bytes of the longest cell worth remembering. */
const LONGEST_KEY = 256

/**
 * Remembers what was made of a cell by its bytes, so that a SKU, a word or a code that comes again costs neither a
 * string nor a look-up. Holds `limit` entries at most: a full cache starts again from nothing.
 */
export class ByteCache<T> {
  readonly #limit: number
  #slots = new Int32Array(256).fill(EMPTY)
  #hashes = new Int32Array(128)
  #salts = new Int32Array(128)
  #keyEnds = new Int32Array(129)
  #keys: Uint8Array = new Uint8Array(2048)
  #values: T[] = []

  constructor(limit: number) {
    this.#limit = limit
  }

  /** The value for `bytes[start … end)` and `salt`, made by `make` when it is not there. */
  get(
    bytes: Uint8Array,
    start: number,
    end: number,
    salt: number,
    make: (bytes: Uint8Array, start: number, end: number, salt: number) => T,
  ): T {
    if (end - start > LONGEST_KEY) return make(bytes, start, end, salt)
    const hash = hashBytes(bytes, start, end, salt)
    const mask = this.#slots.length - 1
    let slot = hash & mask
    for (let probe = 0; probe < MAXIMUM_PROBES; probe++) {
      const entry = this.#slots[slot] as number
      if (entry === EMPTY) {
        const value = make(bytes, start, end, salt)
        this.#add(slot, hash, bytes, start, end, salt, value)
        return value
      }
      if (
        this.#hashes[entry] === hash &&
        this.#salts[entry] === salt &&
        this.#hasKey(entry, bytes, start, end)
      ) {
        return this.#values[entry] as T
      }
      slot = (slot + 1) & mask
    }
    return make(bytes, start, end, salt)
  }

  #hasKey(entry: number, bytes: Uint8Array, start: number, end: number): boolean {
    const from = this.#keyEnds[entry] as number
    const length = end - start
    if ((this.#keyEnds[entry + 1] as number) - from !== length) return false
    const keys = this.#keys
    for (let at = 0; at < length; at++) if (keys[from + at] !== bytes[start + at]) return false
    return true
  }

  #add(
    slot: number,
    hash: number,
    bytes: Uint8Array,
    start: number,
    end: number,
    salt: number,
    value: T,
  ): void {
    if (this.#values.length >= this.#limit) {
      this.#clear()
      return
    }
    const entry = this.#values.length
    const from = this.#keyEnds[entry] as number
    if (from + end - start > this.#keys.length) this.#keys = grownBuffer(this.#keys, from + end - start)
    this.#keys.set(bytes.subarray(start, end), from)
    this.#keyEnds[entry + 1] = from + end - start
    this.#hashes[entry] = hash
    this.#salts[entry] = salt
    this.#values.push(value)
    this.#slots[slot] = entry
    if (this.#values.length === this.#hashes.length) this.#grow()
  }

  #grow(): void {
    const length = this.#hashes.length * 2
    this.#hashes = grown(this.#hashes, length)
    this.#salts = grown(this.#salts, length)
    this.#keyEnds = grown(this.#keyEnds, length + 1)
    this.#slots = new Int32Array(length * 2).fill(EMPTY)
    const mask = this.#slots.length - 1
    for (let entry = 0; entry < this.#values.length; entry++) {
      let slot = (this.#hashes[entry] as number) & mask
      while (this.#slots[slot] !== EMPTY) slot = (slot + 1) & mask
      this.#slots[slot] = entry
    }
  }

  #clear(): void {
    this.#slots.fill(EMPTY)
    this.#values = []
  }
}

/** FNV-1a over the bytes, with its top bits folded in since tables use the low ones. */
function hashBytes(bytes: Uint8Array, start: number, end: number, salt: number): number {
  let hash = Math.imul(salt ^ 0x811c9dc5, 0x01000193)
  for (let at = start; at < end; at++) hash = Math.imul(hash ^ (bytes[at] as number), 0x01000193)
  return hash ^ (hash >>> 15)
}

function grown(from: Int32Array, length: number): Int32Array<ArrayBuffer> {
  const to = new Int32Array(length)
  to.set(from)
  return to
}

function grownBuffer(from: Uint8Array, wanted: number): Uint8Array<ArrayBuffer> {
  const to = new Uint8Array(Math.max(from.length * 2, wanted))
  to.set(from)
  return to
}
