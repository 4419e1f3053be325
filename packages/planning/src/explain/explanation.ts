import { DEFAULT_PARAMETERS, type PlanningParameters } from '../parameters.ts'
import type { RuleName } from '../rules.ts'

export type ExplainedValue = number | string | boolean | null
export type InputValue = ExplainedValue | readonly number[] | Record<string, number>

/**
 * Source of an input: loaded data (`movements`, `orders`, `master_data`, `erp`), a person's choice (`choice`), a rule
 * of the company (`planning_rule`), all items together (`catalog`), the calendar, the demand distribution fitted to the
 * history (`demand_law`), the deciding rule (`rule`), or another field of the item (`plan`).
 */
export type InputSource =
  | 'movements'
  | 'orders'
  | 'master_data'
  | 'erp'
  | 'choice'
  | 'planning_rule'
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
  /** Set by the company, by a rule of it for this item, or the model's default. */
  whose: 'company' | 'rule' | 'default'
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

/**
 * Formulas by name, stable: the texts of the screen hang on them. First those of what the movements say, then of the five
 * contexts, some of which differ in what decided and not in the computing, then of balances and money.
 */
export type FormulaName =
  | 'days_since'
  | 'aging_class'
  | 'is_inactive'
  | 'activity_status'
  | 'data_quality'
  | 'rank_in_catalog'
  | 'count'
  | 'units_per_day'
  | 'mean_size'
  | 'mean_interval'
  | 'interval_class'
  | 'frequency_class'
  | 'variation'
  | 'variability_class'
  | 'trend'
  | 'too_little_for_a_trend'
  | 'count_above'
  | 'too_few_for_outliers'
  | 'rhythm'
  | 'share_of'
  | 'given'
  | 'cheaper_policy'
  | 'service_target'
  | 'critical_ratio'
  | 'lead_time'
  | 'smallest_reaching'
  | 'floor_reaching'
  | 'held_reaching'
  | 'cap_reached'
  | 'lot_reaching'
  | 'economic_lot'
  | 'cover_lot'
  | 'least_lot'
  | 'lot_on_demand'
  | 'lead_time_class'
  | 'service_class'
  | 'steps_between_classes'
  | 'level_of_ratio'
  | 'from_to'
  | 'probability'
  | 'stock_on_hand'
  | 'open_orders'
  | 'sum'
  | 'position'
  | 'safety_stock'
  | 'safety_stock_whole'
  | 'mean_stock'
  | 'maximum_stock'
  | 'left_over'
  | 'launched_stock'
  | 'season_stock'
  | 'below_zero'
  | 'days_of_supply'
  | 'order_today'
  | 'no_order_due'
  | 'order_before_closure'
  | 'order_held'
  | 'off_season'
  | 'order_held_back'
  | 'order_rest_of_season'
  | 'excess'
  | 'stockout_risk'
  | 'stockout_exposure'
  | 'value'
  | 'gap'
  | 'gap_today'
  | 'launched'
  | 'action'
  | 'money_at_stake'
  | 'yearly_saving'
  | 'stock_in_band'
  | 'old_stock'
  | 'zero'

/** Derivation of one number of an item: enough to recompute it by hand. */
export type Derivation = {
  formula: FormulaName
  inputs: ExplanationInput[]
  parameters: UsedParameter[]
  rows: ExplainedRows | null
  /** The condition that failed where there is no value, else null. */
  failed: string | null
}

/** A number as the plan made it, and how; `rules`: those that decided something of it. */
export type Explanation = Derivation & { value: ExplainedValue; rules: RuleName[] }

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
