// Rules that are more than a pattern, without zod: the browser goes by them too, its forms before they send.

/** Rules of a password, in the order in which they are shown. */
export const PASSWORD_RULES = ['length', 'upper', 'lower', 'digit', 'special'] as const
/** One of these rules. */
export type PasswordRule = (typeof PASSWORD_RULES)[number]
/** The rules a password does not meet: empty when it is good. */
export function whatPasswordLacks(word: string): PasswordRule[] {
  const has: Record<PasswordRule, boolean> = {
    length: [...word].length >= 8,
    upper: /\p{Lu}/u.test(word),
    lower: /\p{Ll}/u.test(word),
    digit: /\p{Nd}/u.test(word),
    special: /[^\p{L}\p{N}]/u.test(word),
  }
  return PASSWORD_RULES.filter((rule) => !has[rule])
}

/** The number of a company or a person as it is compared: without dots, hyphens, slashes and spaces, in capitals. */
export const bareNumber = (typed: string): string => typed.replace(/[.\-/\s]/g, '').toUpperCase()

/**
 * Returns the fault of a CNPJ of bare characters, numeric or alphanumeric (IN RFB 2.229/2024): its form, or only its
 * check digits.
 */
export function whatIsWrongWithCnpj(bare: string): 'cnpj' | 'cnpj_digits' | null {
  if (!/^[0-9A-Z]{12}[0-9]{2}$/.test(bare) || /^(.)\1*$/.test(bare)) return 'cnpj'
  const digit = (length: number) => {
    let sum = 0
    for (let i = 0; i < length; i++) sum += (bare.charCodeAt(i) - 48) * (2 + ((length - 1 - i) % 8))
    return sum % 11 < 2 ? 0 : 11 - (sum % 11)
  }
  return digit(12) === Number(bare[12]) && digit(13) === Number(bare[13]) ? null : 'cnpj_digits'
}

/** True if eleven bare digits are a valid CPF. */
export function isPersonalDocument(bare: string): boolean {
  if (!/^\d{11}$/.test(bare) || /^(.)\1*$/.test(bare)) return false
  const digit = (length: number) => {
    let sum = 0
    for (let i = 0; i < length; i++) sum += Number(bare[i]) * (length + 1 - i)
    return ((sum * 10) % 11) % 10
  }
  return digit(9) === Number(bare[9]) && digit(10) === Number(bare[10])
}
