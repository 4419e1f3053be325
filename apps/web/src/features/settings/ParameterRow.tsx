import { SEASON_USES, SERVICE_MEASURES, SERVICE_RULES, SERVICES_OF_TODAY } from 'virtual:contract'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useParameterWords } from '#app/i18n/parameter-words.ts'
import { useMe } from '#app/session/session.ts'
import { useFormat } from '#app/session/use-format.ts'
import {
  isSet,
  isShare,
  type Parameter,
  type Part,
  partsOf,
  scaleOf,
  standardOf,
  type Typed,
} from '#features/settings/parameters.ts'
import css from '#features/settings/settings.module.css'
import { Button } from '#ui/Button.tsx'
import { Field, Input, SelectInput } from '#ui/Field.tsx'

type RowProps = {
  parameter: Parameter
  typed: Typed
  problems: ReadonlyMap<string, string>
  isReadOnly: boolean
  onType: (changed: Typed) => void
}

/** One parameter: what it is called and does, what it may be, a field for each of its numbers, and the way back to its default. */
export function ParameterRow({ parameter, typed, problems, isReadOnly, onType }: RowProps) {
  const { t } = useTranslation()
  const { name } = parameter
  const { company } = useMe()
  const ofCompany = name === 'orderCost' && company ? company.orderCost : null
  const parts = partsOf(parameter).map((part) => ({
    ...part,
    standard: ofCompany ?? standardOf(parameter, part, typed),
  }))
  const isOne = parts.length === 1
  const unit = useParameterUnits()(parameter.unit)
  const isChanged = isSet(parameter, typed)
  return (
    <fieldset className={css.parameter} data-changed={isChanged || undefined}>
      <legend className="strong">{t(`explain.parameterNames.${name as 'reviewDays'}`)}</legend>
      <div className={css.about}>
        <p className="muted">{t(`planning.helps.${name as 'reviewDays'}`)}</p>
        <Within parameter={parameter} unit={isOne ? null : unit} />
        {problems.has(name) ? <p className="problem">{problems.get(name)}</p> : null}
        {isChanged && !isReadOnly ? (
          <Back
            parts={parts}
            parameter={parameter}
            onPress={() => onType(Object.fromEntries(parts.map(({ path }) => [path, ''])))}
          />
        ) : null}
      </div>
      <div className={css.parts} data-count={parts.length}>
        {parts.map((part) => (
          <PartField
            key={part.path}
            parameter={parameter}
            part={part}
            unit={isOne ? unit : null}
            text={typed[part.path] ?? ''}
            problem={problems.get(part.path)}
            isReadOnly={isReadOnly}
            onType={(text) => onType({ [part.path]: text })}
          />
        ))}
      </div>
    </fieldset>
  )
}

/** A unit as a company reads it: money is its currency; what a parameter without a word for it measures, its help says. */
export function useParameterUnits(): (unit: string | null) => string | null {
  const { t, i18n } = useTranslation()
  const { currencySymbol } = useFormat()
  return (unit) => {
    if (unit === 'money') return currencySymbol
    const isNamed = unit !== null && i18n.exists(`planning.units.${unit}`)
    return isNamed ? t(`planning.units.${unit as 'days'}`) : null
  }
}

/** The unit and the range of a parameter. */
function Within({ parameter, unit }: { parameter: Parameter; unit: string | null }) {
  const { t } = useTranslation()
  const { range } = parameter
  const write = useParameterNumber(parameter)
  const within = range ? t('planning.within', { from: write(range.lowest), to: write(range.highest) }) : null
  const line = [isShare(parameter) ? null : unit, within].filter(Boolean).join(' · ')
  return line === '' ? null : <p className="caption">{line}</p>
}

/** Returns the writer of a parameter's numbers: shares as percentages. */
function useParameterNumber(parameter: Parameter): (value: number) => string {
  const { number, percent } = useFormat()
  return isShare(parameter) ? (value) => percent(value, 2) : (value) => number(value, 4)
}

/** Back to the default, which it names where it is one value. */
function Back({
  parameter,
  parts,
  onPress,
}: {
  parameter: Parameter
  parts: readonly Part[]
  onPress: () => void
}) {
  const { t } = useTranslation()
  const { name } = parameter
  const write = useParameterNumber(parameter)
  const wordOf = useParameterWords()
  const [first] = parts
  const standard = first?.key === null ? first.standard : null
  const value = typeof standard === 'number' ? write(standard) : wordOf(name, String(standard))
  const label = standard === null ? t('planning.back') : t('planning.backTo', { value })
  return (
    <p>
      <Button
        variant="tertiary"
        icon="undo"
        aria-label={`${label}, ${t(`explain.parameterNames.${name as 'reviewDays'}`)}`}
        onClick={onPress}
      >
        {label}
      </Button>
    </p>
  )
}

type PartProps = {
  parameter: Parameter
  part: Part
  unit: string | null
  text: string
  problem: string | undefined
  isReadOnly: boolean
  onType: (text: string) => void
}

function PartField({ parameter, part, unit, text, problem, isReadOnly, onType }: PartProps) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const id = useId()
  const wordOf = useParameterWords()
  const { key, standard } = part
  const { name } = parameter
  const label = key === null ? t(`explain.parameterNames.${name as 'reviewDays'}`) : wordOf(name, key)
  const frame = { id, label, isLabelHidden: key === null, ...(problem ? { error: problem } : {}) }
  if (typeof standard !== 'number') {
    const words = WORDS_OF[name] ?? ['true', 'false']
    return (
      <Field {...frame}>
        <SelectInput
          id={id}
          disabled={isReadOnly}
          value={text}
          onChange={({ target }) => onType(target.value)}
          options={[
            { value: '', label: t('planning.standard', { value: wordOf(name, String(standard)) }) },
            ...words.map((value) => ({ value, label: wordOf(name, value) })),
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
        unit={unit ?? undefined}
        value={text}
        placeholder={number(standard * scaleOf(parameter), 4)}
        onChange={({ target }) => onType(target.value)}
      />
    </Field>
  )
}

/** Words that a parameter may be; the others are numbers, or yes and no. */
const WORDS_OF: Readonly<Record<string, readonly string[]>> = {
  serviceMeasure: SERVICE_MEASURES,
  serviceRule: SERVICE_RULES,
  serviceOfToday: SERVICES_OF_TODAY,
  season: SEASON_USES,
}
