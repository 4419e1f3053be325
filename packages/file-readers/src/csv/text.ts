import { isAscii } from 'node:buffer'

export type Encoding = 'utf-8' | 'latin1'

/**
 * What Windows writes in 0x80 … 0x9f when it says Latin-1: code page 1252, the five places it leaves free kept as they are
 * (WHATWG Encoding Standard, windows-1252).
 */
const CP1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'
const BYTE_OF_CP1252 = new Map([...CP1252].map((character, index) => [character, 0x80 + index]))

/** The text of `bytes[start … end)`. Bytes that are no UTF-8 become U+FFFD; every byte is something in Latin-1. */
export function decodeText(bytes: Buffer, start: number, end: number, encoding: Encoding): string {
  if (encoding === 'utf-8') return bytes.toString('utf8', start, end)
  const text = bytes.toString('latin1', start, end)
  return /[\x80-\x9f]/.test(text)
    ? text.replace(/[\x80-\x9f]/g, (character) => CP1252[character.charCodeAt(0) - 0x80] as string)
    : text
}

/** The bytes of a text. What Latin-1 (code page 1252) lacks becomes `?`. */
export function encodeText(text: string, encoding: Encoding): Buffer {
  if (encoding === 'utf-8') return Buffer.from(text, 'utf8')
  const utf8 = Buffer.from(text, 'utf8')
  if (isAscii(utf8)) return utf8
  return Buffer.from(Array.from(text, byteOfLatin1))
}

function byteOfLatin1(character: string): number {
  const code = character.codePointAt(0) as number
  if (code < 0x80 || (code > 0x9f && code < 0x100)) return code
  return BYTE_OF_CP1252.get(character) ?? 0x3f
}
