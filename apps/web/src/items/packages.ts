/** Whether a quantity is no whole number of packages. Three decimals are kept, so a millionth of a package is dust. */
export function isBetweenPackages(units: number | null, packageUnits: number | null): boolean {
  if (units === null || packageUnits === null || packageUnits <= 0) return false
  const packages = units / packageUnits
  return Math.abs(packages - Math.round(packages)) > 1e-6 * Math.max(1, packages)
}
