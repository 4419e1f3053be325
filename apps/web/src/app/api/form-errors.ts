import type { TFunction } from 'i18next'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import type { ApiError } from '#app/api/error.ts'
import { errorText, fieldErrorText } from '#app/i18n/error-text.ts'

/** The field that a refusal without a path is about. */
const FIELD_OF: Partial<Record<ApiError['code'], string>> = {
  company_already_exists: 'businessDocument',
  catalog_identifier_already_exists: 'identifier',
  site_identifier_already_exists: 'identifier',
  email_already_exists: 'email',
}

/** Shows a refusal at the fields it names, or above the form where it names none. */
export function showRefusal<V extends FieldValues>(
  form: UseFormReturn<V>,
  t: TFunction,
  error: ApiError,
): void {
  for (const { path, message } of error.fields)
    form.setError(path as FieldPath<V>, { message: fieldErrorText(t, message) })
  const named = FIELD_OF[error.code] ?? ''
  const place = named in form.getValues() ? (named as FieldPath<V>) : 'root'
  if (error.fields.length === 0) form.setError(place, { message: errorText(t, error) })
}
