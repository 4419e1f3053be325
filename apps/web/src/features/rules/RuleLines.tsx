import { CONTEXT_KINDS } from 'virtual:contract'
import type { RuleRow } from '@giro/contract'
import { useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Words } from '#app/session/use-words.ts'
import { LINES, type LineName, lineValue, NUMBERS, type RuleValues } from '#features/rules/rule-form.ts'
import { fieldWord } from '#features/rules/rule-words.ts'
import { OwnerField, RuleNumber, StanceField } from '#features/rules/SettingFields.tsx'
import { SentenceLines } from '#ui/form/SentenceLines.tsx'

type LinesProps = { form: UseFormReturn<RuleValues>; rule: RuleRow | null }

/** Edits the settings of a rule, one per line: those with a value, and those that were added. */
export function RuleLines({ form, rule }: LinesProps) {
  const { t } = useTranslation()
  const [added, setAdded] = useState<readonly LineName[]>([])
  const actions = useWatch<RuleValues, 'actions'>({ name: 'actions' })
  const isShown = (name: LineName) => added.includes(name) || lineValue(actions, name) !== ''
  const lines = LINES.filter(isShown)
  const remove = (name: LineName) => {
    setAdded(added.filter((one) => one !== name))
    form.setValue(fieldOf(name), '', { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  }
  const group = (label: string, isIn: (name: LineName) => boolean) => ({
    label,
    items: LINES.filter((name) => isIn(name) && !isShown(name)).map((name) => ({
      name,
      label: nameOf(name, t),
    })),
  })
  return (
    <SentenceLines
      lines={lines}
      words={{
        first: t('rules.form.set'),
        next: t('rules.form.and'),
        remove: (name) => t('rules.form.removeLine', { what: nameOf(name, t) }),
      }}
      fieldOf={(name) => <Line name={name} rule={rule} />}
      onRemove={remove}
      addLabel={t(lines.length === 0 ? 'rules.form.setFirst' : 'rules.form.add')}
      groups={[
        group(t('rules.form.stances'), isContext),
        group(t('rules.form.limits'), isLimit),
        group(t('rules.form.costs'), (name) => !isContext(name) && !isLimit(name)),
      ]}
      onAdd={(name) => setAdded([...added, name])}
    />
  )
}

const isNumber = (name: LineName): name is keyof typeof NUMBERS => name in NUMBERS
const isLimit = (name: LineName) => name.startsWith('limits.')
const isContext = (name: LineName): name is (typeof CONTEXT_KINDS)[number] =>
  CONTEXT_KINDS.some((kind) => kind === name)

/** Returns the place of a line's value in the form. */
const fieldOf = (name: LineName) =>
  isContext(name) ? (`actions.stances.${name}.stance` as const) : (`actions.${name}` as const)

function nameOf(name: LineName, t: Words['t']): string {
  if (isContext(name)) return t(`words.context.${name}`)
  return fieldWord(name.split('.').at(-1) as Parameters<typeof fieldWord>[0], t)
}

function Line({ name, rule }: { name: LineName; rule: RuleRow | null }) {
  if (isContext(name)) return <StanceField kind={name} />
  return isNumber(name) ? <RuleNumber name={name} /> : <OwnerField rule={rule} />
}
