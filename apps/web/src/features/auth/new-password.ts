import { whatPasswordLacks } from '@giro/contract/checks'
import type { TFunction } from 'i18next'
import type { FieldValues } from 'react-hook-form'
import type { FormField } from '#ui/form/Fields.tsx'

type NewPassword = FieldValues & { password: string; confirmPassword: string }

/** The two fields of a new password; `label` is what the first is called. */
export const newPasswordFields = <V extends NewPassword>(t: TFunction, label: string): FormField<V>[] => [
  {
    name: 'password' as FormField<V>['name'],
    kind: 'password',
    label,
    autoComplete: 'new-password',
    alsoWrong: (typed) => (whatPasswordLacks(String(typed)).length > 0 ? t('validation.password') : null),
  },
  {
    name: 'confirmPassword' as FormField<V>['name'],
    kind: 'password',
    label: t('auth.password.confirm'),
    autoComplete: 'new-password',
    alsoWrong: (typed, { password }) => (typed === password ? null : t('validation.confirm')),
  },
]
