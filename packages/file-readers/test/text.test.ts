import fc from 'fast-check'
import { expect, it } from 'vitest'
import { decodeText, encodeText, isUtf8, surveyBytes } from '../src/csv/text.ts'

it('NULs and letters beyond ASCII are found wherever they are, and nowhere else', () => {
  const byte = fc.oneof(
    { weight: 9, arbitrary: fc.integer({ min: 1, max: 127 }) },
    fc.constantFrom(0, 1, 127, 128, 255),
  )
  fc.assert(
    fc.property(fc.array(byte, { maxLength: 40 }), fc.nat(12), fc.nat(40), (all, start, length) => {
      const bytes = Uint8Array.from(all)
      const from = Math.min(start, bytes.length)
      const end = Math.min(from + length, bytes.length)
      const part = bytes.subarray(from, end)
      expect(surveyBytes(bytes, from, end)).toEqual({
        hasNul: part.includes(0),
        isAscii: part.every((one) => one < 128),
      })
    }),
    { numRuns: 2000 },
  )
})

it('every byte of Latin-1 is a letter that comes back as it was', () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte)
  const text = decodeText(bytes, 0, 256, 'latin1')
  expect([...text].length).toBe(256)
  expect(text.slice(0x80, 0x84)).toBe('€\u0081‚ƒ')
  expect(encodeText(text, 'latin1')).toEqual(bytes)
})

it('a text in UTF-8 is told from bytes that are none, again and again', () => {
  const [text, none] = [encodeText('peça', 'utf-8'), encodeText('peça', 'latin1')]
  expect([text, none, text, none].map(isUtf8)).toEqual([true, false, true, false])
})
