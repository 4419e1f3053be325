/** A code without the zeros before it; one of zeros alone keeps its last. */
export const withoutLeadingZeros = (sku: string): string => sku.replace(/^0+(?=.)/, '')

/** Returns a function that finds the code of a catalog that differs from a given one by leading zeros alone; else the code itself. */
export function codeFinder(codes: Iterable<string>): (sku: string) => string {
  const known = new Set(codes)
  // Of two codes that differ by zeros alone neither is meant by a third.
  const byPlain = new Map<string, string | null>()
  for (const code of known) {
    const plain = withoutLeadingZeros(code)
    byPlain.set(plain, byPlain.has(plain) ? null : code)
  }
  return (sku) => (known.has(sku) ? sku : (byPlain.get(withoutLeadingZeros(sku)) ?? sku))
}
