import { Failure } from '#failure.ts'

/** Refuses to delete what still has something in it, unless the caller writes out what it is called. */
export function assertConfirmed(
  confirm: string | undefined,
  name: string,
  counts: Readonly<Record<string, number>>,
): void {
  const isEmpty = Object.values(counts).every((count) => count === 0)
  if (!isEmpty && confirm !== name) throw new Failure('has_dependents', { counts })
}
