import { ERROR_STATUS, VALIDATION_KEYS } from 'virtual:contract'
import type { ValidationKey } from '@giro/contract'
import type { TFunction } from 'i18next'
import type { ApiError } from '#app/api/error.ts'

const isValidationKey = (text: string): text is ValidationKey =>
  text.startsWith('validation.') &&
  (VALIDATION_KEYS as readonly string[]).includes(text.slice('validation.'.length))

/** The words of a field's problem; for one this version does not know, those of a wrong value. */
export const fieldErrorText = (t: TFunction, message: string): string =>
  t(isValidationKey(message) ? message : 'validation.format')

/** The words of a failed call: the code's; for wrong input, the first field's. */
export function errorText(t: TFunction, error: ApiError): string {
  const [first] = error.fields
  if (error.code === 'invalid_input' && first) return fieldErrorText(t, first.message)
  const isKnown = error.code === 'offline' || error.code in ERROR_STATUS
  return t(`errors.${isKnown ? error.code : 'generic'}`)
}
