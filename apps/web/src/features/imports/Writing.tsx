import type { Reading } from '@giro/file-readers/check'
import { useTranslation } from 'react-i18next'
import { useMay } from '#app/session/session.ts'
import { useFormat } from '#app/session/use-format.ts'
import { type FormatRow, type FormatValues, formatSample, valuesOf } from '#features/imports/formats.ts'
import css from '#features/imports/upload.module.css'
import { Button } from '#ui/Button.tsx'
import { Check } from '#ui/Field.tsx'
import { Banner } from '#ui/Status.tsx'

export type FileUse = {
  /** The formats of the company. */
  formats: readonly FormatRow[]
  /** How the files are read now. */
  writing: FormatValues
  /** Reads them by one of the formats. */
  choose: (format: FormatRow) => void
  /** Opens the form of a new format, filled in so. */
  create: (values: FormatValues) => void
  /** Reads this file alone so. */
  readOnce: (values: FormatValues) => void
}

/** The file looks as if it were written in another format: the way to that format, or on with this one. */
export function OtherWriting({ check, use }: { check: Reading; use: FileUse }) {
  const { t } = useTranslation()
  if (!check.suggestion) return null
  const { columnSeparator } = check
  const values = { ...use.writing, columnSeparator, ...check.suggestion } as FormatValues
  return (
    <Banner level="warning" actions={<ToFormat values={values} use={use} />}>
      {t('upload.looksLike', { sample: formatSample(values) })}
      {check.suggestion.encoding
        ? ` ${t('upload.looksEncoded', { encoding: ENCODING[values.encoding] })}`
        : ''}
    </Banner>
  )
}

export const ENCODING = { 'utf-8': 'UTF-8', latin1: 'Latin-1 (Windows)' } as const

type ToFormatProps = {
  values: FormatValues
  use: FileUse
  /** Told before any of the ways is gone. */
  onPress?: () => void
}

/** A button to the format with these values. Where there is none the file is read so by itself, or who may makes the format. */
function ToFormat({ values, use, onPress }: ToFormatProps) {
  const { t } = useTranslation()
  const mayWrite = useMay('format.write')
  const press = (go: () => void) => () => {
    onPress?.()
    go()
  }
  const existing = use.formats.find((format) => isSame(valuesOf(format), values))
  if (existing)
    return (
      <Button variant="secondary" onClick={press(() => use.choose(existing))}>
        {t('upload.useFormat', { title: existing.title })}
      </Button>
    )
  return (
    <>
      <Button variant="secondary" onClick={press(() => use.readOnce(values))}>
        {t('upload.use')}
      </Button>
      {mayWrite ? (
        <Button variant="secondary" onClick={press(() => use.create(values))}>
          {t('upload.createFormat')}
        </Button>
      ) : null}
    </>
  )
}

const isSame = (a: FormatValues, b: FormatValues) =>
  a.dateFormat === b.dateFormat &&
  a.decimalSeparator === b.decimalSeparator &&
  a.thousandsSeparator === b.thousandsSeparator &&
  a.encoding === b.encoding &&
  (a.columnSeparator === b.columnSeparator || b.columnSeparator === null)

type DatesProps = { check: Reading; use: FileUse; onSay: (values: FormatValues) => void }

/** Days of 12 and less only: the file does not say whether the day or the month comes first. Asked once. */
export function AmbiguousDates({ check, use, onSay }: DatesProps) {
  const { t } = useTranslation()
  const { longDate } = useFormat()
  const [first] = check.ambiguousDates
  if (!first) return null
  return (
    <fieldset className={css.question}>
      <legend className="strong">{t('upload.ambiguous', { title: first.title, found: first.found })}</legend>
      {first.readings.map(({ dateFormat, day }) => {
        const isOwn = dateFormat === use.writing.dateFormat
        const values = { ...use.writing, dateFormat } as FormatValues
        return (
          <div key={dateFormat} className="row middle">
            {isOwn ? (
              <Check
                kind="radio"
                name={`dates ${first.title}`}
                checked={false}
                onChange={() => onSay(values)}
                label={longDate(day)}
              />
            ) : (
              <>
                <span>{longDate(day)}</span>
                <ToFormat values={values} use={use} onPress={() => onSay(values)} />
              </>
            )}
          </div>
        )
      })}
    </fieldset>
  )
}
