import { type ReactNode, useEffect, useId, useRef } from 'react'
import {
  type FieldErrors,
  type FieldValues,
  FormProvider,
  type SubmitHandler,
  type UseFormReturn,
} from 'react-hook-form'
import { useTitlePrefix } from '../title.ts'
import { FormId } from './controls.tsx'
import { ErrorSummary, type Problem } from './ErrorSummary.tsx'
import css from './Form.module.css'

type FormProps<V extends FieldValues> = {
  /** Result of `useForm` in this folder; keep its modes: validated on submit, then as each field changes. */
  form: UseFormReturn<V>
  onSubmit: SubmitHandler<V>
  children: ReactNode
  /** Name of the form, where a page has several. */
  label?: string
  className?: string | undefined
}

/**
 * The one form. A failed submit puts "Error:" before the page's title and moves the focus to a
 * summary whose links go to the fields. A problem of no single field is `form.setError('root', { message })`.
 */
export function Form<V extends FieldValues>({ form, onSubmit, children, label, className }: FormProps<V>) {
  const id = useId()
  const summary = useRef<HTMLDivElement>(null)
  const { errors, submitCount } = form.formState
  const problems = listProblems(errors)
  const hasProblems = problems.length > 0
  useTitlePrefix(hasProblems)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failed submit moves the focus once, and no keystroke after it does.
  useEffect(() => {
    if (hasProblems) summary.current?.focus()
  }, [submitCount])
  return (
    <FormProvider {...form}>
      <FormId value={id}>
        <form
          noValidate
          aria-label={label}
          className={className ?? css.form}
          onSubmit={(event) => {
            event.stopPropagation()
            // A refusal at what is no field of the form would otherwise stand in its way for ever.
            form.clearErrors()
            void form.handleSubmit(onSubmit)(event)
          }}
        >
          {hasProblems ? <ErrorSummary ref={summary} id={id} problems={problems} /> : null}
          {children}
        </form>
      </FormId>
    </FormProvider>
  )
}

/** Errors by their field's dotted path; `root` ones have none. */
function listProblems(errors: FieldErrors, before = ''): Problem[] {
  return Object.entries(errors).flatMap(([key, error]) => {
    if (!error) return []
    const name = before + key
    if (typeof error.message === 'string' && error.message !== '') return [{ name, message: error.message }]
    return typeof error === 'object' && !('ref' in error)
      ? listProblems(error as FieldErrors, `${name}.`)
      : []
  })
}
