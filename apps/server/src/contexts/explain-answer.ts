import type { Answer, Endpoints } from '@giro/contract'
import { type Explanation, explainItem, type InputValue } from '@giro/planning'
import { dayText, ITEM_COLUMNS } from '#items/index.ts'
import type { ReadyItem } from '#planning/index.ts'

type Explained = Answer<Endpoints['getItem']>['explain'][string]
type SetBy = Partial<Record<string, 'company' | 'catalog'>>

/** How each field of an item came about, by the field's name on the wire. */
export function explainAnswer({ inputs }: ReadyItem, setBy: SetBy): Record<string, Explained> {
  const explained: Partial<Record<string, Explanation>> = explainItem(...inputs)
  const fields = Object.entries(ITEM_COLUMNS).flatMap(([field, column]) => {
    const explanation = explained[column]
    return explanation ? [[field, explanationAnswer(explanation, setBy)] as const] : []
  })
  return Object.fromEntries(fields)
}

function explanationAnswer(
  { formula, inputs, parameters, rows, failed }: Explanation,
  setBy: SetBy,
): Explained {
  return {
    formula,
    inputs: inputs.map(({ name, value, unit, from, fromDay, toDay }) => ({
      name,
      value: plainValue(value, unit),
      unit: unit === 'day' ? null : unit,
      from:
        fromDay === undefined || toDay === undefined ? from : `${from} ${dayText(fromDay)}/${dayText(toDay)}`,
    })),
    parameters: parameters.map(({ name, value }) => ({
      name,
      value: parameterValue(value),
      from: setBy[name] ?? 'default',
    })),
    rowsUsed: rows?.used ?? null,
    rowsLeftOut: rows?.leftOut.map(({ reason, count }) => ({ reason, rows: Math.round(count) })) ?? [],
    failedCondition: failed,
  }
}

/** A day as a date; several numbers as JSON. */
function plainValue(value: InputValue, unit: string | null): number | string | boolean | null {
  if (unit === 'day' && typeof value === 'number') return dayText(value)
  return value !== null && typeof value === 'object' ? JSON.stringify(value) : value
}

function parameterValue(value: InputValue): number | string {
  return typeof value === 'number' || typeof value === 'string' ? value : JSON.stringify(value)
}
