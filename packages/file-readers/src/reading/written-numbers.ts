import type { FileFormat } from '../formats/file-format.ts'
import { dayParser } from '../formats/read-day.ts'
import { numberParser } from '../formats/read-number.ts'

const ENCODER = new TextEncoder()
const bytes = new Uint8Array(256)

/** Reads numbers of texts in a format; NaN for what is none. */
export function textNumber({ decimalSeparator, thousandsSeparator }: FileFormat): (text: string) => number {
  const parse = numberParser(decimalSeparator, thousandsSeparator)
  return (text) => {
    if (text.length * 3 > bytes.length) return Number.NaN
    const { written } = ENCODER.encodeInto(text, bytes)
    return parse(bytes, 0, written)
  }
}

/** Reads days of texts in a format. */
export function textDay({ dateFormat }: FileFormat): (text: string) => number {
  const parse = dayParser(dateFormat)
  return (text) => {
    const { written } = ENCODER.encodeInto(text.slice(0, 40), bytes)
    return parse(bytes, 0, written)
  }
}

/** Sums of decimals have digits that nobody wrote: so many are kept. */
const DIGITS = 12

/** Writes numbers as the format's readers understand them. */
export const numberText =
  ({ decimalSeparator }: FileFormat) =>
  (value: number): string =>
    String(Number(value.toPrecision(DIGITS))).replace('.', decimalSeparator)
