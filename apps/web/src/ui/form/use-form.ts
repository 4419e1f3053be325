import {
  type FieldValues,
  type UseFormProps,
  type UseFormReturn,
  useForm as useAnyForm,
} from 'react-hook-form'

/** A form's values and errors. A failed one has its focus moved to the summary by `Form`, not to a field by the library. */
export const useForm = <Values extends FieldValues>(props: UseFormProps<Values>): UseFormReturn<Values> =>
  useAnyForm<Values>({ ...props, shouldFocusError: false })
