import { decodeText } from '../csv/text.ts'

/** Beyond this a number is taken for a mistake; far below it every whole number is exact in a double. */
export const LARGEST_NUMBER = 1e12

/** Reads the number in `bytes[start … end)`; NaN when there is none. */
export type NumberParser = (bytes: Uint8Array, start: number, end: number) => number

const POWERS_OF_TEN = Array.from({ length: 16 }, (_, exponent) => 10 ** exponent)
const MINUS = 45
const PLUS = 43
const LONGEST_NUMBER = 40

/**
 * A reader of numbers with these separators: `-1.234,5` with decimal comma and thousands point. Groups must be of three, so
 * that a file in another format is noticed; a sign may stand at the end, as SAP writes it; an exponent may follow. Below zero
 * is also what stands in brackets, as accountants write it, behind an apostrophe, as exports guard against formulas, or
 * behind the typographic minus. A currency before or behind it is left out.
 * Neither NaN nor infinity nor anything over LARGEST_NUMBER is a number.
 */
export function numberParser(decimalSeparator: string, thousandsSeparator: string): NumberParser {
  const decimal = decimalSeparator.charCodeAt(0)
  const slow = slowParser(decimalSeparator, thousandsSeparator)
  return (bytes, start, end) => {
    const first = bytes[start]
    const value = plainNumber(bytes, first === MINUS || first === PLUS ? start + 1 : start, end, decimal)
    if (!(value <= LARGEST_NUMBER)) return slow(bytes, start, end)
    return first === MINUS && value !== 0 ? -value : value
  }
}

/** Digits with at most one decimal separator and nothing else, 15 digits at most; NaN for all others. */
function plainNumber(bytes: Uint8Array, start: number, end: number, decimal: number): number {
  let mantissa = 0
  let decimalsFrom = -1
  for (let at = start; at < end; at++) {
    const byte = bytes[at] as number
    if (byte >= 48 && byte <= 57) mantissa = mantissa * 10 + byte - 48
    else if (byte === decimal && decimalsFrom < 0) decimalsFrom = at + 1
    else return Number.NaN
  }
  const digits = decimalsFrom < 0 ? end - start : end - start - 1
  if (digits === 0 || digits > 15) return Number.NaN
  // Up to 15 digits both numbers are exact, so the quotient is the nearest double, as Number() would give.
  return decimalsFrom < 0 ? mantissa : mantissa / (POWERS_OF_TEN[end - decimalsFrom] as number)
}

/** Space, and the two that French files use for it. */
const SPACES = '[ \\u00a0\\u202f]'

function slowParser(decimalSeparator: string, thousandsSeparator: string): NumberParser {
  const decimal = `\\${decimalSeparator}`
  const thousands = thousandsSeparator === ' ' ? SPACES : `\\${thousandsSeparator}`
  const grouped = thousandsSeparator === '' ? '' : `|[1-9]\\d{0,2}(?:${thousands}\\d{3})+`
  const pattern = new RegExp(
    `^([+-]?)(?:(\\d+${grouped})(?:${decimal}(\\d*))?|${decimal}(\\d+))(?:[eE]([+-]?\\d{1,3}))?(-?)$`,
  )
  const partsOf = (text: string) => pattern.exec(text) ?? pattern.exec(withoutCurrency(text))
  return (bytes, start, end) => {
    if (start === end || end - start > LONGEST_NUMBER) return Number.NaN
    const parts = partsOf(plainSigns(textOf(bytes, start, end)))
    if (!parts) return Number.NaN
    const [, sign, whole = '', decimals, bareDecimals, exponent = '0', signAfter] = parts
    if (sign !== '' && signAfter !== '') return Number.NaN
    const value = Number(
      `${whole.replace(/\D/g, '')}.${decimals ?? bareDecimals ?? ''}e${exponent}`.replace(/^\./, '0.'),
    )
    if (!(value <= LARGEST_NUMBER)) return Number.NaN
    return (sign === '-' || signAfter === '-') && value !== 0 ? -value : value
  }
}

const BRACKETS = /^\(\s*([^-+()\s][^-+()]*?)\s*\)$/
const TYPOGRAPHIC_MINUS = /\u2212/g
const GUARDED = /^'+(?=[-+(\d.,\u2212])/

const CURRENCY = '(?:(?:US|R)?\\$|€|£|USD|BRL|EUR|GBP)'
const CURRENCY_BEFORE = new RegExp(`^([+-]?)${SPACES}*${CURRENCY}${SPACES}*(?=[-+\\d.,])`, 'i')
const CURRENCY_BEHIND = new RegExp(`(?<=[\\d.,])${SPACES}*${CURRENCY}(-?)$`, 'i')

/** A number without its currency, which is written once. */
function withoutCurrency(text: string): string {
  const left = text.replace(CURRENCY_BEFORE, '$1')
  return left === text ? text.replace(CURRENCY_BEHIND, '$1') : left
}

/** A number with its sign as a plain minus. */
const plainSigns = (text: string): string =>
  text.replace(GUARDED, '').replace(TYPOGRAPHIC_MINUS, '-').replace(BRACKETS, '-$1')

/** A no-break space is A0 in Latin-1 and C2 A0 in UTF-8: both are read. */
function textOf(bytes: Uint8Array, start: number, end: number): string {
  const text = decodeText(bytes, start, end, 'utf-8')
  return text.includes('\ufffd') ? decodeText(bytes, start, end, 'latin1') : text
}
