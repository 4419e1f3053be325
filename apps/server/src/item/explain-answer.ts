import type { Answer, Endpoints } from '@giro/contract'
import type { ExplainedValue, Explanation, InputValue } from '@giro/planning'
import { dayText } from '#calendar.ts'
import type { WorkedItem } from '#decisions/index.ts'
import { ITEM_COLUMNS } from '#planning/index.ts'

type ItemDetail = Answer<Endpoints['getItem']>
type Explained = ItemDetail['explain'][string]
type SetBy = Partial<Record<string, 'company' | 'catalog'>>

/** Two numbers that differ by less, in relation to them, are one: adding in another order changes them by less, and quantities are kept to a millionth. */
const SAME_WITHIN = 1e-7

/**
 * Explains each field of an item, by its API name. Explanations are not stored but computed from current facts; if
 * these give another value than the current plan in even one field, no explanation is valid, and all derived fields are
 * listed as outdated instead.
 */
export function explainAnswer(
  { plan, ready }: WorkedItem,
  setBy: SetBy,
): Pick<ItemDetail, 'explain' | 'outdated'> {
  const explained: Partial<Record<string, Explanation>> = ready.worked.explain()
  const fields = (Object.keys(ITEM_COLUMNS) as (keyof typeof ITEM_COLUMNS)[]).flatMap((field) => {
    const column = ITEM_COLUMNS[field]
    const explanation = explained[column]
    return explanation ? [{ field, explanation, shown: plan[column] }] : []
  })
  const isOutdated = fields.some(
    ({ explanation, shown }) => !isSame(explanation.value, shown as ExplainedValue),
  )
  if (isOutdated) return { explain: {}, outdated: fields.map(({ field }) => field) }
  const answers = fields.map(({ field, explanation }) => [field, explanationAnswer(explanation, setBy)])
  return { explain: Object.fromEntries(answers), outdated: [] }
}

const isSame = (explained: ExplainedValue, shown: ExplainedValue) =>
  typeof explained === 'number' && typeof shown === 'number'
    ? Math.abs(explained - shown) <= SAME_WITHIN * Math.max(1, Math.abs(shown))
    : explained === shown

function explanationAnswer(
  { formula, inputs, parameters, rows, failed, rules }: Explanation,
  setBy: SetBy,
): Explained {
  return {
    formula,
    inputs: inputs.map(({ name, value, unit, from, fromDay, toDay }) => ({
      name,
      value: unit === 'day' && typeof value === 'number' ? dayText(value) : plainValue(value),
      unit: unit === 'day' ? null : unit,
      from,
      ...(fromDay === undefined ? {} : { fromDay: dayText(fromDay) }),
      ...(toDay === undefined ? {} : { toDay: dayText(toDay) }),
    })),
    parameters: parameters.map(({ name, value, whose }) => ({
      name,
      value: plainValue(value) ?? '',
      from: whose === 'rule' ? whose : (setBy[name] ?? 'default'),
    })),
    rowsUsed: rows?.used ?? null,
    rowsLeftOut: rows?.leftOut.map(({ reason, count }) => ({ reason, rows: Math.round(count) })) ?? [],
    failedCondition: failed,
    rules,
  }
}

/** The engine's lists are read-only; those of an answer are its own. */
const plainValue = (value: InputValue): Explained['inputs'][number]['value'] =>
  Array.isArray(value) ? [...value] : (value as Exclude<InputValue, readonly number[]>)
