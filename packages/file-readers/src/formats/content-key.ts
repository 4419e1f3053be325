/**
 * The 64-bit key of a movement as the ERP sent it: of what was understood, not of the bytes, so that `1.0` and `1`, or a date
 * with and without a time, are the same row, in any file format. It tells which rows of a file are there already.
 *
 * Two lanes of MurmurHash3 (x86, 32 bits), each with its own constants, fed one into the other as in its 128-bit form. Not
 * cryptographic: whoever makes rows collide hides rows of their own company only. By the birthday bound, n different
 * rows of one item meet by chance with odds of n² / 2^65: 3 in 10^8 for a million, and of a catalog's 100 million rows, when
 * compared without their items, 3 in 10^4.
 */
export class ContentHash {
  #low = 0
  #high = 0
  #words = 0
  readonly #double = new Float64Array(1)
  readonly #halves = new Int32Array(this.#double.buffer)

  begin(): void {
    this.#low = 0x2f6b1d3c
    this.#high = 0x7a51c9e4
    this.#words = 0
  }

  /** Adds 32 bits. */
  word(bits: number): void {
    let k = Math.imul(bits, 0xcc9e2d51)
    k = Math.imul((k << 15) | (k >>> 17), 0x1b873593)
    let low = this.#low ^ k
    low = (low << 13) | (low >>> 19)
    low = (low + this.#high) | 0
    this.#low = (Math.imul(low, 5) + 0xe6546b64) | 0
    k = Math.imul(bits, 0x239b961b)
    k = Math.imul((k << 17) | (k >>> 15), 0xab0e9789)
    let high = this.#high ^ k
    high = (high << 16) | (high >>> 16)
    high = (high + this.#low) | 0
    this.#high = (Math.imul(high, 5) + 0x561ccd1b) | 0
    this.#words++
  }

  /** Adds a number; -0 is 0, and every NaN the same. */
  number(value: number): void {
    // An engine may keep several forms of NaN: its usual one is written out.
    if (Number.isNaN(value)) {
      this.word(0)
      this.word(0x7ff80000)
      return
    }
    this.#double[0] = value === 0 ? 0 : value
    this.word(this.#halves[LOW] as number)
    this.word(this.#halves[HIGH] as number)
  }

  /** Writes the key as row `row` of `halves`, an Int32Array over a BigInt64Array. */
  finish(halves: Int32Array, row: number): void {
    let low = this.#low ^ this.#words
    let high = this.#high ^ this.#words
    low = (low + high) | 0
    high = (high + low) | 0
    low = mixed(low)
    high = mixed(high)
    low = (low + high) | 0
    high = (high + low) | 0
    halves[row * 2 + LOW] = low
    halves[row * 2 + HIGH] = high
  }
}

/** Index of the low half of a 64-bit number in memory here. */
const LOW = new Int32Array(new BigInt64Array([1n]).buffer)[0] === 1 ? 0 : 1
const HIGH = 1 - LOW

/** MurmurHash3's last mixing: every bit of the input changes half of the output. */
function mixed(bits: number): number {
  let hash = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return hash ^ (hash >>> 16)
}

/** A text and 64 bits that stand for it in a content key. */
export type HashedText = { text: string | null; low: number; high: number }

/** An absent column and an empty cell are the same row. */
export const NO_TEXT: HashedText = { text: null, low: 0, high: 0 }

const textHash = new ContentHash()
const textHalves = new Int32Array(2)
const textEncoder = new TextEncoder()
/** Room for the longest text that is hashed without making room for it alone. */
const textBytes = new Uint8Array(1024)

/** Hashes a text by its UTF-8 bytes, so that the encoding of its file does not matter. */
export function hashText(text: string): HashedText {
  // No letter of a string has more than 3 bytes.
  const bytes = text.length * 3 <= textBytes.length ? textBytes : new Uint8Array(text.length * 3)
  const length = textEncoder.encodeInto(text, bytes).written
  textHash.begin()
  for (let at = 0; at < length; at += 4) textHash.word(wordAt(bytes, at, Math.min(at + 4, length)))
  textHash.word(length)
  textHash.finish(textHalves, 0)
  return { text, low: textHalves[LOW] as number, high: textHalves[HIGH] as number }
}

/** Up to four bytes as one number, the first of them the lowest. */
function wordAt(bytes: Uint8Array, start: number, end: number): number {
  let word = 0
  for (let at = end - 1; at >= start; at--) word = (word << 8) | (bytes[at] as number)
  return word
}
