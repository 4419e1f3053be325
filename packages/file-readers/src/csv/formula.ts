/**
 * A spreadsheet runs a cell that begins with one of these. Written with an apostrophe before it, which reading takes off again:
 * so a text that has apostrophes before one of these gets one more, and comes back as it was.
 */
const FORMULA = /^'*[=+\-@\t\r]/
const ESCAPED = /^'+[=+\-@\t\r]/
/** -5, +1.234,56 and 1e-5 are numbers, and stay so. */
const NUMBER = /^[+-]?\d[\d., ]*(?:e[+-]?\d+)?%?$/i

export const escapeFormula = (text: string): string =>
  FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text

export const unescapeFormula = (text: string): string => (ESCAPED.test(text) ? text.slice(1) : text)
