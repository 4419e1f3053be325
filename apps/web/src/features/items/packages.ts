/** Whether a quantity is no whole number of packages. A millionth of a package, and of huge quantities a digit, is dust. */
export function isBetweenPackages(units: number | null, packageUnits: number | null): boolean {
  if (units === null || packageUnits === null || packageUnits <= 0) return false
  const off = Math.abs(units - Math.round(units / packageUnits) * packageUnits)
  return off > Math.max(1e-6 * Math.min(1, packageUnits), 1e-12 * units)
}
