/** Returns the tolerance of a quotient of two numbers: a billionth, and of huge quotients the last digits of 16. */
const dust = (quotient: number) => Math.max(1e-9, 4e-16 * Math.abs(quotient))

/** The fewest whole steps that reach `units`. */
export function stepsUp(units: number, step: number): number {
  const quotient = units / step
  return Math.ceil(quotient - dust(quotient))
}

/** The most whole steps that `units` hold. */
export function stepsDown(units: number, step: number): number {
  const quotient = units / step
  return Math.floor(quotient + dust(quotient))
}

/** Size from which quantities of whole packages keep three decimals. */
const COARSE_UNITS = 1e6

/** True if this is a whole number of packages, but for what quantities are rounded by. */
export function isWhole(units: number, packageUnits: number): boolean {
  const off = Math.abs(units - Math.round(units / packageUnits) * packageUnits)
  const rounding = units < COARSE_UNITS ? 0 : 5e-4
  return off <= Math.max(1e-6 * Math.min(1, packageUnits), 1e-12 * units, rounding)
}
