import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Outcome } from '#app/api/call.ts'
import { Check } from '#ui/Field.tsx'

type FlagProps = {
  /** Names the row and what is switched, for screen readers. */
  label: string
  isOn: boolean
  save: (isOn: boolean) => Promise<Outcome<unknown>>
}

/** A yes or no of a row: shown at once, and back as it was where the server refuses, with a message there. */
export function Flag({ label, isOn, save }: FlagProps) {
  const { t } = useTranslation()
  const [wanted, setWanted] = useState<boolean | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const set = async (value: boolean): Promise<void> => {
    setWanted(value)
    setFailed(false)
    const { ok } = await save(value)
    setWanted(null)
    setFailed(!ok)
  }
  return (
    <>
      <Check
        checked={wanted ?? isOn}
        disabled={wanted !== null}
        onChange={() => void set(!isOn)}
        label={<span className="sr">{label}</span>}
      />
      {hasFailed ? <span role="alert">{t('items.notSaved')}</span> : null}
    </>
  )
}
