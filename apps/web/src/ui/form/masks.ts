/** Writes what was typed as far as it goes, for example `11222333` as `11.222.333`. Typing on, and deleting, always works. */
export type Mask = (typed: string) => string

const digits = (typed: string) => typed.replace(/\D/g, '')

/** `0` stands for a digit, `A` for a letter or digit; every other sign is written when something follows it. */
function pattern(shape: string, bare: (typed: string) => string = digits): Mask {
  return (typed) => {
    const signs = [...bare(typed)]
    let written = ''
    for (const place of shape) {
      const [next] = signs
      if (next === undefined) break
      const isTaken = place === '0' || place === 'A'
      written += isTaken ? next : place
      if (isTaken) signs.shift()
    }
    return written
  }
}

const letters = (typed: string) => typed.replace(/[^0-9A-Za-z]/g, '').toUpperCase()
/** A number in digits with at most so many decimals; point or comma as it was typed. */
const decimal =
  (decimals: number): Mask =>
  (typed) => {
    const [, sign = '', whole = '', mark = '', part = ''] =
      /^(-?)(\d*)([.,]?)(\d*)/.exec(typed.replace(/[^\d.,-]/g, '')) ?? []
    return sign + whole + (decimals > 0 ? mark + part.slice(0, decimals) : '')
  }

/** The country's code, the area, and the number; shorter and longer ones stay in one piece. */
const phone: Mask = (typed) => {
  const bare = digits(typed).slice(0, 15)
  if (bare.length === 0) return typed.startsWith('+') ? '+' : ''
  return bare.length > 13 ? `+${bare}` : pattern('+00 (00) 00000-0000')(bare)
}

/** A year, as no day or month is followed so: 2013 on, and most of the last century. */
const YEAR_FIRST = /^(19|20)(1[3-9]|[2-9]\d)/
/** Days and months of one digit get their zero when something follows; what is pasted year first stays. */
const date: Mask = (typed) => {
  const padded = typed.replace(/(?<!\d)\d(?=\D)/g, '0$&')
  if (YEAR_FIRST.test(digits(padded))) return pattern('0000-00-00')(padded)
  return /^\d{4}-/.test(typed) ? typed.slice(0, 10) : pattern('00/00/0000')(padded)
}

export const MASKS = {
  companyDocument: pattern('AA.AAA.AAA/AAAA-00', letters),
  personalDocument: pattern('000.000.000-00'),
  phone,
  postalCode: pattern('00000-000'),
  date,
  time: pattern('00:00'),
  currency: decimal(2),
  percent: decimal(2),
  decimal: decimal(6),
  integer: decimal(0),
} satisfies Record<string, Mask>
export type MaskName = keyof typeof MASKS
