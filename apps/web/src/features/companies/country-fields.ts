import type { TFunction } from 'i18next'
import { countryOptions, currencyOf } from '#app/i18n/country.ts'
import { languageHere } from '#app/i18n/i18n.ts'
import { cnpjField, companyNumberField } from '#app/number-fields.ts'
import type { FormField } from '#ui/form/Fields.tsx'

type WithCountry = { country: string; businessDocument: string; currency: string }

/** The country of a company, and the number that companies have there; a new one has the currency of its country. */
export const countryFields = <V extends WithCountry>(t: TFunction, isNew: boolean): FormField<V>[] => [
  {
    name: 'country' as FormField<V>['name'],
    kind: 'pick',
    label: t('companyList.country'),
    options: countryOptions(languageHere()),
    implies: (country) => (isNew ? { currency: currencyOf(country, languageHere()) } : {}),
  },
  { ...cnpjField<V>(t), when: ({ country }) => country === 'BR' },
  { ...companyNumberField<V>(t), when: ({ country }) => country !== 'BR' },
]
