export type Encoding = 'utf-8' | 'latin1'

const UTF8 = new TextDecoder('utf-8', { ignoreBOM: true })
const STRICT_UTF8 = new TextDecoder('utf-8', { ignoreBOM: true, fatal: true })
/** Windows-1252, which Windows writes for Latin-1; its five unused code points are kept as they are. */
const LATIN1 = new TextDecoder('windows-1252')
const BYTE_OF_CP1252 = new Map(
  Array.from({ length: 32 }, (_, index) => [LATIN1.decode(Uint8Array.of(0x80 + index)), 0x80 + index]),
)
const ENCODER = new TextEncoder()

/** Up to so many bytes, putting letters together is faster than asking a decoder. */
const SHORT = 12

/** The text of `bytes[start … end)`. Bytes that are no UTF-8 become U+FFFD; every byte is something in Latin-1. */
export function decodeText(bytes: Uint8Array, start: number, end: number, encoding: Encoding): string {
  if (end - start <= SHORT && isAscii(bytes, start, end)) return byteText(bytes, start, end)
  return (encoding === 'utf-8' ? UTF8 : LATIN1).decode(bytes.subarray(start, end))
}

/** One letter for each byte, of the same number. */
export function byteText(bytes: Uint8Array, start: number, end: number): string {
  let text = ''
  for (let at = start; at < end; at++) text += String.fromCharCode(bytes[at] as number)
  return text
}

/** True if no byte of `bytes[start … end)` is beyond ASCII: for a cell or a row. */
export function isAscii(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at++) if ((bytes[at] as number) > 127) return false
  return true
}

/** The highest bit of each byte of a word. */
const HIGH_BITS = 0x80808080 | 0

/**
 * Detects a NUL and bytes beyond ASCII in `bytes[start … end)`: for a block, four bytes at a time, once
 * for both. `bytes` must begin where a word of 32 bits may.
 */
export function surveyBytes(
  bytes: Uint8Array,
  start: number,
  end: number,
): { hasNul: boolean; isAscii: boolean } {
  const words = new Int32Array(bytes.buffer, bytes.byteOffset, bytes.length >> 2)
  const firstWord = Math.min((start + 3) >> 2, end >> 2)
  const lastWord = end >> 2
  let [seen, nuls] = [0, 0]
  for (let at = firstWord; at < lastWord; at++) {
    const word = words[at] as number
    seen |= word
    // A byte of 0 borrows from its highest bit, where no other byte without that bit does.
    nuls |= (word - 0x01010101) & ~word
  }
  const ends = [
    ...bytes.subarray(start, firstWord * 4),
    ...bytes.subarray(Math.max(start, lastWord * 4), end),
  ]
  return {
    hasNul: (nuls & HIGH_BITS) !== 0 || ends.includes(0),
    isAscii: (seen & HIGH_BITS) === 0 && ends.every((byte) => byte < 128),
  }
}

export function isUtf8(bytes: Uint8Array): boolean {
  try {
    STRICT_UTF8.decode(bytes)
    return true
  } catch {
    return false
  }
}

/** The bytes of a text. What Latin-1 (code page 1252) lacks becomes `?`. */
export function encodeText(text: string, encoding: Encoding): Uint8Array<ArrayBuffer> {
  const utf8 = ENCODER.encode(text)
  if (encoding === 'utf-8' || isAscii(utf8, 0, utf8.length)) return utf8
  return Uint8Array.from(Array.from(text, byteOfLatin1))
}

function byteOfLatin1(character: string): number {
  const code = character.codePointAt(0) as number
  if (code < 0x80 || (code > 0x9f && code < 0x100)) return code
  return BYTE_OF_CP1252.get(character) ?? 0x3f
}
