import type { TFunction } from 'i18next'

/** The phone of a person, as every form asks for it. */
export const phoneField = (t: TFunction, autoComplete: 'tel' | 'off') => ({
  name: 'phone' as const,
  kind: 'text' as const,
  label: t('users.phone'),
  hint: t('users.phoneHint'),
  autoComplete,
  mask: 'phone' as const,
})

/** The CPF of a person, as every form asks for it. */
export const personalDocumentField = (t: TFunction) => ({
  name: 'personalDocument' as const,
  kind: 'text' as const,
  label: t('users.personalDocument'),
  hint: t('users.personalDocumentHint'),
  autoComplete: 'off' as const,
  mask: 'personalDocument' as const,
})
