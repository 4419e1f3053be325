import { z } from 'zod'
import { bareNumber, isPersonalDocument, whatIsWrongWithCnpj, whatPasswordLacks } from './checks.ts'
import { CURRENCIES } from './currencies.ts'
import { LIMITS } from './limits.ts'

/**
 * Kinds of field and their rules. Every message is a key of the dictionary.
 * Each text refuses NUL, which no database text can hold.
 */
const noNul = (text: string) => !text.includes('\0')

/** A UUID. */
export const id = z.uuid({ error: 'validation.format' })
/** A day of a year that databases and files know: ISO's year 0000 is none. */
export const day = z.iso.date({ error: 'validation.date' }).refine((text) => !text.startsWith('0000'), {
  error: 'validation.date',
})
/** A moment in UTC, ISO 8601: `2026-01-31T12:00:00.000Z`. */
export const instant = z.iso.datetime()

/** A decimal number typed as text; NaN for what only programs take for one: nothing, spaces, 0x10. */
export const typedNumber = (typed: string): number =>
  /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?$/i.test(typed) ? Number(typed) : Number.NaN

const fromText = (value: unknown) => (typeof value === 'string' ? typedNumber(value) : value)
const aNumber = z.number({ error: 'validation.number' })
const outside = { error: 'validation.range' }
/** A number in a query, between two limits. */
export const queryNumber = (lowest: number, highest: number) =>
  z.preprocess(fromText, aNumber.min(lowest, outside).max(highest, outside))
/** Yes or no in a query. */
export const queryFlag = z.stringbool({ truthy: ['true', '1'], falsy: ['false', '0'] }).optional()

const aWhole = aNumber.int({ error: 'validation.integer' })
/** A whole number in a query, between two limits. The default stands inside for the documents, and outside for the types. */
export const queryInteger = (lowest: number, highest: number, otherwise: number) =>
  z
    .preprocess(fromText, aWhole.min(lowest, outside).max(highest, outside).default(otherwise))
    .default(otherwise)

/** Free text of at most `max` characters, without the spaces around it. */
export const text = (max: number) =>
  z.string().trim().max(max, { error: 'validation.max' }).refine(noNul, { error: 'validation.format' })
/** A text that is not empty. */
export const requiredText = (max: number) => text(max).min(1, { error: 'validation.required' })

/** Text that must match exactly, including spaces around it. */
export const verbatim = (max: number) =>
  z
    .string()
    .min(1, { error: 'validation.required' })
    .max(max, { error: 'validation.max' })
    .refine(noNul, { error: 'validation.format' })

/** The name that people give a thing. */
export const title = z
  .string()
  .trim()
  .min(1, { error: 'validation.required' })
  .min(2, { error: 'validation.min' })
  .max(LIMITS.titleCharacters, { error: 'validation.max60' })
  .refine(noNul, { error: 'validation.format' })
/** A short code that is unique in its company: letters, digits, `_` and `-`. */
export const identifier = z
  .string()
  .trim()
  .min(1, { error: 'validation.required' })
  .max(LIMITS.identifierCharacters, { error: 'validation.max12' })
  .regex(/^[A-Za-z0-9_-]*$/, { error: 'validation.identifier' })

/** A site as the ERP calls it. A comma separates values in filters, and a control character is in no cell. */
export const siteIdentifier = z
  .string()
  .trim()
  .min(1, { error: 'validation.required' })
  .max(LIMITS.siteCharacters, { error: 'validation.max60' })
  .regex(/^[^,\p{Cc}]*$/u, { error: 'validation.site_identifier' })

/** The code of an item in the ERP, as it writes it. */
export const sku = requiredText(LIMITS.skuCharacters)
/** The identifier of a site, or what a caller takes for one. */
export const site = text(LIMITS.siteCharacters)
/** Trimmed, the domain in lower case. */
export const email = z
  .string()
  .trim()
  .min(1, { error: 'validation.required' })
  .max(LIMITS.emailCharacters, { error: 'validation.email' })
  .regex(/^[^\s@,<>"]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/, { error: 'validation.email' })
  .transform(
    (address) => address.slice(0, address.indexOf('@')) + address.slice(address.indexOf('@')).toLowerCase(),
  )

/** 8 to 128 characters with a special, an upper, a lower and a digit. */
export const password = z
  .string()
  .max(LIMITS.passwordCharacters, { error: 'validation.password' })
  .refine((word) => whatPasswordLacks(word).length === 0, { error: 'validation.password' })

/** A body whose `confirmPassword` repeats its `password`, where it sets one. */
export const confirmed = <
  Body extends z.ZodType<{ password?: string | undefined; confirmPassword?: string | undefined }>,
>(
  body: Body,
): Body =>
  body.refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    error: 'validation.confirm',
  })

