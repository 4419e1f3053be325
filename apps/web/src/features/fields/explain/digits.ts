import type { Format } from '#app/i18n/format.ts'

/** Digits that let a reader compute the number again: a coverage of 76.9 days needs 0.156164 units a day. [C] */
const EXACT = { quantity: 8, money: 7, share: 3 }
const LEAST_DECIMALS = { quantity: 3, money: 2, share: 2 }
/** Digits that a reader compares; the exact number stands in the title of what is shown. */
const READ_DIGITS = 2
/** More decimals than that are noise of the computer. */
const MOST_DECIMALS = 10
/** Shares closer than this count as the same in the planning itself. */
const SAME_SHARE = 1e-9

/** Decimals with which the number has so many significant digits; zeros at the end are not written anyway. */
function decimalsOf(value: number, kind: keyof typeof EXACT): number {
  if (value === 0) return LEAST_DECIMALS[kind]
  const decimals = EXACT[kind] - 1 - Math.floor(Math.log10(Math.abs(value)))
  return Math.min(MOST_DECIMALS, Math.max(LEAST_DECIMALS[kind], decimals))
}

/** A quantity, a rate, a factor, so exactly that others can be computed of it. */
export const exactQuantity = (value: number, format: Format): string =>
  format.number(value, decimalsOf(value, 'quantity'))

/** A quantity to be read: as it was entered, otherwise with two digits or, from ten on, two decimals. */
export function readQuantity(value: number, format: Format): string {
  const size = Math.abs(value)
  const entered = size < 1 ? 1000 : 100
  const isEntered = Math.abs(Math.round(size * entered) - size * entered) < 1e-6
  if (isEntered || size >= 10) return format.quantity(value)
  const decimals = READ_DIGITS - 1 - Math.floor(Math.log10(size))
  return format.number(value, Math.min(MOST_DECIMALS, decimals))
}

const moneyFormats = new Map<string, Intl.NumberFormat>()

/** Money to be read: cents, or two digits of what is less than a cent. */
export const readMoney = (value: number, format: Format): string =>
  Math.abs(value) >= 0.01 || value === 0
    ? format.money(value)
    : exactMoney(Number(value.toPrecision(READ_DIGITS)), format)

/** An amount that others are made of: cents, and what is under a cent where that is many of its digits. */
export function exactMoney(value: number, format: Format): string {
  const decimals = decimalsOf(value, 'money')
  if (decimals <= LEAST_DECIMALS.money) return format.money(value)
  const key = `${format.locale} ${format.currency} ${decimals}`
  const formatter =
    moneyFormats.get(key) ??
    new Intl.NumberFormat(format.locale, {
      style: 'currency',
      currency: format.currency,
      currencyDisplay: 'narrowSymbol',
      useGrouping: 'always',
      signDisplay: 'negative',
      maximumFractionDigits: decimals,
    })
  moneyFormats.set(key, formatter)
  return formatter.format(value).replace('-', '−')
}

/**
 * A share in percent: two decimals, more where it is nearly nothing or nearly all, or where one of the others, which it
 * is compared with, would read the same and is not.
 */
export function writeShare(share: number, format: Format, others: readonly number[] = []): string {
  const fromEnd = Math.min(Math.abs(share), Math.abs(1 - share)) * 100
  const least = fromEnd < SAME_SHARE ? LEAST_DECIMALS.share : decimalsOf(fromEnd, 'share')
  const different = others.filter((other) => Math.abs(other - share) > SAME_SHARE)
  for (let decimals = Math.min(least, MOST_DECIMALS); decimals < MOST_DECIMALS; decimals++) {
    const text = format.percent(share, decimals)
    if (different.every((other) => format.percent(other, decimals) !== text)) return text
  }
  return format.percent(share, MOST_DECIMALS)
}
