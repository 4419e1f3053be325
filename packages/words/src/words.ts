import type { alerts } from './pt-BR/alerts.ts'
import type { classes } from './pt-BR/classes.ts'
import type { decisions } from './pt-BR/decisions.ts'
import type { errors, validation } from './pt-BR/errors.ts'
import type { explanations } from './pt-BR/explanations.ts'
import type { fields } from './pt-BR/fields.ts'
import type { fileNames } from './pt-BR/file-names.ts'
import type { mails } from './pt-BR/mails.ts'
import type { parameters } from './pt-BR/parameters.ts'
import type { quantities } from './pt-BR/quantities.ts'
import type { terms } from './pt-BR/terms.ts'

/**
 * All words of one language by the names they are exported under. Portuguese is the source: a phrase that another
 * language lacks does not compile. Each file of `pt-BR/screens` adds its own words to this type, so that no list of the
 * screens is kept anywhere.
 */
export interface Words {
  fields: typeof fields
  alerts: typeof alerts
  decisions: typeof decisions
  errors: typeof errors
  validation: typeof validation
  classes: typeof classes
  explanations: typeof explanations
  parameters: typeof parameters
  terms: typeof terms
}

/** Entries of the fields that are quantities: `fields` includes them. */
export type Quantities = typeof quantities

/** Texts of mails. Only the server reads them. */
export type Mails = typeof mails
/** Names of the files that the server writes. */
export type FileNames = { [Name in keyof typeof fileNames]: string }
/** One mail: `text` says why it comes, `action` names its button (null without one), `after` what to do when it is not expected. */
export type Letter = { subject: string; text: string; action: string | null; after: string }

/** A language may say apart what is for a million and more: "1 000 000 de artículos". Otherwise it is as for `_other`. */
type WithMany<Part> = {
  [Name in keyof Part]: Part[Name] extends object ? WithMany<Part[Name]> : Part[Name]
} & { [Name in keyof Part as Name extends `${infer What}_other` ? `${What}_many` : never]?: string }

/** The words of one name, as a language may say them. */
export type Said<Name extends keyof Words> = WithMany<Words[Name]>
