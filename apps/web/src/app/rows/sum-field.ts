import { formatFor } from '#app/i18n/format.ts'
import { languageHere } from '#app/i18n/i18n.ts'
import type { FormTools } from '#app/rows/resource.ts'
import type { FormField } from '#ui/form/Fields.tsx'

/** A sum as it is typed in the person's language; null where there is none. */
export const typedSum = (typed: string) =>
  typed.trim() === '' ? null : formatFor(languageHere()).parseNumber(typed)

/** The text of a sum in a form; empty where there is none. */
export const sumText = (sum: number | null | undefined): string =>
  sum == null ? '' : formatFor(languageHere()).number(sum)

/** A field for a sum above 0, or for none. */
export const sumField = <Row, V extends object>(
  { t }: Pick<FormTools<Row>, 't'>,
  field: { name: FormField<V>['name']; label: string; hint: string },
): FormField<V> => ({
  ...field,
  kind: 'text',
  autoComplete: 'off',
  alsoWrong: (typed) => {
    const sum = typedSum(String(typed))
    if (sum === null) return String(typed).trim() === '' ? null : t('validation.number')
    return sum.value > 0 ? null : t('validation.range')
  },
})
