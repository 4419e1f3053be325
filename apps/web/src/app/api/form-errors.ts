import type { TFunction } from 'i18next'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import type { ApiError } from '#app/api/error.ts'
import { errorText, fieldErrorText } from '#app/i18n/error-text.ts'

/** Shows a refusal at the fields it names, or above the form where it names none. */
export function showRefusal<V extends FieldValues>(
  form: UseFormReturn<V>,
  t: TFunction,
  error: ApiError,
): void {
  for (const { path, message } of error.fields)
    form.setError(path as FieldPath<V>, { message: fieldErrorText(t, message) })
  if (error.fields.length === 0) form.setError('root', { message: errorText(t, error) })
}
