import type { FormTools } from '#app/rows/resource.ts'
import type { FormField } from '#ui/form/Fields.tsx'

/** Field with the company of a new row if there are several; a row stays in its company. */
export const companyField = <Row, V extends { company: string }>({
  t,
  companies,
  row,
}: FormTools<Row>): FormField<V>[] =>
  row === null && companies.options.length !== 1
    ? [
        {
          name: 'company' as FormField<V>['name'],
          kind: 'pick',
          alsoWrong: (typed) => (typed ? null : t('rows.chooseCompany')),
          label: t('rows.company'),
          options:
            companies.current === ''
              ? [{ value: '', label: t('rows.chooseCompany') }, ...companies.options]
              : companies.options,
        },
      ]
    : []
