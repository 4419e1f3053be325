import { DEFAULT_PARAMETERS, type PlanningParameters } from '../parameters.ts'

export type ExplainedValue = number | string | boolean | null
export type InputValue = ExplainedValue | readonly number[] | Record<string, number>

/**
 * Where an input comes from: what was loaded (`movements`, `orders`, `master_data`, `erp`), what a person chose
 * (`choice`), all items together (`catalog`), the calendar, the demand distribution fitted to the history (`demand_law`),
 * the rule that decided (`rule`), or another field of the item (`plan`).
 */
export type InputSource =
  | 'movements'
  | 'orders'
  | 'master_data'
  | 'erp'
  | 'choice'
  | 'catalog'
  | 'calendar'
  | 'demand_law'
  | 'rule'
  | 'plan'

export type ExplanationInput = {
  name: string
  value: InputValue
  /**
   * `units`, `units²`, `units/day`, `unit-days`, `events/day`, `days`, `day` (counted from 1970-01-01), `money`,
   * `money/unit`, `share`, `share/year`, `ratio`, `count`; null for words and factors.
   */
  unit: string | null
  from: InputSource
  /** Days it speaks of, both included; absent where it holds whenever. */
  fromDay?: number
  toDay?: number
}

export type UsedParameter = {
  name: keyof PlanningParameters
  value: InputValue
  /** Set by the company, or the model's default. */
  whose: 'company' | 'default'
}

export type LeftOutReason =
  | 'future'
  | 'unreadable'
  | 'not_for_training'
  | 'not_for_balance'
  | 'unmatched_return'
  | 'unmatched_reversal'
  | 'order_closed'
  | 'order_later'
  | 'order_received'
  | 'order_open'
  | 'order_unended'
  | 'order_older'
  | 'order_unreadable'
/** Rows behind a number. What is unmatched is counted in units, the others in rows, of the whole history. */
export type ExplainedRows = { used: number; leftOut: { reason: LeftOutReason; count: number }[] }

/** How one number of an item came about: enough to compute it again (`evaluateExplanation`). */
export type Explanation = {
  /** Name of the formula, stable: the texts of the screen hang on it. */
  formula: string
  inputs: ExplanationInput[]
  parameters: UsedParameter[]
  rows: ExplainedRows | null
  /** The condition that failed where there is no value, else null. */
  failed: string | null
}

/** Reads the inputs and parameters of an explanation by name. */
export class Reader {
  readonly #values: Map<string, InputValue>

  constructor({ inputs, parameters }: Explanation) {
    this.#values = new Map([...inputs, ...parameters].map(({ name, value }) => [name, value]))
  }

  /** NaN where it is no number: a formula with a missing input gives no value. */
  number(name: string): number {
    const value = this.#values.get(name)
    return typeof value === 'number' ? value : Number.NaN
  }

  maybe(name: string): number | null {
    const value = this.#values.get(name)
    return typeof value === 'number' ? value : null
  }

  text(name: string): string {
    return String(this.#values.get(name) ?? '')
  }

  is(name: string): boolean {
    return this.#values.get(name) === true
  }

  list(name: string): Float64Array {
    const value = this.#values.get(name)
    return Float64Array.from(Array.isArray(value) ? (value as number[]) : [])
  }

  /** A parameter made of several numbers. */
  record<Shape extends object>(name: keyof PlanningParameters): Shape {
    return this.#values.get(name) as Shape
  }
}

export type Formula = (read: Reader) => ExplainedValue

type InputDetail = { from: InputSource; unit?: string; fromDay?: number; toDay?: number }

export function input(name: string, value: InputValue, detail: InputDetail): ExplanationInput {
  const { unit = null, ...rest } = detail
  return { name, value, unit, ...rest }
}

/** The parameters a formula used, and whose they are. */
export function usedParameters(
  parameters: PlanningParameters,
  names: readonly (keyof PlanningParameters)[],
): UsedParameter[] {
  return names.map((name) => {
    const value = parameters[name] as InputValue
    const isDefault = JSON.stringify(value) === JSON.stringify(DEFAULT_PARAMETERS[name])
    return { name, value, whose: isDefault ? 'default' : 'company' }
  })
}
