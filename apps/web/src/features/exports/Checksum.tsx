import { useTranslation } from 'react-i18next'
import css from '#features/exports/report.module.css'
import { IconButton } from '#ui/Button.tsx'
import { toast } from '#ui/toasts.ts'

/** Number of characters of a checksum that are shown. */
const SHOWN = 12

/** The beginning of a checksum; the whole of it is copied. */
export function Checksum({ value }: { value: string }) {
  const { t } = useTranslation()
  const copy = async () => {
    await navigator.clipboard.writeText(value)
    toast.success(t('report.copied'))
  }
  return (
    <span className={css.checksum}>
      <span title={value}>{value.slice(0, SHOWN)}…</span>
      <IconButton icon="copy" size={16} label={t('report.copy')} onClick={() => void copy()} />
    </span>
  )
}
