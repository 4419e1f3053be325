import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Outcome } from '#app/api/call.ts'
import { Check } from '#ui/Field.tsx'
import { toast } from '#ui/toasts.ts'

type FlagProps = {
  /** Names the row and what is switched, for screen readers. */
  label: string
  isOn: boolean
  said: string
  save: (isOn: boolean) => Promise<Outcome<unknown>>
}

/** A yes or no of a row: shown at once, taken back where the server refuses, and undone from its message. */
export function Flag({ label, isOn, said, save }: FlagProps) {
  const { t } = useTranslation()
  const [wanted, setWanted] = useState<boolean | null>(null)
  const set = async (value: boolean, canUndo: boolean): Promise<void> => {
    setWanted(value)
    const { ok } = await save(value)
    setWanted(null)
    if (ok)
      toast.success(
        said,
        canUndo ? { label: t('item.correct.undo'), onPress: () => void set(!value, false) } : undefined,
      )
  }
  return (
    <Check
      checked={wanted ?? isOn}
      disabled={wanted !== null}
      onChange={() => void set(!isOn, true)}
      label={<span className="sr">{label}</span>}
    />
  )
}
