import { ERROR_STATUS, VALIDATION_KEYS } from 'virtual:contract'
import type { ValidationKey } from '@giro/contract'
import type { TFunction } from 'i18next'
import type { ApiError } from '#app/api/error.ts'

const isValidationKey = (text: string): text is ValidationKey =>
  text.startsWith('validation.') &&
  (VALIDATION_KEYS as readonly string[]).includes(text.slice('validation.'.length))

const isCode = (text: string): text is keyof typeof ERROR_STATUS => text in ERROR_STATUS
/** Prefix of codes that belong to a field. */
const CODE = 'bad_request.'

/** The words of a field's problem; for one this version does not know, those of a wrong value. */
export function fieldErrorText(t: TFunction, message: string): string {
  const code = message.startsWith(CODE) ? message.slice(CODE.length) : ''
  if (isCode(code)) return t(`errors.${code}`)
  return t(isValidationKey(message) ? message : 'validation.format')
}

/** Returns the message about a failed call; timeouts and missing servers are explained in place. */
export const toastText = (t: TFunction, error: ApiError): string =>
  error.code === 'timeout' || error.code === 'unavailable' ? t('errors.generic') : errorText(t, error)

/** True if a code says what went wrong; of another one support finds the cause by the answer's reference alone. */
export const isExplained = ({ code }: ApiError): boolean =>
  code === 'offline' || (code !== 'generic' && code in ERROR_STATUS)

/** Returns the reference by which support finds a response; null if there was none. */
export const referenceText = (t: TFunction, { requestId }: ApiError): string | null =>
  requestId ? t('common.reference', { code: requestId.slice(0, 8) }) : null

/** The words of a failed call: the code's; for wrong input, the first field's; for an unknown one, its reference too. */
export function errorText(t: TFunction, error: ApiError): string {
  const [first] = error.fields
  if (error.code === 'invalid_input' && first) return fieldErrorText(t, first.message)
  if (isExplained(error)) return t(`errors.${error.code}`)
  return [t('errors.generic'), referenceText(t, error)].filter(Boolean).join(' ')
}
