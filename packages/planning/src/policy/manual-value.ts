import { isCountableUnit } from '../demand/catalog.ts'
import type { ContextKind } from '../vocabulary.ts'

/** Limits of a manual value for a context, in its own unit: service levels are ratios. Both ends are allowed. */
export type ManualLimits = { lowest: number; highest: number; isWhole: boolean }

export const SERVICE_LIMITS: ManualLimits = { lowest: 0.5, highest: 0.9999, isWhole: false }
export const LEAD_TIME_LIMITS: ManualLimits = { lowest: 1, highest: 999, isWhole: true }
/** Under a millionth a quantity is none: it would be planned as if nobody had said anything. */
const SMALLEST_LOT_UNITS = 1e-6
const MOST_UNITS = 1e12

/** The limits of a manual value of an item in this unit; null for the portfolio, which has words and no numbers. */
export function manualLimits(kind: ContextKind, unit: string | null): ManualLimits | null {
  // Nobody can order a part of a piece.
  const isWhole = isCountableUnit(unit)
  switch (kind) {
    case 'portfolio':
      return null
    case 'service':
      return SERVICE_LIMITS
    case 'leadTime':
      return LEAD_TIME_LIMITS
    case 'trigger':
      return { lowest: 0, highest: MOST_UNITS, isWhole }
    case 'batch':
      return { lowest: SMALLEST_LOT_UNITS, highest: MOST_UNITS, isWhole }
  }
}

/** Returns the fault of a manual value, or null. */
export function whyNotManual(
  value: number,
  { lowest, highest, isWhole }: ManualLimits,
): 'positive' | 'range' | 'integer' | null {
  if (value <= 0 && lowest === SMALLEST_LOT_UNITS) return 'positive'
  if (!(value >= lowest && value <= highest)) return 'range'
  return isWhole && !Number.isInteger(value) ? 'integer' : null
}
