import type { FileReading } from '@giro/contract'
import type { Reading } from '@giro/file-readers/check'
import { useTranslation } from 'react-i18next'
import type { Dictionary } from '#app/i18n/i18n.ts'
import { useFormat } from '#app/session/use-format.ts'
import css from '#features/imports/upload.module.css'
import { Button } from '#ui/Button.tsx'

type Props = {
  check: Reading
  onSay: (answer: Partial<FileReading>) => void
  /** A column says what it is asked about. */
  onColumn: () => void
}

/** One question between two readings of a file, and what each answer makes of it. */
export function ReadingQuestion({ check: { question }, onSay, onColumn }: Props) {
  const { t } = useTranslation()
  const { integer, number } = useFormat()
  if (!question) return null
  return (
    <fieldset className={css.question}>
      <legend className={css.asked}>{t(`fileReading.question.${question.id}`)}</legend>
      <ul className={css.meanings}>
        {question.options.map(({ id, answer, summary }) => (
          <li key={id}>
            <Button variant="secondary" onClick={() => onSay(answer as Partial<FileReading>)}>
              {t(`fileReading.option.${id as keyof Dictionary['fileReading']['option']}`)}
            </Button>
            {summary ? (
              <span className="muted">
                {t('fileReading.gives', {
                  usage: integer(summary.usage.rows),
                  units: number(summary.usage.units),
                  returns: integer(summary.returns.rows),
                  receipts: integer(summary.receipts.rows),
                })}
              </span>
            ) : null}
          </li>
        ))}
      </ul>
      {question.id === 'all_rows' ? (
        <Button variant="plain" onClick={onColumn}>
          {t('fileReading.byColumn')}
        </Button>
      ) : null}
    </fieldset>
  )
}