/** A mailed code as it was typed, without spaces and hyphens. Whether it is six digits makes no difference: it is right or not. */
export const mailedCode = z
  .string()
  .max(20, { error: 'validation.max' })
  .transform((typed) => typed.replace(/[\s-]/g, ''))

/** Letters of any script, space, ' - . and at least one letter. */
export const personName = z
  .string()
  .trim()
  .min(1, { error: 'validation.required' })
  .min(2, { error: 'validation.min' })
  .max(80, { error: 'validation.max' })
  .regex(/^[\p{L}\p{M} '’.-]*\p{L}[\p{L}\p{M} '’.-]*$/u, { error: 'validation.name' })

/** Languages of the product. */
export const LANGUAGES = ['pt-BR', 'en-US', 'fr-FR', 'es-ES'] as const
/** One of these. */
export type Language = (typeof LANGUAGES)[number]
const SHORT_LANGUAGES: Record<string, Language> = { pt: 'pt-BR', en: 'en-US', fr: 'fr-FR', es: 'es-ES' }
/** A full code, or the short one that stands for it. */
export const language = z
  .string()
  .transform((code) => SHORT_LANGUAGES[code] ?? code)
  .pipe(z.enum(LANGUAGES, { error: 'validation.one_of' }))

/** The number by which a company is registered in any country, as it was typed. */
export const companyNumber = z
  .string()
  .trim()
  .min(1, { error: 'validation.required' })
  .max(30, { error: 'validation.max' })

/** A Brazilian company number: 14 characters, the first 12 alphanumeric, two check digits by mod 11 with ASCII minus 48. */
export const businessDocument = z
  .string()
  .trim()
  .min(1, { error: 'validation.required' })
  .transform(bareNumber)
  .superRefine((bare, { addIssue }) => {
    const wrong = whatIsWrongWithCnpj(bare)
    if (wrong) addIssue({ code: 'custom', message: `validation.${wrong}` })
  })

/** A Brazilian person's number (CPF): eleven digits, the last two check digits by mod 11. Kept bare. */
export const personalDocument = z
  .string()
  .transform((typed) => typed.replace(/[.\-\s]/g, ''))
  .refine(isPersonalDocument, { error: 'validation.cpf' })

/** 10 to 15 digits with the country's code first, however they are grouped. Kept as E.164: `+5511987654321`. */
export const phone = z
  .string()
  .transform((typed) => typed.replace(/[\s().-]/g, ''))
  .refine((bare) => /^\+?\d{10,15}$/.test(bare), { error: 'validation.phone' })
  .transform((bare) => `+${bare.replace('+', '')}`)

export { CURRENCIES, CURRENCY_OF_COUNTRY, type Currency, usualCosts } from './currencies.ts'

/**
 * A sum of money as answers say it: to a millionth, free of the dust that adding fractions leaves (0.1 + 0.2). The items'
 * own money stays as its explanation computes it.
 */
export const moneySum = z.number().overwrite((sum) => Math.round(sum * 1e6) / 1e6)
/** A currency of a body. */
export const currency = z.enum(CURRENCIES, { error: 'validation.one_of' })

/** True if the platform knows a time zone of this name. */
function isTimeZone(name: string): boolean {
  try {
    return /^UTC$|\//.test(name) && new Intl.DateTimeFormat('en', { timeZone: name }) !== null
  } catch {
    return false
  }
}
/** A time zone by its IANA name, as `America/Sao_Paulo`. */
export const timeZone = z.string().max(64).refine(isTimeZone, { error: 'validation.one_of' })

/** The order of the parts of a date in a company's files. A time (HHMM) is read and dropped. */
export const DATE_FORMATS = [
  'DDMMYYYY',
  'MMDDYYYY',
  'YYYYMMDD',
  'DDMMYYYYHHMM',
  'MMDDYYYYHHMM',
  'YYYYMMDDHHMM',
] as const
/** Encodings of a company's files. */
export const ENCODINGS = ['utf-8', 'latin1'] as const

export {
  bareNumber,
  isPersonalDocument,
  PASSWORD_RULES,
  type PasswordRule,
  whatIsWrongWithCnpj,
  whatPasswordLacks,
} from './checks.ts'
