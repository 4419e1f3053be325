import { bareNumber, whatIsWrongWithCnpj } from '@giro/contract/checks'
import type { TFunction } from 'i18next'
import type { FormField } from '#ui/form/Fields.tsx'

type WithNumber = { businessDocument: string }

/** The number of a company in Brazil. */
export const cnpjField = <V extends WithNumber>(t: TFunction): FormField<V> => ({
  name: 'businessDocument' as FormField<V>['name'],
  kind: 'text',
  label: t('companyList.cnpj'),
  autoComplete: 'off',
  mask: 'companyDocument',
  isNeeded: true,
  alsoWrong: (typed) => {
    const bare = bareNumber(String(typed))
    const wrong = bare === '' ? 'required' : whatIsWrongWithCnpj(bare)
    return wrong && t(`validation.${wrong}`)
  },
})

/** The number of a company elsewhere, which has the form of its country. */
export const companyNumberField = <V extends WithNumber>(t: TFunction): FormField<V> => ({
  name: 'businessDocument' as FormField<V>['name'],
  kind: 'text',
  label: t('companyList.companyNumber'),
  hint: t('companyList.companyNumberHint'),
  autoComplete: 'off',
})
