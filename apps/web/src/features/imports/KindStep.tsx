import { FILE_KINDS } from 'virtual:contract'
import type { FileKind } from '@giro/contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import css from '#features/imports/upload.module.css'
import { Check } from '#ui/Field.tsx'

type KindStepProps = {
  kind: FileKind
  /** Files wait already, and keep theirs. */
  isNext: boolean
  onChange: (kind: FileKind) => void
  /** Format of the file, with a sample. */
  children: ReactNode
}

/** 1: what is in the file that is added next. */
export function KindStep({ kind, isNext, onChange, children }: KindStepProps) {
  const { t } = useTranslation()
  return (
    <fieldset className={css.step}>
      <legend className={css.legend}>{t('upload.kindStep')}</legend>
      <div className="row gap-1 apart-6">
        {FILE_KINDS.map((one) => (
          <Check
            key={one}
            kind="radio"
            name="kind"
            checked={kind === one}
            onChange={() => onChange(one)}
            label={t(`words.fileKind.${one}`)}
          />
        ))}
      </div>
      <p className="muted">
        {t(`upload.kindText.${kind}`)}
        {isNext ? ` ${t('upload.kindOfNext')}` : null}
      </p>
      <div className="row gap-1 apart-4 middle">{children}</div>
    </fieldset>
  )
}
