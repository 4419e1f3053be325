import type { TFunction } from 'i18next'
import { formatFor } from '#app/i18n/format.ts'
import { languageHere } from '#app/i18n/i18n.ts'
import { closuresText, readClosures } from '#features/purchases/closures.ts'
import type { FormField } from '#ui/form/Fields.tsx'

type Terms = { orderEveryDays: string; closures: string; sitesTogether: boolean; paymentDays: string }

/** Numbers and dates as they are typed on this page. */
const here = () => formatFor(languageHere())
/** A period, as an example. */
const NEXT_CLOSURE = { from: '2026-12-22', to: '2027-01-04' }

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
