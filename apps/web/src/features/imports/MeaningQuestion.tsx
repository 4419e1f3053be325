import type { ColumnMeaning } from '@giro/contract'
import { useTranslation } from 'react-i18next'
import css from '#features/imports/upload.module.css'
import { Button } from '#ui/Button.tsx'
import { SelectInput } from '#ui/Field.tsx'
import { useTeach } from './use-teach.ts'

/** A word of the file that none of ours or of the company's stands for, and what it is taken to be: '' is nothing. */
export type Open = { title: string; place: number; ours: string }
type Option = { value: string; label: string; isDisabled?: boolean }

type QuestionProps = {
  legend: string
  /** Where the company's words are kept. */
  section: string
  words: readonly Open[]
  optionsOf: (place: number) => readonly Option[]
  onChange: (place: number, ours: string) => void
  /** Who may not keep words says what these mean in this file, for it alone. */
  onUse: (said: readonly ColumnMeaning[]) => void
}

/** One question for all words that are guessed: what each means, and one button that keeps them, or uses them once. */
export function MeaningQuestion({ legend, section, words, optionsOf, onChange, onUse }: QuestionProps) {
  const { t } = useTranslation()
  const teacher = useTeach()
  const answered = words.filter(({ ours }) => ours !== '')
  return (
    <fieldset className={css.question}>
      <legend className={css.asked}>{legend}</legend>
      <ul className={css.meanings}>
        {words.map(({ title, place, ours }) => (
          <li key={place}>
            <code>{title}</code>
            <span aria-hidden="true">→</span>
            <SelectInput
              isCompact
              aria-label={t('upload.meaningOf', { title })}
              value={ours}
              onChange={({ target }) => onChange(place, target.value)}
              options={optionsOf(place)}
            />
          </li>
        ))}
      </ul>
      {teacher ? (
        <Button
          disabled={answered.length === 0}
          isRunning={teacher.isRunning}
          onClick={() =>
            void teacher.teach(answered.map(({ title, ours }) => ({ section, ours, theirs: title })))
          }
        >
          {t('upload.useAndRemember', { count: answered.length })}
        </Button>
      ) : (
        <Button
          disabled={answered.length === 0}
          onClick={() => onUse(answered.map(({ title, ours }) => ({ column: ours, title })))}
        >
          {t('upload.use')}
        </Button>
      )}
    </fieldset>
  )
}
