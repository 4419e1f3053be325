import type { ColumnMeaning } from '@giro/contract'
import { type ComponentProps, useId, useState } from 'react'
import css from '#features/imports/upload.module.css'
import { SelectInput } from '#ui/Field.tsx'
import { SayButtons, type SayMeaning } from './SayButtons.tsx'

type Option = { value: string; label: string }
/** One line of the question: what is asked about, and what it may be. */
export type MeaningChoice = {
  key: string
  label: string
  isCode: boolean
  first: string
  options: readonly Option[]
}

type QuestionProps = {
  legend: string
  /** Section of the company's words. */
  section: ComponentProps<typeof SayButtons>['section']
  choices: readonly MeaningChoice[]
  /** Converts the choices, by key, to meanings of titles and codes; '' is nothing. */
  meaningsOf: (chosen: ReadonlyMap<string, string>) => readonly ColumnMeaning[]
  onSay: SayMeaning
}

/** One question about names and codes: what each means, and the buttons that say so. */
export function MeaningQuestion({ legend, section, choices, meaningsOf, onSay }: QuestionProps) {
  const id = useId()
  const [changed, setChanged] = useState<ReadonlyMap<string, string>>(new Map())
  const chosen = new Map(choices.map(({ key, first }) => [key, changed.get(key) ?? first]))
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
      <SayButtons meanings={meaningsOf(chosen)} section={section} onSay={onSay} />
    </fieldset>
  )
}
