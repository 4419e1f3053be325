import { type PLANNING_PARAMETERS, SEASON_USES, SERVICE_MEASURES } from 'virtual:contract'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#app/session/use-format.ts'
import { type Part, partsOf, standardOf, type Typed } from '#features/settings/parameters.ts'
import css from '#features/settings/settings.module.css'
import { Field, Input, SelectInput } from '#ui/Field.tsx'

type Parameter = (typeof PLANNING_PARAMETERS)[number]
type RowProps = {
  parameter: Parameter
  typed: Typed
  problems: ReadonlyMap<string, string>
  isReadOnly: boolean
  onType: (path: string, text: string) => void
}

/** One parameter: what it is called, its unit, what it may be, and a field for each of its numbers. */
export function ParameterRow({ parameter, typed, problems, isReadOnly, onType }: RowProps) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const { name, unit, range } = parameter
  const within = range
    ? t('planning.within', { from: number(range.lowest, 4), to: number(range.highest, 4) })
    : null
  return (
    <fieldset className={css.parameter}>
      <legend className="strong">{t(`explain.parameterNames.${name as 'reviewDays'}`)}</legend>
      <p className="caption">
        {[unit === null ? null : t(`planning.units.${unit as 'days'}`), within].filter(Boolean).join(' · ')}
        {problems.has(name) ? <span className={css.wrong}> {problems.get(name)}</span> : null}
      </p>
      <div className={css.parts}>
        {partsOf(parameter).map((part) => (
          <PartField
            key={part.path}
            parameter={name}
            part={{ ...part, standard: standardOf(parameter, part, typed) }}
            text={typed[part.path] ?? ''}
            problem={problems.get(part.path)}
            isReadOnly={isReadOnly}
            onType={(text) => onType(part.path, text)}
          />
        ))}
      </div>
    </fieldset>
  )
}

type PartProps = {
  parameter: string
  part: Part
  text: string
  problem: string | undefined
  isReadOnly: boolean
  onType: (text: string) => void
}

function PartField({ parameter, part, text, problem, isReadOnly, onType }: PartProps) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const id = useId()
  const wordOf = useWordOf(parameter)
  const { key, standard } = part
  const label = key === null ? t(`explain.parameterNames.${parameter as 'reviewDays'}`) : wordOf(key)
  const frame = { id, label, isLabelHidden: key === null, ...(problem ? { error: problem } : {}) }
  const write = (one: string) => wordOf(one)
  if (typeof standard !== 'number') {
    const words = WORDS_OF[parameter] ?? ['true', 'false']
    return (
      <Field {...frame}>
        <SelectInput
          id={id}
          disabled={isReadOnly}
          value={text}
          onChange={({ target }) => onType(target.value)}
          options={[
            { value: '', label: t('planning.standard', { value: write(String(standard)) }) },
            ...words.map((value) => ({ value, label: write(value) })),
          ]}
        />
      </Field>
    )
  }
  return (
    <Field {...frame}>
      <Input
        id={id}
        inputMode="decimal"
        autoComplete="off"
        isWrong={problem !== undefined}
        readOnly={isReadOnly}
        value={text}
        placeholder={number(standard, 4)}
        onChange={({ target }) => onType(target.value)}
      />
    </Field>
  )
}

/** Words that a parameter may be; the others are numbers, or yes and no. */
const WORDS_OF: Readonly<Record<string, readonly string[]>> = {
  serviceMeasure: SERVICE_MEASURES,
  season: SEASON_USES,
}

/** In which families of words the names inside parameters are looked for. */
const FAMILIES = [
  'words.criticality',
  'words.abcClass',
  'words.purchasability',
  'words.stance',
  'words.serviceMeasure',
  'words.season',
  'words.yesNo',
  'explain.memories',
  'explain.limits',
]

/** The word of a part of a parameter in the language on the screen. */
function useWordOf(parameter: string): (key: string) => string {
  const { t, i18n } = useTranslation()
  // A limit may be called as a word of another family: fast is a memory, medium an ease of purchase.
  const families = parameter.endsWith('Limits') ? ['explain.limits', ...FAMILIES] : FAMILIES
  return (key) => {
    const found = families.map((family) => `${family}.${key}`).find((one) => i18n.exists(one))
    return found ? t(found as 'words.yesNo.true') : key
  }
}
