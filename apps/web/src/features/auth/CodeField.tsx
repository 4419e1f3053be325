import { useTranslation } from 'react-i18next'
import { describedBy, Field, type FieldFrame, Input, type InputProps } from '#ui/Field.tsx'

type CodeFieldProps = Pick<FieldFrame, 'id' | 'hint' | 'error'> &
  Pick<InputProps, 'ref' | 'autoFocus' | 'disabled' | 'isWrong'> & {
    label?: string
    /** False if it takes recovery codes too, which have letters. */
    isDigits?: boolean
    code: string
    onChange: (code: string) => void
  }

/** A code that was mailed or that an app shows, or a recovery code. */
export function CodeField({
  id,
  label,
  hint,
  error,
  isDigits = true,
  code,
  onChange,
  ...input
}: CodeFieldProps) {
  const { t } = useTranslation()
  const field = { id, label: label ?? t('auth.code.label'), hint, error }
  return (
    <Field {...field}>
      <Input
        id={id}
        {...(isDigits ? { inputMode: 'numeric' as const } : {})}
        autoComplete="one-time-code"
        value={code}
        isWrong={error !== undefined}
        aria-describedby={describedBy(field)}
        onChange={({ target }) => onChange(target.value)}
        {...input}
      />
    </Field>
  )
}
