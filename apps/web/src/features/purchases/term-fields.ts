import type { TFunction } from 'i18next'
import { formatFor } from '#app/i18n/format.ts'
import { languageHere } from '#app/i18n/i18n.ts'
import { LANGUAGE_OPTIONS } from '#app/session/language.ts'
import { closuresText, readClosures } from '#features/purchases/closures.ts'
import type { FormField } from '#ui/form/Fields.tsx'

type Terms = { orderEveryDays: string; closures: string; sitesTogether: boolean; paymentDays: string }

/** Numbers and dates as they are typed on this page. */
const here = () => formatFor(languageHere())
/** A period, as an example. */
const NEXT_CLOSURE = { from: '2026-12-22', to: '2027-01-04' }

type OnDocuments = { title: string; email: string; language: string }
const EMAIL = /^[^\s@,<>"]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/

/** The fields of how orders and messages name a supplier, and where and in which language they reach it. */
export const documentFields = (t: TFunction): readonly FormField<OnDocuments>[] => [
  {
    name: 'title',
    kind: 'text',
    label: t('suppliers.fullName'),
    hint: t('suppliers.fullNameHint'),
    autoComplete: 'off',
  },
  {
    name: 'email',
    kind: 'text',
    label: t('suppliers.email'),
    autoComplete: 'off',
    alsoWrong: (typed) => {
      const email = String(typed).trim()
      return email === '' || EMAIL.test(email) ? null : t('validation.email')
    },
  },
  {
    name: 'language',
    kind: 'pick',
    label: t('suppliers.language'),
    hint: t('suppliers.languageHint'),
    options: [{ value: '', label: t('suppliers.ownLanguage') }, ...LANGUAGE_OPTIONS],
  },
]

/** The fields of when a supplier takes orders, of its minimum and its payment. */
export const termFields = (t: TFunction): readonly FormField<Terms>[] => [
  {
    name: 'orderEveryDays',
    kind: 'text',
    label: t('suppliers.orderEveryDays'),
    hint: t('suppliers.orderEveryHint'),
    autoComplete: 'off',
    alsoWrong: (typed) => {
      const days = String(typed).trim()
      return days === '' || (/^\d{1,3}$/.test(days) && Number(days) >= 1 && Number(days) <= 365)
        ? null
        : t('validation.range')
    },
  },
  {
    name: 'closures',
    kind: 'text',
    label: t('suppliers.closures'),
    hint: t('suppliers.closuresHint', { example: closuresText([NEXT_CLOSURE], here()) }),
    autoComplete: 'off',
    alsoWrong: (typed) =>
      readClosures(String(typed), here()) === null ? t('suppliers.closuresWrong') : null,
  },
  {
    name: 'sitesTogether',
    kind: 'check',
    label: t('suppliers.sitesTogether'),
    hint: t('suppliers.sitesTogetherHint'),
  },
  {
    name: 'paymentDays',
    kind: 'number',
    label: t('suppliers.paymentDays'),
    hint: t('suppliers.paymentHint'),
    unit: t('rows.days'),
  },
]
