import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Outcome } from '#app/api/call.ts'
import { Check } from '#ui/Field.tsx'
import { toast } from '#ui/toasts.ts'

type FlagProps = {
  /** Names the row and what is switched, for screen readers. */
  label: string
  isOn: boolean
  message: string
  save: (isOn: boolean) => Promise<Outcome<unknown>>
}

/** A yes or no of a row: shown at once, taken back where the server refuses and told there, and undone from its message. */
export function Flag({ label, isOn, message, save }: FlagProps) {
  const { t } = useTranslation()
  const [wanted, setWanted] = useState<boolean | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const set = async (value: boolean, canUndo: boolean): Promise<void> => {
    setWanted(value)
    setFailed(false)
    const { ok } = await save(value)
    setWanted(null)
    setFailed(!ok)
    if (ok)
      toast.success(
        message,
        canUndo ? { label: t('ui.filters.undo'), onPress: () => void set(!value, false) } : undefined,
      )
  }
  return (
    <>
      <Check
        checked={wanted ?? isOn}
        disabled={wanted !== null}
        onChange={() => void set(!isOn, true)}
        label={<span className="sr">{label}</span>}
      />
      {hasFailed ? <span role="alert">{t('items.notSaved')}</span> : null}
    </>
  )
}
