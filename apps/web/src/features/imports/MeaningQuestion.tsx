import type { ColumnMeaning } from '@giro/contract'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '#app/session/session.ts'
import css from '#features/imports/upload.module.css'
import { Button } from '#ui/Button.tsx'
import { SelectInput } from '#ui/Field.tsx'
import type { Lesson } from './file-rules.ts'

type Option = { value: string; label: string }
/** One line of the question: what is asked about, and what it may be. */
export type MeaningChoice = {
  key: string
  label: string
  isCode: boolean
  first: string
  options: readonly Option[]
}

/** What is said holds for this file; what is to be kept, once it is sent, for later ones. */
export type SayMeaning = (said: readonly ColumnMeaning[], lessons?: readonly Lesson[]) => void

type QuestionProps = {
  legend: string
  /** Where the company's words are kept. */
  section: string
  choices: readonly MeaningChoice[]
  /** What was chosen of each, by its key, as what titles and codes mean; '' is nothing. */
  meant: (chosen: ReadonlyMap<string, string>) => readonly ColumnMeaning[]
  onSay: SayMeaning
}

/** One question about names and codes: what each means, and a button that says so, or keeps it for later files as well. */
export function MeaningQuestion({ legend, section, choices, meant, onSay }: QuestionProps) {
  const { t } = useTranslation()
  const id = useId()
  const mayTeach = useMay('translation.write')
  const [changed, setChanged] = useState<ReadonlyMap<string, string>>(new Map())
  const chosen = new Map(choices.map(({ key, first }) => [key, changed.get(key) ?? first]))
  const said = meant(chosen)
  const named = said.filter(({ column }) => column !== '')
  const lessons = named.map(({ column, title }) => ({ section, ours: column, theirs: title }))
  return (
    <fieldset className={css.question}>
      <legend className={css.asked}>{legend}</legend>
      <ul className={css.meanings}>
        {choices.map(({ key, label, isCode, options }) => (
          <li key={key}>
            <label htmlFor={`${id}${key}`}>{isCode ? <code>{label}</code> : label}</label>
            <span aria-hidden="true">→</span>
            <SelectInput
              id={`${id}${key}`}
              isCompact
              value={chosen.get(key) ?? ''}
              onChange={({ target }) => setChanged(new Map([...changed, [key, target.value]]))}
              options={options}
            />
          </li>
        ))}
      </ul>
      <div className="row">
        <Button size="smaller" disabled={said.length === 0} onClick={() => onSay(said)}>
          {t('upload.use')}
        </Button>
        {mayTeach && named.length > 0 ? (
          <Button variant="secondary" onClick={() => onSay(said, lessons)}>
            {t('upload.useAndRemember', { count: named.length })}
          </Button>
        ) : null}
      </div>
    </fieldset>
  )
}
